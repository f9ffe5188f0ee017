import { Refused } from '#api/failures.ts';
import { payOrder } from '#contract/payments/calls.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { callAsCustomer } from '#stores/session/end.ts';

/** The address where an order that waits for its card payment is paid, or why it cannot be. */
export async function paymentPage(
  id: number,
): Promise<{ url: string } | { reason: string; code?: string | undefined }> {
  try {
    return { url: (await callAsCustomer(payOrder, { params: { id } })).data.url };
  } catch (failure) {
    return { reason: reasonOf(failure), code: failure instanceof Refused ? failure.code : undefined };
  }
}
