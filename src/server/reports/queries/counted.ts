import { type SQL, sql } from 'drizzle-orm';
import { orders } from '#server/database/schema.ts';

/** Whether an order counts as sold: paid in the shop's currency, and neither cancelled nor sent back. */
export const counted = (currency: string): SQL =>
  sql`${orders.paymentStatus} = 'Paid' and ${orders.status} in ('Processing', 'Shipped', 'Delivered')
    and ${orders.currency} = ${currency}`;

/** What such an order brought, in minor units: without what was given back. */
export const brought: SQL = sql`(${orders.totalMinor} - ${orders.refundedMinor})`;
