import * as z from 'zod/mini';
import { toSatang } from '#contract/payments/baht.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { OwnerSetting, PaymentMethodModule } from '#server/payments/methods/methodModule.ts';
import { transferMail } from '#server/payments/methods/transfer.ts';
import { say } from '#server/words.ts';

const setting: OwnerSetting<'promptPay'> = {
  field: 'promptPay',
  read: ({ promptPay }) => (promptPay ? { id: promptPay.id.digits, bahtPerUnit: promptPay.bahtPerUnit } : null),
  schema: (currency, first) => {
    const id = z.pipe(
      z.string().check(z.overwrite(plainCode)),
      z.string().check(
        z.refine((text) => promptPayId(text) !== undefined || text === first?.id, withReason('promptPay')),
        z.overwrite((text) => promptPayId(text)?.digits ?? text),
      ),
    );
    return z.nullable(
      z.strictObject({ id, bahtPerUnit: rate(currency) }).check(
        // With another rate it would be stored, and nobody can be paid by it.
        z.refine((payee) => promptPayId(payee.id) !== undefined || payee.bahtPerUnit === first?.bahtPerUnit, {
          error: 'promptPay',
          path: ['id'],
        }),
      ),
    );
  },
  write: ({ promptPay: _, ...settings }, value) => {
    if (!value) return settings;
    const id = promptPayId(value.id);
    if (!id) throw new Error('the PromptPay id that is stored is none');
    return { ...settings, promptPay: { id, bahtPerUnit: value.bahtPerUnit, sample: false } };
  },
  text: ({ id, bahtPerUnit }, currency, locale) =>
    say(locale, 'staffMails', 'payees.rate', { id, rate: bahtPerUnit, currency }),
};

/** In a shop whose prices are in baht there is no other rate than 1. */
const rate = (currency: string) =>
  z.number().check(
    z.refine((value) => value > 0 && value < 1_000_000 && isOfSixDecimals(value), withReason('rate')),
    z.refine((value) => currency !== 'THB' || value === 1, withReason('rateOfBaht')),
  );

/** As a person writes it: the float that six decimals make is the float itself. */
const isOfSixDecimals = (value: number): boolean => Number(value.toFixed(6)) === value;

/** A transfer in baht by a QR code that has amount and reference in it. */
export const promptPay: PaymentMethodModule = {
  offer: ({ promptPay: payee }) =>
    payee && { method: 'promptPay', sample: payee.sample, bahtPerUnit: payee.bahtPerUnit },
  payee: ({ promptPay: payee }) =>
    payee
      ? { account: { bank: 'PromptPay', number: payee.id.digits, holder: null }, bahtPerUnit: payee.bahtPerUnit }
      : {},
  terms: ({ totalMinor, received: { bahtPerUnit } }) =>
    withoutUndefined({ dueSatang: bahtPerUnit === undefined ? undefined : toSatang(totalMinor, bahtPerUnit) }),
  mail: transferMail,
  setting,
};
