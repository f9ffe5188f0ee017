import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';
import { customers } from './customers.ts';

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
