import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';
import { customers, sessions } from './customers.ts';

/** Whoever is told of orders on LINE: customers who asked for it, and the shop itself. */
export const lineLinks = pgTable(
  'line_links',
  {
    id: idColumn(),
    /** None of the shop itself, whose place is in the settings. */
    customerId: integer()
      .references(() => customers.id, { onDelete: 'cascade' })
      .unique(),
    /** Their ID at LINE; none until their code has come from there. */
    lineId: text(),
    /** Of the code that they send to the shop's account; only a hash is kept. */
    codeHash: text().unique(),
    codeExpiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.lineId)],
);

/** Browsers of customers that are told of orders. Each ends with its session, however that ends. */
export const customerPushes = pgTable(
  'customer_pushes',
  {
    id: idColumn(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' })
      .unique(),
    /** The address at which the push service of the browser takes messages. */
    endpoint: text().notNull().unique(),
    /** Of the browser, in base64url; messages are encrypted for them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.customerId)],
);
