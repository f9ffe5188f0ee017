import type { PaymentOffer } from '#contract/payments/calls.ts';
import type { PaymentSettings } from '#server/config/payments.ts';

/** The ways to pay that the shop offers, in the order of the checkout. */
export function paymentOffers({ bank, promptPay, stripe }: PaymentSettings): PaymentOffer[] {
  return [
    ...(bank ? [bankOffer(bank)] : []),
    ...(promptPay ? [promptPayOffer(promptPay)] : []),
    ...(stripe ? [{ method: 'stripe' as const, sample: false }] : []),
  ];
}

/** A sentence for whoever opens a shop without any way to pay; undefined when there is one. */
export const whyNobodyCanPay = (settings: PaymentSettings): string | undefined =>
  paymentOffers(settings).length > 0
    ? undefined
    : 'no way to pay is set, so no order can be placed: see BANK_NAME, PROMPTPAY_ID and STRIPE_SECRET_KEY';

const bankOffer = ({ sample, ...account }: NonNullable<PaymentSettings['bank']>): PaymentOffer => ({
  method: 'bankTransfer',
  sample,
  account,
});

const promptPayOffer = ({ sample, bahtPerUnit }: NonNullable<PaymentSettings['promptPay']>): PaymentOffer => ({
  method: 'promptPay',
  sample,
  bahtPerUnit,
});
