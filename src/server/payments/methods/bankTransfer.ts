import * as z from 'zod/mini';
import { withReason } from '#contract/values/fieldReasons.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { patterns } from '#contract/values/patterns.ts';
import { singleLine } from '#contract/values/text.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { OwnerSetting, PaymentMethodModule } from './methodModule.ts';
import { transferMail } from './transfer.ts';

const setting: OwnerSetting<'bank'> = {
  field: 'bank',
  read: ({ bank }) => (bank ? { bank: bank.bank, holder: bank.holder, number: bank.number } : null),
  schema: () => {
    const number = z.pipe(
      z.string().check(z.overwrite(plainCode)),
      z.string().check(z.regex(patterns.accountNumber, withReason('account'))),
    );
    return z.nullable(z.strictObject({ bank: singleLine(80), holder: singleLine(120), number }));
  },
  write: ({ bank: _, ...settings }, value) =>
    withoutUndefined({ ...settings, bank: value ? { ...value, sample: false } : undefined }),
  text: ({ bank, holder, number }) => `${bank} · ${holder} · ${number}`,
};

/** A transfer to the bank account of the shop. */
export const bankTransfer: PaymentMethodModule = {
  offer: ({ bank }) => {
    if (!bank) return undefined;
    const { sample, ...account } = bank;
    return { method: 'bankTransfer', sample, account };
  },
  payee: ({ bank }) => (bank ? { account: { bank: bank.bank, number: bank.number, holder: bank.holder } } : {}),
  mail: transferMail,
  setting,
};
