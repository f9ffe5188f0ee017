import { asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { OrderNews } from '#contract/operator/inbox.ts';
import type { Db } from '#server/database/connect.ts';
import { orderEvents, orders } from '#server/database/schema.ts';

/** What has happened to an order, with the id of the event. */
export interface NumberedNews {
  id: number;
  news: OrderNews;
}

/** What is told at once at most; whoever listens reads the lists anew anyway. */
const most = 500;

/** The events of all orders after one, oldest first. */
export async function newsAfter(db: Db, after: number): Promise<NumberedNews[]> {
  const rows = await db
    .select({
      id: orderEvents.id,
      order: orderEvents.orderId,
      invoiceNo: orders.invoiceNo,
      kind: orderEvents.kind,
      at: orderEvents.at,
      actor: orderEvents.actor,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(gt(orderEvents.id, after))
    .orderBy(asc(orderEvents.id))
    .limit(most);
  return rows.map(({ id, at, ...news }) => ({ id, news: { ...news, at: at.toISOString() } }));
}

/** The id of the last event from before a moment; 0 where there is none. */
export async function lastEventBefore(db: Db, moment: Date): Promise<number> {
  const [row] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(lt(orderEvents.at, moment))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row?.id ?? 0;
}
