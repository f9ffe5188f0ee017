import type { CallInput } from '#contract/call.ts';
import { enterOrder, type PricedEntry, priceEnteredOrder } from '#contract/operator/orders/enterOrder.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';

/** An order as staff fill it in. */
export type EnteredOrder = CallInput<typeof priceEnteredOrder>['body'];

/** Returns what an order would cost; nothing is written. */
export const priceEntry = async (body: EnteredOrder): Promise<PricedEntry> =>
  (await callAsOperator(priceEnteredOrder, { body })).data;

/** Enters an order at the total that was seen, once, and returns its number. */
export async function enter(body: EnteredOrder, total: number): Promise<string> {
  const request = { ...body, total };
  const { data } = await withIdempotencyKey(request, (attempt) =>
    callAsOperator(enterOrder, { body: { ...request, attempt } }),
  );
  return data.invoiceNo;
}
