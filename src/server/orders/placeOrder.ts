import { type KeptAnswer, answerUnderKey } from './queries/idempotency.ts';
import { orderOfReceipt } from '#server/payments/receipts/queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { ReceivedPayment } from '#server/payments/paymentService.ts';
import type { OrderRequest } from './request.ts';
import { writeOrder } from './writeOrder.ts';

/** An order that was placed, now or by the same request before. */
export interface Placed extends KeptAnswer {
  replayed: boolean;
}

/**
 * Places an order: once, however often the same request with the same key arrives.
 *
 * @throws {Refusal} key_reused, unknown_address, unknown_item, price_changed, insufficient_stock, too_heavy,
 * wrong_total, and those of the payment desk
 */
export async function placeOrder(deps: Deps, request: OrderRequest): Promise<Placed> {
  // Reading a picture takes longer than looking up the key; without one, writing the order finds that the key was used.
  const before = request.image && (await placedBefore(deps, request));
  if (before) return before;
  let received: ReceivedPayment | undefined;
  try {
    received = await deps.payments.receive(request.method, request.image);
    return { ...(await writeOrder(deps, request, received)), replayed: false };
  } catch (failure) {
    // A refusal is thrown before anything is written; after any other failure the order may have been.
    if (failure instanceof Refusal && received) await deps.payments.drop(received);
    const placed = await placedAnyway(deps, request, received, failure);
    if (placed) return placed;
    throw failure;
  }
}

/**
 * The order that exists although writing it failed: the same request was sent twice at once and the other one was
 * first, or the database had committed it when the connection broke. When
 * this stays unknown, a slip is kept, for it may be the only proof of a transfer (one without an order is swept later),
 * and a refusal is not told: the goods may be gone because this very order took them.
 */
async function placedAnyway(
  deps: Deps,
  request: OrderRequest,
  received: ReceivedPayment | undefined,
  failure: unknown,
): Promise<Placed | undefined> {
  try {
    const other = await placedBefore(deps, request);
    if (other || failure instanceof Refusal || !received?.slip) return other;
    const own = await orderOfReceipt(deps.database.db, received.slip.file);
    return own && { ...own, replayed: false };
  } catch (second) {
    throw second instanceof Refusal || failure instanceof Refusal ? second : failure;
  }
}

async function placedBefore({ database, clock }: Deps, request: OrderRequest): Promise<Placed | undefined> {
  const { customerId, key, hash } = request;
  const kept = key === undefined ? undefined : await answerUnderKey(database.db, { customerId, key }, clock());
  if (!kept) return undefined;
  if (kept.requestHash !== hash) throw new Refusal('key_reused');
  return { ...kept.answer, replayed: true };
}
