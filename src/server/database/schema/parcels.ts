import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Carrier } from '#contract/orders/carriers.ts';
import { idColumn, moment } from './columns.ts';
import { orderId, orderItems } from './orders.ts';

/**
 * Parcels that went before the last one of their order. The last one is the order itself: all lines that are in none of
 * these, with the carrier and the number of the order, so that an order that goes whole has no row here.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: idColumn(),
    orderId: orderId(),
    carrier: text().$type<Carrier>(),
    carrierName: text(),
    trackingNumber: text().notNull(),
    shippedAt: moment().notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.trackingNumber)],
);

/** The contents of a parcel. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderItemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.orderItemId] }),
    index().on(table.orderItemId),
    check('parcel_item_positive', sql`${table.quantity} > 0`),
  ],
);
