import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orderId } from './orders.ts';

/** Links in mails to the shop that open an order where nobody is signed in, to be read. */
export const orderLinks = pgTable(
  'order_links',
  {
    /** SHA-256 of the secret of the link. */
    tokenHash: text().primaryKey(),
    orderId: orderId(),
    expiresAt: moment().notNull(),
    /** The moment somebody opened it last. */
    usedAt: moment(),
    /** For the customer, who can pay by it; the others are for the shop, to read. */
    isForCustomer: boolean().notNull().default(false),
  },
  (table) => [index().on(table.orderId), index().on(table.expiresAt)],
);
