import type { PaymentMethod } from '#contract/payments/methods.ts';
import { bankTransfer } from './bankTransfer.ts';
import { card } from './card/card.ts';
import { cashOnDelivery } from './cashOnDelivery.ts';
import { counter } from './counter.ts';
import type { PaymentMethodModule } from './methodModule.ts';
import { promptPay } from './promptPay/promptPay.ts';

/** Every way to pay, in the order of the checkout. */
export const methodModules: Readonly<Record<PaymentMethod, PaymentMethodModule>> = {
  bankTransfer,
  promptPay,
  stripe: card,
  cashOnDelivery,
  counter,
};
