import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { inOneTrip } from '#server/database/prepared.ts';
import type { NewJob } from '#server/jobs/queries/outbox.ts';
import { withTraceOf } from '#server/jobs/tracedPayload.ts';
import { type ReservedUnits, stockChange } from '#server/orders/reservation/rules.ts';
import {
  cartItems,
  idempotencyKeys,
  orderEvents,
  orderItems,
  orderLinks,
  orderOrigins,
  orders,
  outbox,
  payments,
} from '#server/database/schema.ts';
import { keysExpireBefore } from './idempotency.ts';
import { changeStock } from './stock.ts';

/** A line as it is stored. */
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId' | 'id'>;

/** An order that is to be written, with all that follows from it. */
export interface NewOrder {
  order: Omit<typeof orders.$inferInsert, 'status' | 'paymentStatus' | 'placedAt' | 'updatedAt'> & { id: number };
  items: readonly NewOrderItem[];
  /** The terms of payment: see the columns of a payment. */
  terms: Pick<typeof payments.$inferInsert, 'reference' | 'dueSatang' | 'account'>;
  jobs: readonly NewJob[];
  /** The link of the mail to the shop. */
  link: { tokenHash: string; expiresAt: Date };
  /** The address of the net that it came from, to count by. */
  net: string | null;
  /** The goods that were kept for the customer. */
  reserved: readonly ReservedUnits[];
  /** The idempotency key, with the hash of its request. */
  key?: { key: string; requestHash: string };
  now: Date;
}

/**
 * Writes an order whose goods are locked, and all that follows from it: its lines, its payment, the first event of its
 * timeline, its outbox jobs, and the answer under its key; and takes the goods from the stock and the cart. In one round
 * trip, for others wait for its goods.
 *
 * @returns false where the key was used meanwhile: then the transaction must be taken back
 */
export async function insertOrder(
  tx: Db,
  { order, items, terms, jobs, link, net, key, reserved, now }: NewOrder,
): Promise<boolean> {
  const { id: orderId, customerId, invoiceNo, paymentMethod: method, totalMinor: amountMinor, currency } = order;
  const goods = items.map(({ variationId, quantity }) => ({ id: variationId, units: quantity }));
  const state = { status: 'Processing', paymentStatus: 'Pending', placedAt: now, updatedAt: now } as const;
  const payment = {
    method,
    status: 'Pending',
    amountMinor,
    currency,
    ...terms,
    createdAt: now,
    updatedAt: now,
  } as const;
  const queued = jobs.map(({ topic, payload }) => {
    return { topic, payload: withTraceOf(payload), createdAt: now, availableAt: now };
  });
  const answer = key && { ...key, customerId, orderId, answer: { id: orderId, invoiceNo }, createdAt: now };
  const written = await inOneTrip(tx, `order_${items.length}_${jobs.length}_${net === null}_${key === undefined}`, [
    changeStock(tx, stockChange(reserved, goods)),
    ...takeFromCart(tx, customerId, goods),
    tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId }))),
    tx.insert(orderEvents).values({ orderId, actor: 'customer', kind: 'placed', at: now }),
    tx.insert(payments).values({ orderId, ...payment }),
    tx.insert(orderLinks).values({ ...link, orderId }),
    tx.insert(outbox).values(queued),
    ...(net === null ? [] : [tx.insert(orderOrigins).values({ orderId, net })]),
    tx
      .insert(orders)
      .overridingSystemValue()
      .values({ ...order, ...state })
      .returning({ id: orders.id }),
    ...(answer ? [keepAnswer(tx, answer)] : []),
  ]);
  return written > 0;
}

/** A key is free again after a day. */
const keepAnswer = (tx: Db, answer: typeof idempotencyKeys.$inferInsert & { createdAt: Date }) =>
  tx
    .insert(idempotencyKeys)
    .values(answer)
    .onConflictDoUpdate({
      target: [idempotencyKeys.customerId, idempotencyKeys.key],
      set: answer,
      setWhere: lte(idempotencyKeys.createdAt, keysExpireBefore(answer.createdAt)),
    })
    .returning({ key: idempotencyKeys.key });

/** Units that were not ordered stay in the cart. */
function takeFromCart(tx: Db, customerId: number, goods: readonly { id: number; units: number }[]) {
  const ordered = sql`jsonb_to_recordset(${JSON.stringify(goods)}::text::jsonb) as ordered(id int, units int)`;
  const { variationId, quantity } = cartItems;
  const own = eq(cartItems.customerId, customerId);
  return [
    tx
      .update(cartItems)
      .set({ quantity: sql`${quantity} - ordered.units` })
      .from(ordered)
      .where(and(own, sql`${variationId} = ordered.id and ${quantity} > ordered.units`)),
    tx
      .delete(cartItems)
      .where(
        and(
          own,
          sql`exists (select from ${ordered} where ordered.id = ${variationId} and ordered.units >= ${quantity})`,
        ),
      ),
  ];
}
