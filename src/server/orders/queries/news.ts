import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { OrderNews } from '#contract/operator/orders/inbox.ts';
import type { Db } from '#server/database/connect.ts';
import { orderEvents, orders } from '#server/database/schema.ts';

/** What has happened to an order, with the id of the event. */
export interface NumberedNews {
  id: number;
  news: OrderNews;
}

/** What is told at once at most; the rest follows. */
export const mostNews = 500;

/** The events of all orders after one, oldest first, without those that are known. */
export async function newsAfter(db: Db, after: number, known: Iterable<number> = []): Promise<NumberedNews[]> {
  const isNew = sql`${orderEvents.id} <> all(${`{${[...known].join(',')}}`}::bigint[])`;
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
    .where(and(gt(orderEvents.id, after), isNew))
    .orderBy(asc(orderEvents.id))
    .limit(mostNews);
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
