import { atom } from 'nanostores';
import { plainCode } from '#contract/values/pasted.ts';
import {
  changePayees,
  getPayees,
  getPayeesHistory,
  type PayeeFields,
  type Payees,
  type PromptPayPayee,
} from '#contract/operator/payees.ts';
import { type Country, countries as allCountries } from '#contract/values/country.ts';
import type { FieldReason } from '#contract/values/fieldReasons.ts';
import { patterns } from '#contract/values/patterns.ts';
import { promptPayId } from '#contract/values/promptPayId.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { parseStored } from '#stores/parseStored.ts';
import type { DocumentHistoryEntry } from '#contract/operator/content.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** The same as it is typed. What was typed of a way to pay stays while it is not taken. */
export interface TypedPayees {
  bank: { isTaken: boolean; bank: string; holder: string; number: string };
  promptPay: { isTaken: boolean; id: string; bahtPerUnit: string };
  cashOnDelivery: { isTaken: boolean; countries: Country[]; most: string; fee: string };
}

/** Faults, by the path that the shop names too: `bank.number`. */
export type PayeeFaults = Readonly<Record<string, FieldReason>>;

/** Returns the first content of a form. A rate of baht is 1 where prices are in baht. */
export function typedPayees({
  now: { bank, promptPay, cashOnDelivery: cash },
  currency,
}: Pick<Payees, 'now' | 'currency'>): TypedPayees {
  const usualRate = currency === 'THB' ? '1' : '';
  return {
    bank: { isTaken: bank !== null, bank: '', holder: '', number: '', ...bank },
    promptPay: {
      isTaken: promptPay !== null,
      id: promptPay?.id ?? '',
      bahtPerUnit: promptPay ? String(promptPay.bahtPerUnit) : usualRate,
    },
    cashOnDelivery: {
      isTaken: cash !== null,
      countries: cash?.countries ?? [],
      most: cash ? String(cash.most) : '',
      fee: cash ? String(cash.fee) : '0',
    },
  };
}

/** As the calls take it; a rate or an amount that is no number is NaN. */
export function payeesOf({ bank, promptPay, cashOnDelivery: cash }: TypedPayees): PayeeFields {
  return {
    bank: bank.isTaken ? { bank: bank.bank.trim(), holder: bank.holder.trim(), number: plainCode(bank.number) } : null,
    promptPay: promptPay.isTaken
      ? { id: plainId(promptPay.id), bahtPerUnit: rateOf(plainCode(promptPay.bahtPerUnit)) }
      : null,
    cashOnDelivery: cash.isTaken
      ? {
          countries: allCountries.filter((country) => cash.countries.includes(country)),
          most: moneyOf(plainCode(cash.most)),
          fee: moneyOf(plainCode(cash.fee)),
        }
      : null,
  };
}

/** As the shop keeps it, so that the same number with hyphens is no change. */
function plainId(text: string): string {
  const digits = plainCode(text);
  return promptPayId(digits)?.digits ?? digits;
}

const moneyOf = (text: string): number => (/^\d{1,8}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : Number.NaN);

const rateOf = (text: string): number => (/^\d+(?:\.\d{1,6})?$/u.test(text) ? Number(text) : Number.NaN);

/** Returns the faults that can be told before anybody confirms it. A sample may stay as it is. */
export function payeeFaults(typed: TypedPayees, { first, currency }: Pick<Payees, 'first' | 'currency'>): PayeeFaults {
  const { bank, promptPay, cashOnDelivery } = payeesOf(typed);
  const faults: Record<string, FieldReason> = {};
  for (const field of ['bank', 'holder', 'number'] as const)
    if (bank?.[field] === '') faults[`bank.${field}`] = 'required';
  if (bank && bank.number !== '' && !patterns.accountNumber.test(bank.number)) faults['bank.number'] = 'account';
  if (cashOnDelivery) {
    const { countries, most, fee } = cashOnDelivery;
    if (countries.length === 0) faults['cashOnDelivery.countries'] = 'required';
    if (!(most > 0)) faults['cashOnDelivery.most'] = typed.cashOnDelivery.most === '' ? 'required' : 'money';
    if (Number.isNaN(fee)) faults['cashOnDelivery.fee'] = 'money';
  }
  if (!promptPay) return faults;
  const sample = (first['promptPay'] as PromptPayPayee | undefined)?.id;
  if (promptPay.id === '') faults['promptPay.id'] = 'required';
  else if (!promptPayId(promptPay.id) && promptPay.id !== sample) faults['promptPay.id'] = 'promptPay';
  const rate = rateFault(promptPay.bahtPerUnit, currency);
  if (rate) faults['promptPay.bahtPerUnit'] = rate;
  return faults;
}

function rateFault(rate: number, currency: string): FieldReason | undefined {
  if (!(rate > 0 && rate < 1_000_000)) return 'rate';
  return currency === 'THB' && rate !== 1 ? 'rateOfBaht' : undefined;
}

/** The ways to pay whose payee differs. */
export const changedWays = (before: PayeeFields, after: PayeeFields): (keyof PayeeFields)[] =>
  (['bank', 'promptPay', 'cashOnDelivery'] as const).filter(
    (way) => JSON.stringify(before[way]) !== JSON.stringify(after[way]),
  );

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

const name = 'payees';

/** The accounts to which shoppers transfer. */
export const $payees = atom<Loadable<Payees>>({ state: 'loading' });

/** Its last changes. */
export const $payeesHistory = atom<Loadable<readonly DocumentHistoryEntry[]>>({ state: 'loading' });

export const readPayees = (): Promise<void> => loadInto($payees, presentPayees);

export const readPayeesHistory = (): Promise<void> =>
  loadInto($payeesHistory, async () => (await callAsOperator(getPayeesHistory, {})).data);

/** Fetches the accounts of this moment. */
export const presentPayees = async (): Promise<Payees> => (await callAsOperator(getPayees, {})).data;

/** Sends transfers elsewhere, over the version that was seen. Throws what the shop refuses. */
export const savePayees = async (version: number, fields: PayeeFields): Promise<Payees> =>
  (await callAsOperator(changePayees, { body: { version, fields: { ...fields } } })).data;
