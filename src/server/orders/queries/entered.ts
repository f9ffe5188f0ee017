import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orderEvents, orders } from '#server/database/schema.ts';

/** Returns the order that was entered by an attempt, with the hash of what was wished; undefined where there is none. */
export async function enteredBefore(db: Db, attempt: string) {
  const [found] = await db
    .select({ id: orders.id, invoiceNo: orders.invoiceNo, attemptHash: orderEvents.attemptHash })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.kind, 'placed'), eq(orderEvents.attempt, attempt)));
  return found;
}
