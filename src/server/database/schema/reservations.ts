import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';

/** Goods that a customer is about to pay for. Its units have left the stock; they go back when the row is deleted. */
export const checkoutReservations = pgTable(
  'checkout_holds',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** One entry for each variation (its id), at the price of the moment when it was kept. */
    goods: jsonb().$type<{ id: number; units: number; priceMinor: number; regularMinor?: number }[]>().notNull(),
    expiresAt: moment().notNull(),
    /** The network that asked for it: see `orderOrigins`. */
    net: text(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** From which address of the net an order came, while it is unpaid: a keyed hash, to count orders by and for nothing else. */
export const orderOrigins = pgTable(
  'order_origins',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    net: text().notNull(),
  },
  (table) => [index().on(table.net)],
);

/** The recent dealings of a customer, or an address of the net, with goods; forgotten after a day without. */
export const orderThrottles = pgTable(
  'order_throttles',
  {
    /** `customer:` and an id, or `net:` and the hash of `orderOrigins`. */
    key: text().primaryKey(),
    /** Counts orders and holds: what was counted before another one came is counted again. */
    turn: integer().notNull().default(1),
    /** The moment the goods that were kept first go back, also if they were dropped meanwhile; null after an order. */
    holdEndsAt: moment(),
    /** Holds that were let go back without an order, and when the last one was. */
    expiredReservations: integer('lapses').notNull().default(0),
    lastExpiredAt: moment('lapsed_at'),
    changedAt: moment().notNull(),
  },
  (table) => [index().on(table.changedAt)],
);
