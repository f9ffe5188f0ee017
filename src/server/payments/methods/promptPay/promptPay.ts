import { toSatang } from '#contract/payments/baht.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { PaymentMethodModule } from '#server/payments/methods/methodModule.ts';
import { transferMail } from '#server/payments/methods/transfer.ts';

/** A transfer in baht by a QR code that has amount and reference in it. */
export const promptPay: PaymentMethodModule = {
  offer: ({ promptPay: payee }) =>
    payee && { method: 'promptPay', sample: payee.sample, bahtPerUnit: payee.bahtPerUnit },
  payee: ({ promptPay: payee }) =>
    payee ? { account: { bank: 'PromptPay', number: payee.id, holder: null }, bahtPerUnit: payee.bahtPerUnit } : {},
  terms: ({ totalMinor, received: { bahtPerUnit } }) =>
    withoutUndefined({ dueSatang: bahtPerUnit === undefined ? undefined : toSatang(totalMinor, bahtPerUnit) }),
  mail: transferMail,
};
