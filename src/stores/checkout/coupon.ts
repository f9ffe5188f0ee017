import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import type { CallInput } from '#contract/call.ts';
import { quoteOrder } from '#contract/orders/quote.ts';
import type { Locale } from '#contract/values/locale.ts';
import { chooseCoupon } from './chosenCoupon.ts';
import { type Destination, placeOf } from './delivery.ts';

/** Goods that a coupon is to be used for. */
export type QuotedGoods = CallInput<typeof quoteOrder>['body']['items'];

/**
 * Keeps a coupon for the order, where the shop takes it for these goods.
 *
 * @throws {CallFailure} with the reason why it does not
 */
export async function applyCoupon(
  locale: Locale,
  code: string,
  goods: QuotedGoods,
  to: Destination | undefined,
): Promise<void> {
  const { collect, ...place } = to ? placeOf(to) : {};
  const body = { items: goods, coupon: code, ...place, ...(collect && { collect: true }) };
  const { data } = await call(shop(locale), quoteOrder, { body });
  chooseCoupon(data.coupon ?? undefined);
}

/** Goes on without a coupon. */
export const dropCoupon = (): void => chooseCoupon(undefined);
