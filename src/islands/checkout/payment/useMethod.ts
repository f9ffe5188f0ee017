import { useStore } from '@nanostores/react';
import type { PaymentMethod, PaymentOffer } from '#contract/payments/calls.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { $offers } from '#stores/checkout/payment.ts';
import type { Loadable } from '#stores/loadable.ts';

export interface ChosenMethod {
  offers: Loadable<readonly PaymentOffer[]>;
  /** The chosen method, or the first that is offered; undefined while they are loading. */
  offer: PaymentOffer | undefined;
}

/** The payment method of the order. */
export function usePaymentMethod(): ChosenMethod {
  const offers = useStore($offers);
  const { method } = useStore($draft);
  if (offers.state !== 'here') return { offers, offer: undefined };
  return { offers, offer: offers.value.find((one) => one.method === method) ?? offers.value[0] };
}

/** Whether a picture of the payment goes with the order. */
export const needsSlip = (method: PaymentMethod): boolean => method !== 'stripe';
