import { methodsConfirmedBy } from '#contract/payments/methods.ts';
import { type SQL, and, asc, desc, eq, gt, isNotNull, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { OrderGroup } from '#contract/operator/orders/order.ts';
import { type InboxGroups, MAX_COUNTED, type OrderNews, type Waiting } from '#contract/operator/orders/inbox.ts';
import type { Db } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/prepared.ts';
import { contactMessages, orderEvents, orders } from '#server/database/schema.ts';
import { waitingWithReceiptLike } from '#server/payments/receipts/queries.ts';

const isProcessing = eq(orders.status, 'Processing');
const isPaid = eq(orders.paymentStatus, 'Paid');
const isToSend = or(
  isPaid,
  and(eq(orders.paymentStatus, 'Pending'), inArray(orders.paymentMethod, methodsConfirmedBy('delivery'))),
);

/** Each by an index of its own; the sets do not overlap. */
const problems = sql`(
  select waiting.id from orders waiting where waiting.status = 'Processing' and waiting.payment_status = 'Failed'
    and waiting.due_minor is null
  union all
  select alike.id from ${waitingWithReceiptLike} alike
  union all
  select ended.id from orders ended where ended.payment_status = 'Paid' and ended.status in ('Cancelled', 'Returns')
)`;

/**
 * Conditions for the orders of a group: see the contract. A transfer comes with its slip, so a method is enough to
 * know of one.
 */
export const inGroup: Readonly<Record<OrderGroup, SQL | undefined>> = {
  new: and(isProcessing, isNull(orders.seenAt)),
  unpaid: and(isProcessing, eq(orders.paymentStatus, 'Failed'), isNotNull(orders.dueMinor)),
  // What a customer was asked for can come by a transfer, whatever way was chosen first, unless the courier brings it.
  confirm: and(
    isProcessing,
    eq(orders.paymentStatus, 'Pending'),
    or(
      inArray(orders.paymentMethod, methodsConfirmedBy('staff')),
      and(isNotNull(orders.dueMinor), notInArray(orders.paymentMethod, methodsConfirmedBy('delivery'))),
    ),
  ),
  pack: and(isProcessing, isToSend, isNull(orders.packedAt)),
  ship: and(isProcessing, isToSend, isNotNull(orders.packedAt)),
  problems: sql`${orders.id} in ${problems}`,
};

/** The orders with problems, by id: finding them takes longer than all else of a list, and is done once for it. */
export async function problemIds(db: Db): Promise<number[]> {
  const { rows } = (await db.execute(sql`select id from ${problems} as found`)) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

interface CountedGroup {
  name: OrderGroup;
  count: number;
  /** Milliseconds since 1970. */
  oldest: string | null;
}

/** Returns how many orders are in each group, and since when the first of them waits: one statement. */
export async function inboxGroups(db: Db): Promise<InboxGroups> {
  const names = Object.keys(inGroup) as OrderGroup[];
  const counts = names.map(
    (name) => sql`
      select ${sql.raw(`'${name}'`)} as name, count(*)::int as count,
        (extract(epoch from min(placed_at)) * 1000)::bigint::text as oldest
      from (select ${orders.placedAt} from ${orders} where ${inGroup[name]}
        order by ${orders.placedAt} limit ${sql.raw(String(MAX_COUNTED + 1))}) as counted`,
  );
  const rows = await executePrepared<CountedGroup>(db, 'inbox_groups', sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, ...group }) => [name, toGroup(group)])) as InboxGroups;
}

/**
 * Returns how much waits for somebody: orders of any group, once each, and open messages. Both by indexes of what
 * waits, and no further than is told.
 */
export async function waitingCounts(db: Db): Promise<Waiting> {
  const most = sql.raw(String(MAX_COUNTED));
  const [row] = await executePrepared<Waiting>(
    db,
    'waiting_counts',
    sql`select
      (select count(*)::int from (
        (select ${orders.id} from ${orders}
          where ${isProcessing} and (${orders.seenAt} is null or ${orders.paymentStatus} <> 'Pending'
            or ${notInArray(orders.paymentMethod, methodsConfirmedBy('provider'))}) limit ${most})
        union all
        (select ${orders.id} from ${orders}
          where ${isPaid} and ${orders.status} in ('Cancelled', 'Returns') limit ${most})
        limit ${most}) as waiting) as orders,
      (select count(*)::int from (
        select from ${contactMessages} where ${contactMessages.state} = 'open' limit ${most}) as open) as messages`,
  );
  if (!row) throw new Error('nothing was counted');
  return row;
}

const toGroup = ({ count, oldest }: Omit<CountedGroup, 'name'>): InboxGroups[OrderGroup] => ({
  count: Math.min(count, MAX_COUNTED),
  more: count > MAX_COUNTED,
  oldest: oldest === null ? null : new Date(Number(oldest)).toISOString(),
});

/** News of an order, with the id of the event. */
interface NumberedNews {
  id: number;
  news: OrderNews;
}

/** The most news that are told at once; the rest follows. */
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
