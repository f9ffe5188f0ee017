import { atom } from 'nanostores';
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
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { parseStored } from '#stores/parseStored.ts';
import type { DocumentHistoryEntry } from '#contract/operator/content.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

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

/** Returns each way that was typed in, else as it is stored now. */
export const withTyped = (base: Payees, typed: TypedPayees, theirs: Payees): TypedPayees => ({
  ...typedPayees(theirs),
  ...Object.fromEntries(changedWays(base.now, payeesOf(typed, base)).map((way) => [way, typed[way]])),
});

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

/** Typed changes over a version of the accounts. */
export interface PayeeDraft {
  version: number;
  typed: TypedPayees;
}

interface Kept extends PayeeDraft {
  email: string;
  at: number;
}

/** Long enough to look up a number in the app of the bank. */
const keptMs = 60 * 60 * 1000;

/**
 * Reads what was typed and not saved. It stays in this tab, since a phone reloads it after a look into the app of the
 * bank; but for its writer alone and for an hour: where money goes is not saved by somebody who did not type it.
 */
export function readPayeeDraft(email: string, now: number): PayeeDraft | undefined {
  const kept = parseStored(keptDraft(name)) as Kept | null | undefined;
  if (!kept) return undefined;
  if (kept.email === email && now - kept.at < keptMs) return kept;
  forgetPayeeDraft();
  return undefined;
}

/** Keeps what was typed. */
export const keepPayeeDraft = (draft: PayeeDraft, email: string, now: number): void =>
  keepDraft(name, JSON.stringify({ ...draft, email, at: now } satisfies Kept));

/** Forgets it: it was saved, or is not wanted. */
export const forgetPayeeDraft = (): void => keepDraft(name, '');

const name = 'payee-ways';

/** The accounts to which shoppers transfer. */
export const $payees = atom<Loadable<Payees>>({ state: 'loading' });

/** Its last changes. */
export const $payeesHistory = atom<Loadable<readonly DocumentHistoryEntry[]>>({ state: 'loading' });

export const readPayees = (): Promise<void> => loadInto($payees, presentPayees);

export const readPayeesHistory = (): Promise<void> =>
  loadInto($payeesHistory, async () => (await callAsOperator(getPayeesHistory, {})).data);

/** Fetches the accounts of this moment. */
export const presentPayees = async (): Promise<Payees> => (await callAsOperator(getPayees, {})).data;

/** Sends a picture of an account, as base64, and answers it as the shop has kept it. */
export const sendPayeePicture = async (name: string, data: string): Promise<Image> =>
  (await callAsOperator(addPayeePicture, { body: { name, data } })).image;

/** Sends transfers elsewhere, over the version that was seen. Throws what the shop refuses. */
export const savePayees = async (version: number, fields: PayeeFields): Promise<Payees> =>
  (await callAsOperator(changePayees, { body: { version, fields: { ...fields } } })).data;
