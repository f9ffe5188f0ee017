import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import type { PaymentMethod } from '#contract/payments/calls.ts';
import type { CallInput } from '#contract/call.ts';
import type { orderLine, placeOrder } from '#contract/orders/calls.ts';
import type * as z from 'zod/mini';
import type { OrderContent } from '#stores/checkout/attempt.ts';
import { lineTotal } from '#islands/cart/sums.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';

type Line = z.input<typeof orderLine>;
type Form = CallInput<typeof placeOrder>['form'];

/** The content of the order with the prices that the shopper has accepted: the server refuses others. */
export function orderContent(
  { bought, total = 0 }: CurrentOrder,
  { id }: Address,
  paymentMethod: PaymentMethod,
  reference: string,
  slip: string | undefined,
): OrderContent {
  const items = bought.map(({ line, view }): Line => ({
    productId: view.product.id,
    productName: view.product.name,
    variationId: view.variation.id,
    quantity: line.quantity,
    unitPrice: view.price,
    subTotal: lineTotal({ quantity: line.quantity, price: view.price }) / 100,
    paymentMethod,
  }));
  const form = { total: (total / 100).toFixed(2), paymentMethod, addressId: id, reference } satisfies Omit<
    Form,
    'items'
  >;
  return withoutUndefined({ ...form, items: JSON.stringify(items), slip });
}
