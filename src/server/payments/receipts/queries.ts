import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import type { Db } from '#server/database/connect.ts';
import { orders, paymentReceipts } from '#server/database/schema.ts';

type ReceiptRow = typeof paymentReceipts.$inferInsert;

/** Returns whether the same picture pays an order already. Only `addSlip` is certain: another order may be faster. */
export async function isReceiptUsed(db: Db, contentHash: string): Promise<boolean> {
  const used = await db
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(and(isNull(paymentReceipts.releasedAt), eq(paymentReceipts.contentHash, contentHash)))
    .limit(1);
  return used.length > 0;
}

/** Returns whether a transfer pays an order already, by the bank's number of it. */
export async function isTransferUsed(db: Db, reference: string): Promise<boolean> {
  const paid = and(isNull(paymentReceipts.releasedAt), eq(paymentReceipts.transferReference, reference));
  return (await db.$count(paymentReceipts, paid)) > 0;
}

/**
 * Returns how the newest slips look that pay an order; only those without the bank's number of the transfer, where
 * that is wanted.
 */
export function fingerprintsOfReceipts(db: Db, onlyUnnumbered: boolean, limit: number) {
  return db
    .select({ orderId: paymentReceipts.orderId, look: paymentReceipts.look })
    .from(paymentReceipts)
    .where(
      and(
        isNull(paymentReceipts.releasedAt),
        isNotNull(paymentReceipts.look),
        onlyUnnumbered ? isNull(paymentReceipts.transferReference) : undefined,
      ),
    )
    .orderBy(desc(paymentReceipts.id))
    .limit(limit);
}

/** Stores the slip of an order; false when it pays another one already. */
export async function addReceipt(tx: Db, receipt: ReceiptRow): Promise<boolean> {
  const added = await tx
    .insert(paymentReceipts)
    .values(receipt)
    .onConflictDoNothing()
    .returning({ id: paymentReceipts.id });
  return added.length > 0;
}

/** The file with the slip of an order; of this customer's order alone, where one is named. */
export async function receiptFileOf(db: Db, orderId: number, customerId?: number): Promise<string | undefined> {
  const theirs = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [receipt] = await db
    .select({ file: paymentReceipts.file })
    .from(paymentReceipts)
    .innerJoin(orders, eq(orders.id, paymentReceipts.orderId))
    .where(and(eq(orders.id, orderId), theirs))
    .orderBy(desc(paymentReceipts.id))
    .limit(1);
  return receipt?.file ?? undefined;
}

/** Lets the slips of an order that ended unpaid pay another one; the newest alone, where those before have paid. */
export async function releaseReceipts(tx: Db, orderId: number, releasedAt: Date, isNewestOnly = false): Promise<void> {
  const kept = and(
    eq(paymentReceipts.orderId, orderId),
    isNull(paymentReceipts.releasedAt),
    isNewestOnly ? inArray(paymentReceipts.id, newestReceipt(tx, orderId)) : undefined,
  );
  await tx.update(paymentReceipts).set({ releasedAt }).where(kept);
}

/**
 * Takes back that slips of an order were let go at a moment.
 *
 * @throws what `isDuplicateKey` knows, where the same picture pays another order by now
 */
export async function keepReceiptsAgain(tx: Db, orderId: number, releasedAt: Date): Promise<void> {
  const letGo = and(eq(paymentReceipts.orderId, orderId), eq(paymentReceipts.releasedAt, releasedAt));
  await tx.update(paymentReceipts).set({ releasedAt: null }).where(letGo);
}

/**
 * Makes the newest slip of an order pay it again, after a person had refused it.
 *
 * @throws what `isDuplicateKey` knows, where the same picture pays another order by now
 */
export async function reclaimReceipt(tx: Db, orderId: number): Promise<void> {
  const newest = inArray(paymentReceipts.id, newestReceipt(tx, orderId));
  await tx.update(paymentReceipts).set({ releasedAt: null }).where(newest);
}

const newestReceipt = (tx: Db, orderId: number) =>
  tx
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.orderId, orderId))
    .orderBy(desc(paymentReceipts.id))
    .limit(1);

/** Returns whether a slip of an order pays it, or waits to be looked at. */
export const hasReceipt = async (tx: Db, orderId: number): Promise<boolean> =>
  (await tx.$count(paymentReceipts, and(eq(paymentReceipts.orderId, orderId), isNull(paymentReceipts.releasedAt)))) > 0;

/** Those of these files that an order has. */
export async function receiptsInUse(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ file: paymentReceipts.file })
    .from(paymentReceipts)
    .where(inArray(paymentReceipts.file, [...files]));
  return new Set(rows.flatMap(({ file }) => file ?? []));
}

/** The order of a file; undefined when none was written. */
export async function orderOfReceipt(db: Db, file: string): Promise<{ id: number; invoiceNo: string } | undefined> {
  const [order] = await db
    .select({ id: orders.id, invoiceNo: orders.invoiceNo })
    .from(paymentReceipts)
    .innerJoin(orders, eq(orders.id, paymentReceipts.orderId))
    .where(eq(paymentReceipts.file, file));
  return order;
}

/**
 * Forgets the slips of all orders of a customer, in the caller's transaction, and answers the names of their files.
 */
export function forgetReceiptsOf(tx: Db, customerId: number): Promise<string[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  return forgetReceiptFiles(tx, inArray(paymentReceipts.orderId, own));
}

/**
 * Forgets up to `limit` slips of orders that ended at `endedBefore` or earlier, in the caller's transaction, and
 * answers the names of their files. What identifies a slip stays, so that it pays no second order.
 */
export async function forgetOldReceipts(tx: Db, endedBefore: Date, limit: number): Promise<string[]> {
  const old = tx
    .select({ id: paymentReceipts.id })
    .from(paymentReceipts)
    .innerJoin(orders, eq(orders.id, paymentReceipts.orderId))
    .where(
      and(
        isNotNull(paymentReceipts.file),
        // No order ends before its slip came: what is younger need not be looked at.
        lte(paymentReceipts.createdAt, endedBefore),
        inArray(orders.status, ['Delivered', 'Returns', 'Cancelled']),
        lte(orders.updatedAt, endedBefore),
      ),
    )
    .limit(limit);
  return forgetReceiptFiles(tx, inArray(paymentReceipts.id, old));
}

async function forgetReceiptFiles(tx: Db, which: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentReceipts.id, file: paymentReceipts.file })
    .from(paymentReceipts)
    .where(and(which, isNotNull(paymentReceipts.file)))
    .for('update');
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx.update(paymentReceipts).set({ file: null, look: null }).where(inArray(paymentReceipts.id, ids));
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
export const receiptResembles: SQL<boolean> = sql<boolean>`exists (
  select from ${pairs} where mine.order_id = ${orders}.id)`;

/**
 * The ids of orders whose transfer waits to be confirmed, and whose slip resembles another one: `pairs` for ten thousand
 * orders at once, each way by its own index.
 */
export const waitingWithReceiptLike: SQL = sql`(
  with mine as materialized (
    select slip.order_id, slip.transfer_reference, slip.resembles_order_id
    from orders waiting join payment_slips slip on slip.order_id = waiting.id
    where waiting.status = 'Processing' and waiting.payment_status = 'Pending' and slip.released_at is null
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
export async function ordersWithReceiptLike(db: Db, orderId: number): Promise<OperatorOrder['transfer']['resembles']> {
  const { rows } = (await db.execute(sql`
    select paid.id, paid.invoice_no as "invoiceNo",
      case when bool_or(other.transfer_reference = mine.transfer_reference) then 'bankReference' else 'look' end as by
    from ${pairs} join orders paid on paid.id = other.order_id
    where mine.order_id = ${orderId}
    group by paid.id order by paid.id`)) as { rows: OperatorOrder['transfer']['resembles'] };
  return rows;
}
