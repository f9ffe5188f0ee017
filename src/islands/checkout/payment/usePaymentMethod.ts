import { useStore } from '@nanostores/react';
import type { PaymentOption } from '#contract/payments/calls.ts';
import { unfitFor } from '#contract/payments/offers.ts';
import { toCents } from '#islands/cart/sums.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { $offers } from '#stores/checkout/payment.ts';
import type { Loadable } from '#stores/loadable.ts';

export interface ChosenMethod {
  offers: Loadable<readonly PaymentOption[]>;
  /** The chosen method, or the first that is offered for the order; undefined while they are loading. */
  offer: PaymentOption | undefined;
  /** Returns the code of the reason why an offer is not for this order. */
  unfit: (offer: PaymentOption) => ReturnType<typeof unfitFor>;
}

/**
 * The payment method of the order.
 *
 * @param order without the fee of any
 */
export function usePaymentMethod({ country, total }: CurrentOrder): ChosenMethod {
  const offers = useStore($offers);
  const { method } = useStore($draft);
  const unfit = (offer: PaymentOption) =>
    country === undefined || total === undefined
      ? undefined
      : unfitFor(offer, country, total + toCents(offer.fee ?? 0));
  if (offers.state !== 'loaded') return { offers, offer: undefined, unfit };
  const fitting = offers.value.filter((offer) => unfit(offer) === undefined);
  return { offers, unfit, offer: fitting.find((one) => one.method === method) ?? fitting[0] };
}

/** Returns the order with the fee of its payment method. */
export function withPaymentFee(order: CurrentOrder, { offer }: Pick<ChosenMethod, 'offer'>): CurrentOrder {
  const fee = offer?.fee ?? 0;
  const total = order.total === undefined ? undefined : order.total + toCents(fee);
  return { ...order, total, paymentFee: fee };
}
