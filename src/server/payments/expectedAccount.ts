import type { PaymentMethod } from '#contract/payments/calls.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import type { PaymentAccount } from '#server/database/schema/paymentAccount.ts';

/** Where the money of a transfer should go; null for other ways to pay, and where the shop takes no such transfers. */
export function expectedAccount({ bank, promptPay }: PaymentSettings, method: PaymentMethod): PaymentAccount | null {
  if (method === 'bankTransfer' && bank) return { bank: bank.bank, number: bank.number, holder: bank.holder };
  if (method === 'promptPay' && promptPay) return { bank: 'PromptPay', number: promptPay.id.digits, holder: null };
  return null;
}
