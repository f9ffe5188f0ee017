import { type KeptAnswer, keptUnder } from '../db/idempotency.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Received } from '../payments/paymentDesk.ts';
import type { OrderRequest } from './orderRequest.ts';
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
  // A picture takes longer to read than to look up; without one the order itself finds that its key was used.
  const before = request.image && (await placedBefore(deps, request));
  if (before) return before;
  try {
    const received = await deps.payments.receive(request.method, request.image);
    return { ...(await placeReceived(deps, request, received)), replayed: false };
  } catch (failure) {
    // Sent twice at once, and the other one was first: whatever stands in the way now, its order stands.
    const meanwhile = await placedBefore(deps, request);
    if (meanwhile) return meanwhile;
    throw failure;
  }
}

async function placedBefore({ database, clock }: Deps, request: OrderRequest): Promise<Placed | undefined> {
  const { customerId, key, hash } = request;
  const kept = key === undefined ? undefined : await keptUnder(database.db, { customerId, key }, clock());
  if (!kept) return undefined;
  if (kept.requestHash !== hash) throw new Refusal('key_reused');
  return { ...kept.answer, replayed: true };
}

async function placeReceived(deps: Deps, request: OrderRequest, received: Received): Promise<KeptAnswer> {
  try {
    return await writeOrder(deps, request, received);
  } catch (failure) {
    await deps.payments.drop(received);
    throw failure;
  }
}
