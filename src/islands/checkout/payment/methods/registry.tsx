import type { PaymentMethod } from '#contract/payments/methods.ts';
import { fill } from '#i18n/fill.ts';
import { formatCents, formatPrice } from '#islands/ui/product/price.ts';
import { BankTransfer } from './BankTransfer.tsx';
import type { MethodPanel, PanelProps } from './panel.ts';
import { PromptPay } from './PromptPay.tsx';

/** The sum that the carrier collects, and which part of it is the fee. */
const CashOnDelivery = ({ offer: { fee = 0 }, order: { total, to }, words: { payment: t, symbol } }: PanelProps) => (
  <>
    <p>{fill(to === 'collect' ? t.cashPickup : t.cashText, { total: formatCents(symbol, total) })}</p>
    {fee > 0 && <p>{fill(t.cashFee, { fee: formatPrice(symbol, fee) })}</p>}
  </>
);

/** Every way to pay, as checkout shows it. */
export const methodPanels: Readonly<Record<PaymentMethod, MethodPanel>> = {
  bankTransfer: { Panel: BankTransfer },
  promptPay: { Panel: PromptPay },
  stripe: { Panel: ({ words }) => <p>{words.payment.stripeText}</p> },
  cashOnDelivery: { Panel: CashOnDelivery, isOptional: true },
  // Staff alone take it.
  counter: { Panel: () => null, isOptional: true },
};
