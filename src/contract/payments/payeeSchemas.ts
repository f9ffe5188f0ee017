import * as z from 'zod/mini';
import { keptPicture } from '#contract/content/settings.ts';
import { image } from '#contract/catalogue/image.ts';
import { amount } from '#contract/values/basic.ts';
import { country } from '#contract/values/country.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { patterns } from '#contract/values/patterns.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import { singleLine } from '#contract/values/text.ts';
import {
  accountIdentity,
  allPayees,
  type AnyPayee,
  mostPayees,
  fieldsOfWay,
  type PayeeField,
  type PayeeFields,
  type PayeeKind,
  type PayeesOf,
  type PayeeWay,
  payeeWays,
} from './payeeFields.ts';

const text = z.string();
const shown: Record<PayeeKind, z.ZodMiniType> = {
  ...{ text, accountNumber: text, promptPayId: text, picture: image },
  ...{ rate: z.number(), money: amount, countries: z.array(country) },
};

/** Payees as calls answer them: samples are no numbers that anybody can have. */
export const shownPayees = z.object(
  Object.fromEntries(
    payeeWays.map((way) => {
      const payee = z.object(shapeOf(way, ({ kind }) => shown[kind]));
      return [way, z.nullable(way in mostPayees ? z.extend(payee, { more: z.optional(z.array(payee)) }) : payee)];
    }),
  ),
) as unknown as z.ZodMiniType<PayeeFields>;

/** The schemas of the fields of a way, by their keys. */
function shapeOf(way: PayeeWay, schemaOf: (field: PayeeField) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    fieldsOfWay(way).map((field) => {
      const schema = schemaOf(field);
      return [field.key, field.isOptional ? z.optional(schema) : schema];
    }),
  );
}

/** A shop, and the payee that a way had first. */
interface Context {
  currency: string;
  first: AnyPayee | null | undefined;
}

/** The largest ceiling and fee, in the currency of the shop. */
const mostMoney = 10_000_000;

/** Values that are compared sign by sign, however they were pasted. */
const code = z.string().check(z.overwrite(plainCode));

/** As a person writes it: the float that six decimals make is the float itself. */
const isOfSixDecimals = (value: number): boolean => Number(value.toFixed(6)) === value;

const checks: Record<PayeeKind, (field: PayeeField, context: Context) => z.ZodMiniType> = {
  text: ({ most = 120 }) => singleLine(most),
  accountNumber: () => z.pipe(code, z.string().check(z.regex(patterns.accountNumber, withReason('account')))),
  // A sample may stay as it is, though nobody can have its number.
  promptPayId: ({ key }, { first }) =>
    z.pipe(
      code,
      z.string().check(
        z.refine((id) => promptPayId(id) !== undefined || id === first?.[key], withReason('promptPay')),
        z.overwrite((id) => promptPayId(id)?.digits ?? id),
      ),
    ),
  // In a shop whose prices are in baht there is no other rate than 1.
  rate: (_, { currency }) =>
    z.number(withReason('rate', 'rate')).check(
      z.refine((rate) => rate > 0 && rate < 1_000_000 && isOfSixDecimals(rate), withReason('rate')),
      z.refine((rate) => currency !== 'THB' || rate === 1, withReason('rateOfBaht')),
    ),
  money: ({ isPositive = false }) =>
    z.number(withReason('money')).check(
      z.maximum(mostMoney, withReason('money')),
      z.refine((value) => z.safeParse(amount, value).success && (value > 0 || !isPositive), withReason('money')),
    ),
  countries: () =>
    z.array(country).check(
      z.minLength(1, withReason('required')),
      z.refine((all) => new Set(all).size === all.length, withReason('wrong')),
    ),
  picture: () => payeePicture,
};

/** A picture that `addPayeePicture` has kept. */
export const payeePicture = z.extend(image, { url: keptPicture('payees') });

/** Returns what the fields of the document may become, for the form and for the server. */
export const payeeSchemas = (
  currency: string,
  first: Readonly<Record<string, unknown>>,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    payeeWays.map((way) => [way, z.nullable(checkedPayee(way, { currency, first: first[way] as AnyPayee | null }))]),
  );

function checkedPayee(way: PayeeWay, context: Context): z.ZodMiniType {
  const shape = shapeOf(way, (field) => checks[field.kind](field, context));
  const payee = z.strictObject(shape);
  if (way === 'bank') return severalAccounts(payee, mostPayees[way]);
  const id = fieldsOfWay(way).find(({ kind }) => kind === 'promptPayId')?.key;
  if (id === undefined) return payee;
  // A changed sample would be stored, and nobody can be paid by it.
  const isSample = (value: AnyPayee): boolean =>
    fieldsOfWay(way).every(({ key }) => value[key] === context.first?.[key]);
  return payee.check(
    z.refine((value) => promptPayId(String(value[id])) !== undefined || isSample(value as AnyPayee), {
      error: 'promptPay',
      path: [id],
    }),
  );
}

/** Returns an account with others beside it: no two have the same number at the same bank. */
const severalAccounts = (account: z.ZodMiniObject, most: number) =>
  z.extend(account, { more: z.optional(z.array(account).check(z.maxLength(most - 1))) }).check((context) => {
    const seen = new Set<string>();
    allPayees(context.value as PayeesOf<'bank'>).forEach((one, at) => {
      const path = at === 0 ? ['number'] : ['more', at - 1, 'number'];
      const identity = accountIdentity(one);
      if (seen.has(identity)) context.issues.push({ code: 'custom', message: 'accountTwice', path, input: one.number });
      seen.add(identity);
    });
  });
