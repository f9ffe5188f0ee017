// Read by the form before it sends, and by the server: without schemas, which browsers do not have.
import type { Image } from '#contract/catalogue/image.ts';
import { countries } from '#contract/values/country.ts';
import type { FieldFault } from '#contract/values/fieldReasons.ts';
import { plainCode, plainLine } from '#contract/values/pasted.ts';
import { isWholeMinor, patterns } from '#contract/values/patterns.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import {
  accountIdentity,
  type AnyPayee,
  asPayees,
  fieldsOfWay,
  mostPayees,
  type PayeeField,
  type PayeeKind,
  payeePath,
  type PayeeOf,
  type PayeeValue,
  type PayeeWay,
} from './payeeFields.ts';

/** A shop, and the payees that its ways had first. */
export interface PayeeContext {
  currency: string;
  first: Readonly<Record<string, unknown>>;
}

/** Returns a value as it is stored, or the reason why it does not fit. */
type Rule<Value> = (value: Value, field: PayeeField, context: PayeeContext) => { value: PayeeValue } | FieldFault;

/** The largest ceiling and fee, in the currency of the shop. */
const mostMoney = 10_000_000;

const strings: Partial<Record<PayeeKind, Rule<string>>> = {
  text: (typed, { most = 120 }) => {
    const value = plainLine(typed);
    if (value.length > most) return { reason: 'tooLong', values: { most } };
    return patterns.oneLine.test(value) ? { value } : { reason: 'wrong' };
  },
  accountNumber: (typed) => {
    const value = plainCode(typed);
    return patterns.accountNumber.test(value) ? { value } : { reason: 'account' };
  },
  promptPayId: (typed, { way, key }, { first }) => {
    const code = plainCode(typed);
    const value = promptPayId(code)?.digits ?? code;
    // A sample may stay as it is, though nobody can have its number.
    const isFirst = value === (first[way] as AnyPayee | null | undefined)?.[key];
    return promptPayId(value) || isFirst ? { value } : { reason: 'promptPay' };
  },
};

const numbers: Partial<Record<PayeeKind, Rule<number>>> = {
  rate: (value, _, { currency }) => {
    // As a person writes it: the float that six decimals make is the float itself.
    if (!(value > 0 && value < 1_000_000 && Number(value.toFixed(6)) === value)) return { reason: 'rate' };
    // In a shop whose prices are in baht there is no other rate.
    return currency !== 'THB' || value === 1 ? { value } : { reason: 'rateOfBaht' };
  },
  money: (value, { isPositive = false }) =>
    value <= mostMoney && isWholeMinor(value) && (isPositive ? value > 0 : value >= 0)
      ? { value }
      : { reason: 'money' },
};

/** Returns a value as it is stored, or the reason why it does not fit. */
function readValue(value: unknown, field: PayeeField, context: PayeeContext): { value: PayeeValue } | FieldFault {
  const { kind } = field;
  if (typeof value === 'string') return strings[kind]?.(value, field, context) ?? { reason: 'wrong' };
  if (typeof value === 'number') return numbers[kind]?.(value, field, context) ?? { reason: 'wrong' };
  if (kind === 'picture') return pictureIn(value);
  if (kind !== 'countries' || !Array.isArray(value)) return { reason: 'wrong' };
  const chosen = countries.filter((country) => value.includes(country));
  return chosen.length === value.length ? { value: chosen } : { reason: 'wrong' };
}

function pictureIn(value: unknown): { value: PayeeValue } | FieldFault {
  const { url, width, height } = (value ?? {}) as Partial<Image>;
  if (!patterns.payeePicture.test(String(url))) return { reason: 'wrong' };
  const size = Number.isInteger(width) && Number.isInteger(height) ? { width, height } : {};
  return { value: { url: String(url), ...size } as Image };
}

/** Faults, by the path of their field: `bank.more.0.number`. */
export type PayeeFaults = Record<string, FieldFault>;

/** Returns what was sent of a way to pay as it is stored, as far as it fits, and every fault. */
export function checkPayees(way: PayeeWay, sent: unknown, context: PayeeContext) {
  const faults: PayeeFaults = {};
  if (sent === null) return { value: null, faults };
  const { more = [], ...first } = recordOf(sent) ?? {};
  const list: unknown[] = [recordOf(sent) && first, ...(Array.isArray(more) ? (more as unknown[]) : [null])];
  const most = way in mostPayees ? mostPayees[way as keyof typeof mostPayees] : 1;
  const payees = list.map((payee, at) => readPayee(way, at, payee, context, faults));
  if (list.length > most) faults[`${way}.more`] = { reason: 'tooLong', values: { most } };
  if (way === 'bank' && Object.keys(faults).length === 0) addRepeated(payees, faults);
  return { value: asPayees(payees), faults };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

function readPayee(way: PayeeWay, at: number, sent: unknown, context: PayeeContext, faults: PayeeFaults): AnyPayee {
  const path = payeePath(way, at);
  const given = recordOf(sent);
  const fields = fieldsOfWay(way);
  const isKnown = (name: string): boolean => fields.some(({ key }) => key === name);
  if (!given || !Object.keys(given).every(isKnown)) faults[path] = { reason: 'wrong' };
  const values = fields.flatMap((field) => {
    const value = given?.[field.key];
    if (isEmpty(value)) {
      if (!field.isOptional) faults[`${path}.${field.key}`] = { reason: 'required' };
      return [];
    }
    const read = readValue(value, field, context);
    if ('reason' in read) faults[`${path}.${field.key}`] = read;
    return [[field.key, 'reason' in read ? value : read.value]];
  });
  const payee = Object.fromEntries(values) as AnyPayee;
  addChangedSample(payee, fields, path, context, faults);
  return payee;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '');

/** A changed sample would be stored, and nobody can be paid by it. */
function addChangedSample(
  payee: AnyPayee,
  fields: readonly PayeeField[],
  path: string,
  { first }: PayeeContext,
  faults: PayeeFaults,
): void {
  const id = fields.find(({ kind }) => kind === 'promptPayId');
  const number = id && payee[id.key];
  if (!id || (typeof number === 'string' && promptPayId(number))) return;
  const before = first[id.way] as AnyPayee | null | undefined;
  if (fields.some(({ key }) => payee[key] !== before?.[key])) faults[`${path}.${id.key}`] ??= { reason: 'promptPay' };
}

/** No two accounts have the same number at the same bank. */
function addRepeated(accounts: readonly AnyPayee[], faults: PayeeFaults): void {
  const identities = accounts.map((account) => accountIdentity(account as unknown as PayeeOf<'bank'>));
  identities.forEach((identity, at) => {
    if (identities.indexOf(identity) < at) faults[`${payeePath('bank', at)}.number`] = { reason: 'accountTwice' };
  });
}
