import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { stockReasons } from '#contract/operator/goods/stockReasons.ts';
import { variations } from './catalogue.ts';
import { idColumn, minorUnits, moment } from './columns.ts';

const variationId = () =>
  integer()
    .notNull()
    .references(() => variations.id, { onDelete: 'restrict' });

/** Units that the staff gave to a stock or took from it; who did and when is said by the change of the catalogue. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** The change of the catalogue. */
    revision: integer().notNull(),
    variationId: variationId(),
    /** Units; less than nothing where some went. */
    by: integer().notNull(),
    after: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.revision, table.variationId] }),
    index().on(table.variationId, table.revision),
    check('movement_moves', sql`${table.by} <> 0 and ${table.after} >= 0`),
  ],
);

/**
 * Goods of a variation that came together. `unitsLeft` is counted whenever the staff receive or count; what was sold
 * since is taken from the lot that expires first, where it is read, so that no order writes here.
 */
export const stockLots = pgTable(
  'stock_lots',
  {
    id: idColumn(),
    variationId: variationId(),
    /** The change of the catalogue with which they came; null where it was taken back. */
    revision: integer(),
    receivedAt: moment().notNull(),
    units: integer().notNull(),
    unitsLeft: integer().notNull(),
    /** Of one unit; null where it is not kept. */
    costMinor: minorUnits(),
    currency: text().notNull(),
    /** As 2027-03-01. */
    expiry: date(),
    supplier: text(),
  },
  (table) => [
    index('stock_lots_left')
      .on(table.variationId)
      .where(sql`${table.unitsLeft} > 0`),
    index('stock_lots_expiry')
      .on(table.expiry)
      .where(sql`${table.unitsLeft} > 0 and ${table.expiry} is not null`),
    index('stock_lots_cost')
      .on(table.variationId, table.receivedAt)
      .where(sql`${table.costMinor} is not null and ${table.revision} is not null`),
    index().on(table.revision),
    check('lot_units', sql`${table.unitsLeft} between 0 and ${table.units} and ${table.units} > 0`),
    check('lot_cost_not_negative', sql`${table.costMinor} >= 0`),
  ],
);

/** The variations that were low on a day of the shop, written once a day: whoever wrote it tells the staff of new ones. */
export const lowStockChecks = pgTable('low_stock_checks', {
  /** As 2027-03-01. */
  day: date().primaryKey(),
  variationIds: integer().array().notNull(),
});
