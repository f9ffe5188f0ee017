import type { Image } from '#contract/catalogue/image.ts';
import type { Country } from '#contract/values/country.ts';

/**
 * How a field of a payee is typed, checked, stored and shown:
 *
 * - `text`: a line of at most `most` signs · `accountNumber`: digits with single spaces or hyphens, of a bank or a wallet
 * - `promptPayId`: whom PromptPay pays · `rate`: baht for one unit of the shop's currency
 * - `money`: in the shop's currency, from 0 or above it · `countries`: at least one · `picture`: one that the shop has kept
 */
interface ValueOfKind {
  text: string;
  accountNumber: string;
  promptPayId: string;
  rate: number;
  money: number;
  countries: Country[];
  picture: Image;
}

export type PayeeKind = keyof ValueOfKind;
export type PayeeValue = ValueOfKind[PayeeKind];

/** A field that owners set of a way to pay. */
export interface PayeeField {
  /** The field of the document `payees`. */
  way: string;
  /** Its name in calls and in the document, and of its words (`payees` in `checkout.json`). */
  key: string;
  kind: PayeeKind;
  /** Of a line: how many signs it may have. */
  most?: number;
  /** Of money: true when it is more than 0. */
  isPositive?: boolean;
  isOptional?: boolean;
}

const fieldsIn =
  <const Way extends string>(way: Way) =>
  <const Key extends string, const Kind extends PayeeKind, const More extends Partial<PayeeField> = object>(
    key: Key,
    kind: Kind,
    more?: More,
  ) => ({ way, key, kind, ...(more as More) });

const bank = fieldsIn('bank');
const promptPay = fieldsIn('promptPay');
const cash = fieldsIn('cashOnDelivery');

/**
 * Every field of the ways to pay that owners set, once, in the order of the checkout. Calls, checks, settings, the form
 * of the desk, history and mails are made from it (docs/decisions/payments.md).
 */
export const payeeFields = [
  bank('bank', 'text', { most: 80 }),
  bank('holder', 'text', { most: 120 }),
  bank('number', 'accountNumber'),
  bank('picture', 'picture', { isOptional: true }),
  promptPay('id', 'promptPayId'),
  promptPay('bahtPerUnit', 'rate'),
  cash('countries', 'countries'),
  cash('most', 'money', { isPositive: true }),
  cash('fee', 'money'),
];

type AnyField = (typeof payeeFields)[number];
export type PayeeWay = AnyField['way'];
type FieldOf<Way extends PayeeWay> = Extract<AnyField, { way: Way }>;
type OptionalKey<One extends AnyField> = One extends { isOptional: true } ? One['key'] : never;

/** The payee of a way to pay: where its money goes, or on which terms. */
export type PayeeOf<Way extends PayeeWay> = {
  [One in FieldOf<Way> as Exclude<One['key'], OptionalKey<One>>]: ValueOfKind[One['kind']];
} & { [One in FieldOf<Way> as OptionalKey<One>]?: ValueOfKind[One['kind']] };

/** The most payees that shoppers may choose from, for each way that has more than one. */
export const mostPayees = { bank: 8 } as const satisfies Partial<Record<PayeeWay, number>>;

/** A payee, with those that shoppers may choose in its place: `more` beside it, for the version before knows one alone. */
export type PayeesOf<Way extends PayeeWay> = PayeeOf<Way> &
  (Way extends keyof typeof mostPayees ? { more?: PayeeOf<Way>[] } : object);

/** Payees by way to pay; null where it is not taken, absent where the server does not know it. */
export type PayeeFields = { [Way in PayeeWay]?: PayeesOf<Way> | null };

/** A payee of any way, by the keys of its fields. */
export type AnyPayee = Readonly<Record<string, PayeeValue | undefined>>;

/** The ways to pay that owners set. */
export const payeeWays = [...new Set(payeeFields.map(({ way }) => way))];

/** Returns the fields of a way to pay, in their order. */
export const fieldsOfWay = (way: PayeeWay): readonly PayeeField[] => payeeFields.filter((field) => field.way === way);

/** Returns a payee and those beside it, in their order; none where the way is not taken. */
export function allPayees<One extends object>(
  payees: (One & { more?: readonly One[] }) | null | undefined,
): readonly One[] {
  if (!payees) return [];
  const { more = [], ...first } = payees;
  return [first as One, ...more];
}

/** Returns payees as calls have them. */
export const asPayees = <One extends object>([first, ...more]: readonly One[]): (One & { more?: One[] }) | null =>
  first ? { ...first, ...(more.length > 0 ? { more } : {}) } : null;

/** Returns the path of a payee in the document, by its place in the order. */
export const payeePath = (way: PayeeWay, at: number): string => (at === 0 ? way : `${way}.more.${at - 1}`);

/** Returns the payees of a way to pay; none where it is not taken. */
export const payeesOfWay = (fields: PayeeFields, way: PayeeWay): readonly AnyPayee[] =>
  allPayees<AnyPayee>(fields[way] as AnyPayee | null | undefined);

/** Identifies an account, whatever else is said of it: its bank, and the digits of its number. */
export const accountIdentity = ({ bank, number }: Pick<PayeeOf<'bank'>, 'bank' | 'number'>): string =>
  `${bank} ${number.replaceAll(/[ -]/gu, '')}`;

/** Returns the ways to pay whose payees differ. */
export const changedWays = (before: PayeeFields, after: PayeeFields): PayeeWay[] =>
  payeeWays.filter((way) => valuesOf(before, way) !== valuesOf(after, way));

/** The values of a way in the order of the table: a database keeps another. */
const valuesOf = (fields: PayeeFields, way: PayeeWay): string =>
  JSON.stringify(
    payeesOfWay(fields, way).map((payee) =>
      fieldsOfWay(way).map(({ key, kind }) =>
        kind === 'picture' ? (payee[key] as Image | undefined)?.url : payee[key],
      ),
    ),
  );

/** Writes the values of payees in a language. */
export interface PayeeTexts {
  currency: string;
  money: (amount: number) => string;
  country: (country: Country) => string;
  /** The address of a picture. */
  picture: (url: string) => string;
}

/** Returns the text of each field of a payee that has one. In a shop of baht nothing is said of a rate. */
export const payeeTexts = (way: PayeeWay, payee: AnyPayee, { currency, money, country, picture }: PayeeTexts) =>
  fieldsOfWay(way).flatMap(({ key, kind }) => {
    const value = payee[key];
    if (value === undefined || (kind === 'rate' && currency === 'THB')) return [];
    if (Array.isArray(value)) return { key, kind, text: value.map(country).join(' · ') };
    if (typeof value === 'object') return { key, kind, text: picture(value.url) };
    return { key, kind, text: kind === 'money' ? money(Number(value)) : String(value) };
  });
