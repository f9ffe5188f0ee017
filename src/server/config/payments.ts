import { z } from 'zod';
import type { PayeesOf, PayeeWay } from '#contract/payments/payeeFields.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import { address, currency, isOnThisMachine, safeAddress, together } from './values.ts';

/** A payee. `sample`: the shop has not set its own, and nobody has this one. */
type OwnPayee<Way extends PayeeWay> = PayeesOf<Way> & { sample: boolean };

const sampleBank: OwnPayee<'bank'> = {
  bank: 'Example Bank',
  holder: 'Zay Example Shop',
  number: '000-0-00000-0',
  sample: true,
};

/** A national id of zeros: its check digit is wrong, so nobody has it. */
const sampleId = '0'.repeat(13);

/**
 * The ways to pay that are set up; others are not offered. A shop on this machine without accounts of its own offers
 * samples, so that a fresh clone sells; one that the world can reach offers only what is set.
 */
export const payments = z
  .object({
    SHOP_CURRENCY: currency,
    PUBLIC_URL: address('http', 'https').optional(),
    BANK_NAME: z.string().optional(),
    BANK_HOLDER: z.string().optional(),
    BANK_ACCOUNT: z.string().optional(),
    PROMPTPAY_ID: z
      .string()
      .transform((text) => promptPayId(text)?.digits)
      .refine(
        (id) => id !== undefined,
        'a Thai mobile number, a national or tax id of 13 digits, or an e-wallet of 15 digits',
      )
      .optional(),
    BAHT_PER_UNIT: z
      .string()
      .refine(
        (rate) => /^\d{1,6}(?:\.\d{1,6})?$/u.test(rate) && Number(rate) > 0,
        'a number above 0 with at most six decimals, like 34.5',
      )
      .transform(Number)
      .optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: safeAddress.optional(),
  })
  .superRefine(together('BANK_NAME', 'BANK_HOLDER', 'BANK_ACCOUNT'))
  .superRefine(together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'))
  .superRefine(({ SHOP_CURRENCY, PROMPTPAY_ID, BAHT_PER_UNIT: rate }, context) => {
    if (SHOP_CURRENCY === 'THB' && rate !== undefined && rate !== 1)
      context.addIssue(`BAHT_PER_UNIT is "${rate}"; in a shop whose currency is THB it is 1`);
    if (SHOP_CURRENCY !== 'THB' && PROMPTPAY_ID && rate === undefined)
      context.addIssue(`PROMPTPAY_ID needs BAHT_PER_UNIT beside it: how many baht one ${SHOP_CURRENCY} is`);
  })
  .transform(({ BANK_NAME: bank, BANK_HOLDER: holder, BANK_ACCOUNT: number, ...env }) => {
    const samples = !env.PUBLIC_URL || isOnThisMachine(env.PUBLIC_URL);
    const { PROMPTPAY_ID: id, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
    const ownBank = bank && holder && number ? { bank, holder, number, sample: false } : undefined;
    // The rate of the sample is an example too.
    const bahtPerUnit = env.BAHT_PER_UNIT ?? (env.SHOP_CURRENCY === 'THB' ? 1 : 35);
    return withoutUndefined({
      bank: ownBank ?? (samples ? sampleBank : undefined),
      promptPay: id || samples ? { id: id ?? sampleId, bahtPerUnit, sample: !id } : undefined,
      stripe:
        secretKey && webhookSecret
          ? withoutUndefined({ secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE })
          : undefined,
    });
  });
/** The ways to pay, with what owners set on the desk, where alone cash on delivery is. */
export type PaymentSettings = Pick<z.infer<typeof payments>, 'stripe'> & { [Way in PayeeWay]?: OwnPayee<Way> };

export type StripeSettings = NonNullable<PaymentSettings['stripe']>;
