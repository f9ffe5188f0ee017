import { atom } from 'nanostores';
import { Refused } from '#api/failures.ts';
import type { Order } from '#contract/orders/order.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { payOrder } from '#contract/payments/calls.ts';
import { callAsCustomer, isSignedOut } from '#stores/session/requireCustomer.ts';
import { reasonOf } from '#stores/failureReasons.ts';

/** An order whose payment is asked about; `nobody` where it is not one of the customer's. */
export type WatchedOrder =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'failed'; reason: string }
  | { state: 'here'; order: Order; /** It is asked for no more. */ final: boolean };

export const $watchedOrder = atom<WatchedOrder>({ state: 'asking' });

/** Milliseconds between two questions, and how many there are: the payment page may be slower than the shopper. */
const pause = 2_000;
const most = 15;

/** Whether the payment page may still tell something. */
const isOpen = ({ paymentStatus, orderStatus, paymentMethod }: Order): boolean =>
  paymentMethod === 'stripe' && paymentStatus.name === 'Pending' && orderStatus.name !== 'Cancelled';

/** Asks until the shop knows what became of the payment, or for half a minute. */
export async function watchPayment(id: number, stop: AbortSignal): Promise<void> {
  const isLeft = (): boolean => stop.aborted;
  for (let turn = 1; !isLeft(); turn += 1) {
    const now = await ask(id, stop, turn >= most);
    if (isLeft()) return;
    $watchedOrder.set(now);
    if (now.state !== 'here' || now.final) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function ask(id: number, signal: AbortSignal, last: boolean): Promise<WatchedOrder> {
  try {
    const { data } = await callAsCustomer(getOrder, { params: { id } }, { signal });
    return { state: 'here', order: data, final: last || !isOpen(data) };
  } catch (failure) {
    const isNobody = isSignedOut(failure) || (failure instanceof Refused && failure.status < 500);
    return isNobody ? { state: 'nobody' } : { state: 'failed', reason: reasonOf(failure) };
  }
}

/** Where to go on with a payment that was left; else why it cannot be. */
export async function retryPayment(id: number): Promise<{ url: string } | { reason: string }> {
  try {
    return { url: (await callAsCustomer(payOrder, { params: { id } })).data.url };
  } catch (failure) {
    return { reason: reasonOf(failure) };
  }
}
