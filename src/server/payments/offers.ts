import type { PaymentOffer } from '#contract/payments.ts';
import type { PaymentSettings } from '../configPayments.ts';

/** The ways to pay that the shop offers, in the order of the checkout. */
export function paymentOffers({ bank, promptPay, stripe }: PaymentSettings): PaymentOffer[] {
  return [
    ...(bank ? [bankOffer(bank)] : []),
    ...(promptPay ? [promptPayOffer(promptPay)] : []),
    ...(stripe ? [{ method: 'stripe' as const, sample: false }] : []),
  ];
}

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
