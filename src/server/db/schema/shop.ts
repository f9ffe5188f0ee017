import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';

/** Work that follows from a committed change: mails, payments, publishing. Done once, repeatable. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    availableAt: createdAt(),
    doneAt: moment(),
  },
  (table) => [
    index('outbox_due')
      .on(table.availableAt, table.id)
      .where(sql`${table.doneAt} is null`),
  ],
);

export const contactMessages = pgTable('contact_messages', {
  id: idColumn(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  preference: text({ enum: ['email', 'phone'] }).notNull(),
  locale: text({ enum: ['en', 'my'] }).notNull(),
  createdAt: createdAt(),
});

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  { id: idColumn(), email: text().notNull(), locale: text({ enum: ['en', 'my'] }).notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('newsletter_email').on(sql`lower(${table.email})`)],
);
