import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { categories, products, variations } from './catalogue.ts';
import { bigIdColumn, createdAt, idColumn, minorUnits, moment } from './columns.ts';

/** Prices for a time: of a product, of a category with all below it, or of everything. Rows stay. */
export const sales = pgTable(
  'sales',
  {
    id: idColumn(),
    title: text(),
    percent: integer(),
    amountMinor: minorUnits(),
    productId: integer().references(() => products.id, { onDelete: 'restrict' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'restrict' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The last day on which it counts, by the clocks of the shop. */
    lastDay: date().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    stoppedBy: text(),
    stoppedAt: moment(),
    /** The same attempt makes nothing more. */
    attempt: uuid().unique(),
    attemptHash: text(),
    /** The changes of the catalogue by which pages hear of its beginning and of its end. */
    startRevision: integer(),
    endRevision: integer(),
  },
  (table) => [
    check('sale_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('sale_of_one_kind', sql`num_nonnulls(${table.percent}, ${table.amountMinor}) = 1`),
    check('sale_of_one_thing', sql`num_nonnulls(${table.productId}, ${table.categoryId}) <= 1`),
    check('sale_takes_off', sql`coalesce(${table.percent} between 1 and 99, ${table.amountMinor} > 0)`),
    // What prices are read by: few of all that there were.
    index('sales_end').on(table.endsAt),
    index('sales_unannounced')
      .on(table.startsAt)
      .where(sql`${table.endRevision} is null`),
    index().on(table.productId),
    index().on(table.categoryId),
  ],
);

export type SaleRow = typeof sales.$inferSelect;

/** Regular prices of before, each until the moment when another took its place. */
export const formerPrices = pgTable(
  'former_prices',
  {
    id: bigIdColumn(),
    variationId: integer()
      .notNull()
      .references(() => variations.id, { onDelete: 'restrict' }),
    priceMinor: minorUnits().notNull(),
    until: moment().notNull(),
  },
  (table) => [index().on(table.variationId, table.until), index().on(table.until)],
);

/** Codes that take something off an order. What uses them are the orders that have them and were not cancelled. */
export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    /** In capitals. */
    code: text().notNull().unique(),
    version: integer().notNull().default(1),
    percent: integer(),
    amountMinor: minorUnits(),
    /** The least sum of goods. */
    leastMinor: minorUnits().notNull().default(0),
    isOncePerCustomer: boolean().notNull().default(false),
    /** Null for any number of orders. */
    mostUses: integer(),
    isOn: boolean().notNull().default(true),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    changedBy: text().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    check('coupon_in_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('coupon_of_one_kind', sql`num_nonnulls(${table.percent}, ${table.amountMinor}) = 1`),
    check(
      'coupon_leaves_something',
      sql`coalesce(${table.percent} between 1 and 99, ${table.amountMinor} > 0 and ${table.amountMinor} < ${table.leastMinor})`,
    ),
    check('coupon_of_orders', sql`${table.mostUses} > 0 and ${table.leastMinor} >= 0`),
  ],
);

export type CouponRow = typeof coupons.$inferSelect;
