import { isPaidByProvider } from '#contract/payments/methods.ts';
import { atom } from 'nanostores';
import { Refused } from '#api/failures.ts';
import type { Order } from '#contract/orders/order.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { callAsCustomer, isSignedOut } from '#stores/session/end.ts';
import { reasonOf } from '#stores/failureReasons.ts';

/** An order whose payment is watched; `nobody` where it is not one of the customer's. */
export type WatchedOrder =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'failed'; reason: string }
  | { state: 'loaded'; order: Order; /** It is not read again. */ final: boolean };

export const $watchedOrder = atom<WatchedOrder>({ state: 'asking' });

/** The payment page may be slower than the shopper: for half a minute the order is read again and again. */
const pollMs = 2_000;
const maxPolls = 15;

/** Returns true if the payment may still change. */
const isOpen = ({ paymentStatus, orderStatus, paymentMethod }: Order): boolean =>
  isPaidByProvider(paymentMethod) && paymentStatus.name === 'Pending' && orderStatus.name !== 'Cancelled';

/** Reads an order until the shop knows what became of its payment, or `maxPolls` times. */
export async function watchPayment(id: number, stop: AbortSignal): Promise<void> {
  const isLeft = (): boolean => stop.aborted;
  for (let poll = 1; !isLeft(); poll += 1) {
    const now = await read(id, stop, poll >= maxPolls);
    if (isLeft()) return;
    $watchedOrder.set(now);
    if (now.state !== 'loaded' || now.final) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function read(id: number, signal: AbortSignal, last: boolean): Promise<WatchedOrder> {
  try {
    const { data } = await callAsCustomer(getOrder, { params: { id } }, { signal });
    return { state: 'loaded', order: data, final: last || !isOpen(data) };
  } catch (failure) {
    const isNobody = isSignedOut(failure) || (failure instanceof Refused && failure.status < 500);
    return isNobody ? { state: 'nobody' } : { state: 'failed', reason: reasonOf(failure) };
  }
}
