import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import type { Db } from '#server/database/connect.ts';
import { orders, paymentSlips } from '#server/database/schema.ts';

type NewSlip = typeof paymentSlips.$inferInsert;

/** Returns whether the same picture pays an order already. Only `addSlip` is certain: another order may be faster. */
export async function isSlipUsed(db: Db, contentHash: string): Promise<boolean> {
  const used = await db
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .where(and(isNull(paymentSlips.releasedAt), eq(paymentSlips.contentHash, contentHash)))
    .limit(1);
  return used.length > 0;
}

/** Returns whether a transfer pays an order already, by the bank's number of it. */
export async function isTransferUsed(db: Db, reference: string): Promise<boolean> {
  const paid = and(isNull(paymentSlips.releasedAt), eq(paymentSlips.transferReference, reference));
  return (await db.$count(paymentSlips, paid)) > 0;
}

/**
 * Returns how the newest slips look that pay an order; only those without the bank's number of the transfer, where
 * that is wanted.
 */
export function looksOfSlips(db: Db, onlyUnnumbered: boolean, limit: number) {
  return db
    .select({ orderId: paymentSlips.orderId, look: paymentSlips.look })
    .from(paymentSlips)
    .where(
      and(
        isNull(paymentSlips.releasedAt),
        isNotNull(paymentSlips.look),
        onlyUnnumbered ? isNull(paymentSlips.transferReference) : undefined,
      ),
    )
    .orderBy(desc(paymentSlips.id))
    .limit(limit);
}

/** Stores the slip of an order; false when it pays another one already. */
export async function addSlip(tx: Db, slip: NewSlip): Promise<boolean> {
  const added = await tx.insert(paymentSlips).values(slip).onConflictDoNothing().returning({ id: paymentSlips.id });
  return added.length > 0;
}

/** The file with the slip of an order; of this customer's order alone, where one is named. */
export async function slipOf(db: Db, orderId: number, customerId?: number): Promise<string | undefined> {
  const theirs = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [slip] = await db
    .select({ file: paymentSlips.file })
    .from(paymentSlips)
    .innerJoin(orders, eq(orders.id, paymentSlips.orderId))
    .where(and(eq(orders.id, orderId), theirs))
    .orderBy(desc(paymentSlips.id))
    .limit(1);
  return slip?.file ?? undefined;
}

/** Lets the slips of an order that ended unpaid pay another one. */
export async function releaseSlips(tx: Db, orderId: number, releasedAt: Date): Promise<void> {
  const kept = and(eq(paymentSlips.orderId, orderId), isNull(paymentSlips.releasedAt));
  await tx.update(paymentSlips).set({ releasedAt }).where(kept);
}

/**
 * Takes back that slips of an order were let go at a moment.
 *
 * @throws what `isDuplicateKey` knows, where the same picture pays another order by now
 */
export async function keepSlipsAgain(tx: Db, orderId: number, releasedAt: Date): Promise<void> {
  const letGo = and(eq(paymentSlips.orderId, orderId), eq(paymentSlips.releasedAt, releasedAt));
  await tx.update(paymentSlips).set({ releasedAt: null }).where(letGo);
}

/**
 * Makes the newest slip of an order pay it again, after a person had refused it.
 *
 * @throws what `isDuplicateKey` knows, where the same picture pays another order by now
 */
export async function reclaimSlip(tx: Db, orderId: number): Promise<void> {
  const newest = tx
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .where(eq(paymentSlips.orderId, orderId))
    .orderBy(desc(paymentSlips.id))
    .limit(1);
  await tx.update(paymentSlips).set({ releasedAt: null }).where(inArray(paymentSlips.id, newest));
}

/** Those of these files that an order has. */
export async function slipsInUse(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ file: paymentSlips.file })
    .from(paymentSlips)
    .where(inArray(paymentSlips.file, [...files]));
  return new Set(rows.flatMap(({ file }) => file ?? []));
}

/** The order of a file; undefined when none was written. */
export async function orderOfSlip(db: Db, file: string): Promise<{ id: number; invoiceNo: string } | undefined> {
  const [order] = await db
    .select({ id: orders.id, invoiceNo: orders.invoiceNo })
    .from(paymentSlips)
    .innerJoin(orders, eq(orders.id, paymentSlips.orderId))
    .where(eq(paymentSlips.file, file));
  return order;
}

/**
 * Forgets the slips of all orders of a customer, in the caller's transaction, and answers the names of their files.
 */
export function forgetSlipsOf(tx: Db, customerId: number): Promise<string[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  return forgetSlipFiles(tx, inArray(paymentSlips.orderId, own));
}

/**
 * Forgets up to `limit` slips of orders that ended at `endedBefore` or earlier, in the caller's transaction, and
 * answers the names of their files. What identifies a slip stays, so that it pays no second order.
 */
export async function forgetOldSlips(tx: Db, endedBefore: Date, limit: number): Promise<string[]> {
  const old = tx
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .innerJoin(orders, eq(orders.id, paymentSlips.orderId))
    .where(
      and(
        isNotNull(paymentSlips.file),
        // No order ends before its slip came: what is younger need not be looked at.
        lte(paymentSlips.createdAt, endedBefore),
        inArray(orders.status, ['Delivered', 'Returns', 'Cancelled']),
        lte(orders.updatedAt, endedBefore),
      ),
    )
    .limit(limit);
  return forgetSlipFiles(tx, inArray(paymentSlips.id, old));
}

async function forgetSlipFiles(tx: Db, which: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentSlips.id, file: paymentSlips.file })
    .from(paymentSlips)
    .where(and(which, isNotNull(paymentSlips.file)))
    .for('update');
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx.update(paymentSlips).set({ file: null, look: null }).where(inArray(paymentSlips.id, ids));
  return rows.flatMap(({ file }) => file ?? []);
}

/**
 * Pairs of slips of two living orders that may be one: the same number of the transfer, or a picture that looks the
 * same. It is asked both ways, so that each of the two orders names the other, whichever came first.
 */
const pairs = sql`payment_slips mine join payment_slips other
  on other.order_id <> mine.order_id and other.released_at is null and mine.released_at is null
  and (other.transfer_reference = mine.transfer_reference
    or other.order_id = mine.resembles_order_id or other.resembles_order_id = mine.order_id)`;

/** Condition that the slip of an order resembles that of another one; for a select from `orders`. */
export const slipResembles: SQL<boolean> = sql<boolean>`exists (
  select from ${pairs} where mine.order_id = ${orders}.id)`;

/**
 * The ids of orders whose transfer waits to be confirmed, and whose slip resembles another one: `pairs` for ten thousand
 * orders at once, each way by its own index.
 */
export const waitingWithSlipLike: SQL = sql`(
  with mine as materialized (
    select slip.order_id, slip.transfer_reference, slip.resembles_order_id
    from orders waiting join payment_slips slip on slip.order_id = waiting.id
    where waiting.status = 'Processing' and waiting.payment_status = 'Pending' and waiting.payment_method <> 'stripe'
      and slip.released_at is null
  )
  select mine.order_id as id from mine join payment_slips other on other.transfer_reference = mine.transfer_reference
  where other.order_id <> mine.order_id and other.released_at is null
  union
  select mine.order_id from mine join payment_slips other on other.order_id = mine.resembles_order_id
  where other.order_id <> mine.order_id and other.released_at is null
  union
  select mine.order_id from payment_slips other join mine on mine.order_id = other.resembles_order_id
  where other.resembles_order_id is not null and other.order_id <> mine.order_id and other.released_at is null
)`;

/** Orders whose slip resembles that of an order, and by what. */
export async function ordersWithSlipLike(db: Db, orderId: number): Promise<OperatorOrder['transfer']['resembles']> {
  const { rows } = (await db.execute(sql`
    select paid.id, paid.invoice_no as "invoiceNo",
      case when bool_or(other.transfer_reference = mine.transfer_reference) then 'bankReference' else 'look' end as by
    from ${pairs} join orders paid on paid.id = other.order_id
    where mine.order_id = ${orderId}
    group by paid.id order by paid.id`)) as { rows: OperatorOrder['transfer']['resembles'] };
  return rows;
}
