import * as z from 'zod/mini';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { BankPayee, PromptPayPayee } from '#contract/operator/payees.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { patterns } from '#contract/values/patterns.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import { singleLine } from '#contract/values/text.ts';
import { plainCode } from '#contract/values/pasted.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import { notTaken } from '#server/payments/payees.ts';

/** The payees of transfers, as the desk reads them. */
export interface PayeeFields {
  bank: BankPayee;
  promptPay: PromptPayPayee;
}

/** Returns what settings say of where transfers go. */
export const payeesIn = ({ bank, promptPay }: PaymentSettings): PayeeFields => ({
  bank: bank ? { bank: bank.bank, holder: bank.holder, number: bank.number } : null,
  promptPay: promptPay ? { id: promptPay.id.digits, bahtPerUnit: promptPay.bahtPerUnit } : null,
});

/**
 * Returns what the fields may become. A sample may stay as it is, though nobody can have its number.
 *
 * @param currency of the shop: one whose prices are in baht has no other rate than 1
 */
export function payeeSchemas(currency: string, first: PayeeFields): Record<keyof PayeeFields, z.ZodMiniType> {
  const digits = z.string().check(z.overwrite(plainCode));
  const number = z.pipe(digits, z.string().check(z.regex(patterns.accountNumber, withReason('account'))));
  const id = z.pipe(
    digits,
    z.string().check(
      z.refine((text) => promptPayId(text) !== undefined || text === first.promptPay?.id, withReason('promptPay')),
      z.overwrite((text) => promptPayId(text)?.digits ?? text),
    ),
  );
  return {
    bank: z.nullable(z.strictObject({ bank: singleLine(80), holder: singleLine(120), number })),
    promptPay: z.nullable(
      z.strictObject({ id, bahtPerUnit: rate(currency) }).check(
        // With another rate it would be stored, and nobody can be paid by it.
        z.refine((payee) => promptPayId(payee.id) !== undefined || payee.bahtPerUnit === first.promptPay?.bahtPerUnit, {
          error: 'promptPay',
          path: ['id'],
        }),
      ),
    ),
  };
}

const rate = (currency: string) =>
  z.number().check(
    z.refine((value) => value > 0 && value < 1_000_000 && isOfSixDecimals(value), withReason('rate')),
    z.refine((value) => currency !== 'THB' || value === 1, withReason('rateOfBaht')),
  );

/** As a person writes it: the float that six decimals make is the float itself. */
const isOfSixDecimals = (value: number): boolean => Number(value.toFixed(6)) === value;

/** Returns what is stored for fields that were checked: null would be what they were first. */
export const storedFields = (fields: DocumentFields): DocumentFields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? notTaken]));
