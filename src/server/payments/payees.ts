import * as z from 'zod/mini';
import { checkPayees } from '#contract/payments/payeeRules.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import {
  type AnyPayee,
  fieldsOfWay,
  payeesOfWay,
  type PayeeFields,
  payeeTexts,
  type PayeeWay,
  payeeWays,
} from '#contract/payments/payeeFields.ts';
import type { Config } from '#server/config/config.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import { moneyText, toMinor } from '#server/catalogue/rules/money.ts';
import { fillGaps, say, wordsIn } from '#server/words.ts';
import type { Locale } from '#contract/values/locale.ts';
import { methodModules } from './methods/registry.ts';

/** The name of the document of where transfers go. */
export const payeesDocument = 'payees';

/** Stands for what the shop does not take, where null would be what it was first. */
const notTaken = 'off';

/** The ways to pay, with the fields of the document in the place of the first values. */
export function withPayees(first: PaymentSettings, fields: DocumentFields): PaymentSettings {
  const changed = payeeWays.filter((way) => Object.hasOwn(fields, way));
  const payees = changed.map((way) => {
    const payee = fields[way] as PayeeFields[typeof way] | typeof notTaken;
    return [way, payee === notTaken ? undefined : { ...payee, sample: isSample(way, first, payee) }];
  });
  return { ...first, ...(Object.fromEntries(payees) as PaymentSettings) };
}

/** Returns whether one of the payees is still the sample, to whom nobody can pay. */
function isSample(way: PayeeWay, first: PaymentSettings, payees: PayeeFields[PayeeWay]): boolean {
  const number = fieldsOfWay(way).find(({ kind }) => kind === 'accountNumber' || kind === 'promptPayId');
  const sample = first[way]?.sample ? (first[way] as object as AnyPayee) : undefined;
  if (!sample || !number) return false;
  return payeesOfWay({ [way]: payees }, way).some(({ [number.key]: own }) => own === sample[number.key]);
}

/** Returns what settings say of where transfers go, as the desk reads it. */
export const payeesIn = (settings: PaymentSettings): PayeeFields =>
  Object.fromEntries(payeeWays.map((way) => [way, withoutSample(settings[way])])) as PayeeFields;

function withoutSample(payee: PaymentSettings[keyof PayeeFields]): PayeeFields[keyof PayeeFields] {
  if (!payee) return null;
  const { sample: _, ...fields } = payee;
  return fields;
}

/** Returns what the fields may become, from those that they were first. */
export const payeeSchemas = (currency: string, first: DocumentFields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    payeeWays.map((way) => {
      const schema = z.unknown().check((context) => {
        const { value, faults } = checkPayees(way, context.value, { currency, first });
        context.value = value;
        for (const [path, { reason, values }] of Object.entries(faults))
          context.issues.push({
            ...{ code: 'custom', message: reason, path: path.split('.').slice(1), input: undefined },
            ...(values ? { params: values } : {}),
          });
      });
      return [way, schema];
    }),
  );

/** Returns what is stored for fields that were checked: null would be what they were first. */
export const storedPayees = (fields: DocumentFields): DocumentFields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? notTaken]));

/** The ways to pay that the shop offers, in the order of the checkout. */
export const paymentOffers = (settings: PaymentSettings): PaymentOption[] =>
  Object.values(methodModules).flatMap(({ offer }) => offer(settings) ?? []);

/** Returns a payee as a line of a mail. */
export function payeeText(
  way: PayeeWay,
  payee: AnyPayee,
  shop: Pick<Config, 'region' | 'publicUrl'>,
  locale: Locale,
): string {
  const sentences: Readonly<Record<string, string>> = wordsIn(locale, 'checkout').payees.values;
  const {
    region: { currency },
    publicUrl,
  } = shop;
  return payeeTexts(way, payee, {
    currency,
    money: (amount) => moneyText(toMinor(amount), currency),
    country: (country) => say(locale, 'addresses', country),
    picture: (url) => publicUrl + url,
  })
    .map(({ key, text }) => fillGaps(sentences[key] ?? '{{value}}', { value: text, currency }))
    .join(locale === 'my' ? '၊ ' : ', ');
}
