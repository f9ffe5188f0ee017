import { sendSlip } from '#contract/orders/afterwards.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { callAsCustomer } from '#stores/session/end.ts';
import { $order } from './detail.ts';

/** A large picture on a slow line (milliseconds). */
const timeout = 120_000;

/** Sends another slip for an order whose slip was refused; answers why that failed, if it did. */
export async function sendNewReceipt(id: number, image: Blob): Promise<string | undefined> {
  try {
    const { data } = await callAsCustomer(sendSlip, { params: { id }, form: {} }, { files: { image }, timeout });
    $order.set({ state: 'loaded', value: data });
    return undefined;
  } catch (failure) {
    return reasonOf(failure);
  }
}
