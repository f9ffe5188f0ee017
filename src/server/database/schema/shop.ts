import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variations } from './catalogue.ts';
import { createdAt, idColumn, moment } from './columns.ts';

/** Work that follows from a committed change: mails, payments, publishing. Done once, repeatable. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    availableAt: createdAt(),
    doneAt: moment(),
  },
  (table) => [
    index('outbox_due_by_topic')
      .on(table.topic, table.availableAt, table.id)
      .where(sql`${table.doneAt} is null`),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);

/** Which sweeps a server has begun, and until when no other begins them. */
export const sweepTurns = pgTable('sweep_turns', {
  name: text().primaryKey(),
  /** By the clock of the database. */
  until: moment().notNull(),
});

/** What the shop signs with, made by itself; all servers of a shop have the same. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

/** Who is told when a variation is back in stock. The row is deleted with the mail, which comes once. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: idColumn(),
    variationId: integer()
      .notNull()
      .references(() => variations.id, { onDelete: 'restrict' }),
    email: text().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('back_in_stock_once').on(sql`lower(${table.email})`, table.variationId),
    index().on(table.variationId),
    index().on(table.createdAt),
  ],
);

/**
 * Addresses that mails were sent to which are not about an order, each with the secret that stops them. Only a hash of
 * the address is kept, so that a stop outlives the account that it belonged to.
 */
export const mailRecipients = pgTable('mail_recipients', {
  emailHash: text().primaryKey(),
  /** Stands in every mail to it; it can do nothing but stop mails. */
  token: text().notNull().unique(),
  stoppedAt: moment(),
  createdAt: createdAt(),
});

/**
 * What the shop changed of its front: a row for each document that differs from its first values, with the fields that
 * do. `version` counts the changes, so that nobody overwrites what they have not seen.
 */
export const shopContent = pgTable('shop_content', {
  name: text().primaryKey(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  changedBy: text().notNull(),
  changedAt: createdAt(),
});

/** Fields that somebody looks at on the page before they save them, for a quarter of an hour. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    /** SHA-256 of the key of its link. */
    keyHash: text().primaryKey(),
    name: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    locale: text({ enum: ['en', 'my'] }).notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Each time that the database was restored from a backup; the newest row is the epoch that it is in. */
export const restores = pgTable('restores', {
  id: uuid().primaryKey().defaultRandom(),
  /** The name of the backup. */
  backup: text().notNull(),
  /** What came after this moment is lost. */
  takenAt: moment().notNull(),
  restoredAt: createdAt(),
});
