import type { Image } from '#contract/catalogue/image.ts';
import { addPayeePicture, changePayees, getPayees, getPayeesHistory, type Payees } from '#contract/operator/payees.ts';
import {
  type AnyPayee,
  asPayees,
  changedWays,
  fieldsOfWay,
  type PayeeField,
  type PayeeFields,
  payeesOfWay,
  type PayeeValue,
  type PayeeWay,
  payeeWays,
} from '#contract/payments/payeeFields.ts';
import { type PayeeContext, checkPayees, type PayeeFaults } from '#contract/payments/payeeRules.ts';
import { countries as allCountries } from '#contract/values/country.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { createDocument, type Kept } from '#stores/document.ts';
import { draftsOf } from '#stores/desk/drafts.ts';
import type { DocumentHistoryEntry } from '#contract/operator/content.ts';
import { $operator, callAsOperator } from '#stores/desk/operator.ts';

/** A field as it is typed: numbers are text. */
export type TypedValue = Exclude<PayeeValue, number>;
export type TypedPayee = Readonly<Record<string, TypedValue>>;

/** A way to pay as it is typed. What was typed of it stays while it is not taken. */
export interface TypedWay {
  isTaken: boolean;
  /** Several where shoppers may choose; at least one. */
  payees: readonly TypedPayee[];
}
export type TypedPayees = Record<PayeeWay, TypedWay>;

/** Returns the first content of a form. */
export const typedPayees = ({ now, currency }: Pick<Payees, 'now' | 'currency'>): TypedPayees =>
  Object.fromEntries(
    payeeWays.map((way) => {
      const [first, ...more] = payeesOfWay(now, way);
      const payees = [first, ...more].map((payee) => typedPayee(way, payee, currency));
      return [way, { isTaken: first !== undefined, payees }];
    }),
  ) as unknown as TypedPayees;

/** Returns a payee as it is typed; an empty one without any. */
export const typedPayee = (way: PayeeWay, payee: AnyPayee | undefined, currency: string): TypedPayee =>
  Object.fromEntries(fieldsOfWay(way).map((field) => [field.key, typedValue(field, payee?.[field.key], currency)]));

function typedValue({ kind, isPositive }: PayeeField, value: PayeeValue | undefined, currency: string): TypedValue {
  if (value !== undefined) return typeof value === 'number' ? String(value) : value;
  if (kind === 'countries') return [];
  // A rate of baht is 1 where prices are in baht.
  if (kind === 'rate' && currency === 'THB') return '1';
  return kind === 'money' && !isPositive ? '0' : '';
}

/** Returns the typed values as calls take them; a rate or an amount that is no number is NaN. */
function valueOf({ kind }: PayeeField, typed: TypedValue | undefined): PayeeValue | undefined {
  if (kind === 'countries') return allCountries.filter((country) => (typed as readonly string[]).includes(country));
  if (typeof typed !== 'string') return typed;
  if (kind === 'picture') return undefined;
  if (kind === 'money') return numberOf(typed, /^\d{1,8}(?:\.\d{1,2})?$/u);
  return kind === 'rate' ? numberOf(typed, /^\d+(?:\.\d{1,6})?$/u) : typed;
}

function numberOf(typed: string, pattern: RegExp): number | undefined {
  const text = plainCode(typed);
  if (text === '') return undefined;
  return pattern.test(text) ? Number(text) : Number.NaN;
}

/**
 * Reads a form by the rules of the server: what it has where it fits, and the faults that can be told before anybody
 * confirms it, by the path that the server names too: `bank.number`.
 */
export function readPayeeForm(typed: TypedPayees, context: PayeeContext) {
  const read = payeeWays.map((way) => [way, checkPayees(way, sentValue(way, typed), context)] as const);
  return {
    fields: Object.fromEntries(read.map(([way, { value }]) => [way, value])) as unknown as PayeeFields,
    faults: Object.assign({}, ...read.map(([, { faults }]) => faults)) as PayeeFaults,
  };
}

function sentValue(way: PayeeWay, typed: TypedPayees): AnyPayee | null {
  const { isTaken, payees } = typed[way];
  const sent = payees.map((payee): AnyPayee =>
    Object.fromEntries(fieldsOfWay(way).map((field) => [field.key, valueOf(field, payee[field.key])])),
  );
  return isTaken ? asPayees(sent) : null;
}

/** Returns a form as calls take it. */
export const payeesOf = (typed: TypedPayees, context: PayeeContext): PayeeFields =>
  readPayeeForm(typed, context).fields;

/**
 * A number in groups that two people can compare: grouped as its owner wrote it, as ids and phones are in Thailand, or
 * by fours.
 */
export function groupedNumber(number: string): string {
  if (/[ -]/u.test(number)) return number;
  const parts = groupings[number.length]?.exec(number)?.slice(1) ?? number.match(/\d{1,4}/gu) ?? [number];
  return parts.join(' ');
}

const groupings: Readonly<Record<number, RegExp>> = {
  10: /^(\d{3})(\d{3})(\d{4})$/u,
  13: /^(\d)(\d{4})(\d{5})(\d{2})(\d)$/u,
  15: /^(\d{3})(\d{3})(\d{3})(\d{3})(\d{3})$/u,
};

/** Long enough to look up a number in the app of the bank. */
const keptMs = 60 * 60 * 1000;

/** The owner who types; still they while their session has ended. */
let writer = '';

/**
 * What was typed stays in this tab, since a phone reloads it after a look into the app of the bank; but for its writer
 * alone and for an hour: where money goes is not saved by somebody who did not type it.
 */
const kept = draftsOf<TypedPayees, Payees>('payee-ways');
const drafts: typeof kept = {
  read: () => {
    const operator = $operator.get();
    if (operator.state === 'loaded') writer = operator.me.email ?? '';
    const found = kept.read() as (Kept<TypedPayees, Payees> & { email: string; at: number }) | undefined;
    if (found?.email === writer && Date.now() - found.at < keptMs) return found;
    kept.keep(undefined);
    return undefined;
  },
  keep: (draft) => kept.keep(draft && Object.assign({ email: writer, at: Date.now() }, draft)),
};

/** The accounts to which shoppers transfer, while they are edited. */
export const payeesEditor = createDocument<Payees, TypedPayees, DocumentHistoryEntry>({
  read: async () => (await callAsOperator(getPayees, {})).data,
  version: ({ version }) => version,
  draftOf: typedPayees,
  isDone: (payees, draft) => changedWays(payees.now, payeesOf(draft, payees)).length === 0,
  send: async ({ draft, base }) => {
    const body = { version: base.version, fields: { ...payeesOf(draft, base) } };
    return (await callAsOperator(changePayees, { body })).data;
  },
  history: async () => (await callAsOperator(getPayeesHistory, {})).data,
  drafts,
});

/** Sends a picture of an account, as base64, and answers it as the shop has kept it. */
export const sendPayeePicture = async (name: string, data: string): Promise<Image> =>
  (await callAsOperator(addPayeePicture, { body: { name, data } })).image;
