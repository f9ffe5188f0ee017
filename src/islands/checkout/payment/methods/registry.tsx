import type { PaymentMethod } from '#contract/payments/methods.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { CashOnDelivery } from './CashOnDelivery.tsx';
import type { MethodPanel } from './panel.ts';
import { PromptPay } from './PromptPay.tsx';

/** Every way to pay, as checkout shows it. */
export const methodPanels: Readonly<Record<PaymentMethod, MethodPanel>> = {
  bankTransfer: { Panel: BankTransfer },
  promptPay: { Panel: PromptPay },
  stripe: { Panel: ({ words }) => <p>{words.payment.stripeText}</p> },
  cashOnDelivery: { Panel: CashOnDelivery, isOptional: true },
};
