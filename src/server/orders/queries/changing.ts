import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { PaymentAccount } from '#contract/payments/payment.ts';
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orderEvents, orderItems, orders, payments } from '#server/database/schema.ts';
import type { PlacedItem } from '#server/orders/rules/change.ts';
import { countSold, type OrderRow } from './orders.ts';
import type { NewOrderItem } from './placing.ts';

/** The sums and the state of an order after a change. */
type ChangedSums = Pick<
  OrderRow,
  | 'subTotalMinor'
  | 'discountMinor'
  | 'shippingFeeMinor'
  | 'totalMinor'
  | 'weightGrams'
  | 'paymentStatus'
  | 'dueMinor'
  | 'updatedAt'
> &
  Partial<Pick<OrderRow, 'status'>>;

/** An order with other lines. */
interface OrderWithLines {
  kept: readonly PlacedItem[];
  added: readonly NewOrderItem[];
  sums: ChangedSums;
}

/**
 * Writes other lines of an order that is locked, its sums, its payment, and how often its products were sold. Whoever has
 * seen the order before must look again.
 */
export async function saveLines(tx: Db, before: OrderRow, { kept, added, sums }: OrderWithLines): Promise<OrderRow> {
  const { id: orderId } = before;
  const own = eq(orderItems.orderId, orderId);
  if (before.paymentStatus === 'Paid') await countSold(tx, orderId, -1);
  await tx.delete(orderItems).where(
    and(
      own,
      notInArray(
        orderItems.id,
        kept.map(({ id }) => id),
      ),
    ),
  );
  for (const { id, quantity, unitPriceMinor } of kept)
    await tx
      .update(orderItems)
      .set({ quantity, subTotalMinor: quantity * unitPriceMinor })
      .where(and(own, eq(orderItems.id, id)));
  if (added.length > 0) await tx.insert(orderItems).values(added.map((item) => ({ ...item, orderId })));
  const [saved] = await tx
    .update(orders)
    .set({ ...sums, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
    .returning();
  if (!saved) throw new Error(`order ${orderId} is gone`);
  const { paymentStatus: status, totalMinor: amountMinor, updatedAt } = saved;
  // Baht were asked for the total of before.
  await tx
    .update(payments)
    .set({ status, amountMinor, dueSatang: null, updatedAt })
    .where(eq(payments.orderId, orderId));
  if (status === 'Paid') await countSold(tx, orderId, 1);
  return saved;
}

/** Writes with the event of a payment what came by it, unless it says so; for an order that is about to cost something else. */
export async function notePaidAmount(tx: Db, orderId: number, amount: number): Promise<void> {
  const details = sql`coalesce(${orderEvents.details}, '{}'::jsonb)`;
  await tx
    .update(orderEvents)
    .set({ details: sql`${details} || jsonb_build_object('amount', ${amount}::numeric)` })
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'paid'),
        isNull(orderEvents.undoneAt),
        sql`not (${details} ? 'amount')`,
      ),
    );
}

/** The account that the transfer of an order went to; null where there is none. */
export async function accountOf(tx: Db, orderId: number) {
  const [payment] = await tx
    .select({ account: payments.account })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  return payment?.account ?? null;
}

/** The way in which a customer pays what they are asked for. */
interface ChosenPayment {
  method: PaymentMethod;
  account: PaymentAccount | null;
  dueSatang: number | null;
}

/** Keeps how a customer pays what they are asked for; where that is the whole order, it is the way of the order from then on. */
export async function keepChosenPayment(
  tx: Db,
  { id, dueMinor, totalMinor }: Pick<OrderRow, 'id' | 'dueMinor' | 'totalMinor'>,
  { method, ...terms }: ChosenPayment,
): Promise<void> {
  const isWhole = dueMinor === totalMinor;
  if (isWhole) await tx.update(orders).set({ paymentMethod: method }).where(eq(orders.id, id));
  await tx
    .update(payments)
    .set({ ...terms, ...(isWhole ? { method } : {}) })
    .where(eq(payments.orderId, id));
}
