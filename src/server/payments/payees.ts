import type { BankPayee, PromptPayPayee } from '#contract/operator/payees.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { BankSettings, PaymentSettings, PromptPaySettings } from '#server/config/payments.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { PaymentAccount } from '#server/database/schema/payments.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';

/** The name of the document of where transfers go. */
export const payeesDocument = 'payees';

/** Stands for what the shop does not take, where null would be what it was first. */
export const notTaken = 'off';

/** The ways to pay with what owners changed on the desk; read each time, for another server may have written it. */
export async function presentPayments(db: Db, settings: PaymentSettings): Promise<PaymentSettings> {
  const row = await documentRow(db, payeesDocument);
  return row ? withPayees(settings, row.fields) : settings;
}

/** The ways to pay, with the fields of the document in the place of the first values. */
export function withPayees(settings: PaymentSettings, fields: Readonly<Record<string, unknown>>): PaymentSettings {
  const { stripe } = settings;
  const bank = Object.hasOwn(fields, 'bank') ? bankOf(fields['bank']) : settings.bank;
  const promptPay = Object.hasOwn(fields, 'promptPay') ? promptPayOf(fields['promptPay']) : settings.promptPay;
  return withoutUndefined({ bank, promptPay, stripe });
}

function bankOf(field: unknown): BankSettings | undefined {
  return field === notTaken ? undefined : { ...(field as NonNullable<BankPayee>), sample: false };
}

function promptPayOf(field: unknown): PromptPaySettings | undefined {
  if (field === notTaken) return undefined;
  const { id, bahtPerUnit } = field as NonNullable<PromptPayPayee>;
  const payee = promptPayId(id);
  if (!payee) throw new Error('the PromptPay id that is stored is none');
  return { id: payee, bahtPerUnit, sample: false };
}

/**
 * Returns where the money of a transfer should go; null for other ways to pay, and where the shop takes no such
 * transfers.
 */
export function expectedAccount({ bank, promptPay }: PaymentSettings, method: PaymentMethod): PaymentAccount | null {
  if (method === 'bankTransfer' && bank) return { bank: bank.bank, number: bank.number, holder: bank.holder };
  if (method === 'promptPay' && promptPay) return { bank: 'PromptPay', number: promptPay.id.digits, holder: null };
  return null;
}

/** The ways to pay that the shop offers, in the order of the checkout. */
export function paymentOffers({ bank, promptPay, stripe }: PaymentSettings): PaymentOption[] {
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

const bankOffer = ({ sample, ...account }: NonNullable<PaymentSettings['bank']>): PaymentOption => ({
  method: 'bankTransfer',
  sample,
  account,
});

const promptPayOffer = ({ sample, bahtPerUnit }: NonNullable<PaymentSettings['promptPay']>): PaymentOption => ({
  method: 'promptPay',
  sample,
  bahtPerUnit,
});
