import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CatalogueEdit, EntityChange } from '#contract/operator/goods/catalogue.ts';
import { timedStates } from '#contract/operator/goods/timedChanges.ts';
import { createdAt, idColumn, moment } from './columns.ts';

/** Edits of the catalogue for a time to come. Rows stay, as the history of who wanted what. */
export const timedChanges = pgTable(
  'timed_changes',
  {
    id: idColumn(),
    state: text({ enum: timedStates }).notNull().default('waiting'),
    title: text(),
    startsAt: moment().notNull(),
    endsAt: moment(),
    edits: jsonb().$type<CatalogueEdit[]>().notNull(),
    /** Their effect as of when they were scheduled. */
    changes: jsonb().$type<EntityChange[]>().notNull(),
    /** The products, and which fields of them or of their variations: no two that overlap have one in common. */
    products: integer().array().notNull(),
    fields: text().array().notNull(),
    scheduledBy: text().notNull(),
    scheduledAt: createdAt(),
    /** From whoever scheduled it: the same one schedules nothing more. */
    attempt: uuid().unique(),
    attemptHash: text(),
    revision: integer(),
    endRevision: integer(),
    reasons: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    leftAlone: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    cancelledBy: text(),
    cancelledAt: moment(),
  },
  (table) => [
    check('timed_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    // What the clock looks for: few rows, however long the history is.
    index('timed_changes_due')
      .on(table.startsAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('timed_changes_newest').on(table.scheduledAt, table.id),
    index('timed_changes_products').using('gin', table.products),
  ],
);

export type TimedChangeRow = typeof timedChanges.$inferSelect;
