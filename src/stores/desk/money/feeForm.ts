import { bandFor, tableFor } from '#contract/shipping/fee.ts';
import { plainCode, plainDigits } from '#contract/values/pasted.ts';
import { type CountryDays, MOST_DELIVERY_DAYS } from '#contract/deliveryDays.ts';
import type { FeeBand, ShownFeeTables } from '#contract/operator/shipping.ts';
import { countries, type Country } from '#contract/values/country.ts';
import type { FieldReason } from '#contract/values/fieldReasons.ts';

/** A step as it is typed: up to so many kilograms, and what that costs. */
export interface TypedStep {
  upTo: string;
  price: string;
}

interface TypedDays {
  from: string;
  to: string;
}

/** Fees and days as they are typed. A country without a table of its own has the usual one. */
export interface TypedDelivery {
  default: readonly TypedStep[];
  countries: Readonly<Partial<Record<Country, readonly TypedStep[]>>>;
  days: Readonly<Record<Country, TypedDays>>;
}

/** The usual table, or that of a country. */
export type TableName = 'default' | Country;

/** Faults, by the path that the shop names too: `default.1.upTo`, `countries.australia.0.price`. */
export type FeeFaults = Readonly<Record<string, FieldReason | 'point' | 'days' | 'daysOrder' | 'daysBoth'>>;

/** Returns the first content of a form. */
export function typedDelivery(tables: ShownFeeTables, days: readonly CountryDays[]): TypedDelivery {
  const steps = (bands: readonly FeeBand[]): TypedStep[] =>
    bands.map(({ upTo, price }) => ({ upTo: String(upTo), price: price.toFixed(2) }));
  return {
    default: steps(tables.default),
    countries: inEach((name) => tables.countries[name] && steps(tables.countries[name])),
    days: inEach((name) => {
      const found = days.find(({ country }) => country === name);
      return { from: found ? String(found.from) : '', to: found ? String(found.to) : '' };
    }) as Record<Country, TypedDays>,
  };
}

/** Something for each country that has it. */
const inEach = <T>(find: (name: Country) => T | undefined): Partial<Record<Country, T>> =>
  Object.fromEntries(
    countries.flatMap((name) => {
      const found = find(name);
      return found === undefined ? [] : [[name, found]];
    }),
  );

/** The tables as the calls take them; what is no number is NaN. */
export function tablesOf({
  default: steps,
  countries: own,
}: Pick<TypedDelivery, 'default' | 'countries'>): ShownFeeTables {
  const bands = (typed: readonly TypedStep[]): FeeBand[] =>
    typed.map(({ upTo, price }) => ({ upTo: kilogramsIn(upTo), price: amountIn(price) }));
  return { default: bands(steps), countries: inEach((name) => own[name] && bands(own[name])) };
}

/** The days as the calls take them, quickest first as the shop keeps them. */
export const daysOf = ({ days }: Pick<TypedDelivery, 'days'>): CountryDays[] =>
  countries
    .flatMap((country) => {
      const { from, to } = days[country];
      return from.trim() === '' && to.trim() === '' ? [] : [{ country, from: wholeIn(from), to: wholeIn(to) }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.country < b.country ? -1 : 1));

/** A weight as it is typed. A comma is refused: "3,5" is not 35. */
export const kilogramsIn = (text: string): number => numberIn(text, /^\d+(?:\.\d{1,3})?$/u);

/** An amount as it is typed, also with a comma for each thousand. */
const amountIn = (text: string): number => numberIn(text, /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/u);

const wholeIn = (text: string): number => numberIn(text, /^\d+$/u);

function numberIn(text: string, pattern: RegExp): number {
  const plain = plainCode(text);
  return pattern.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/**
 * Returns the steps of lines that were copied from a sheet, lightest first: of each line the last two numbers, weight
 * and fee ("1.5 kg", "฿1,234.50"; of a range, "0–1 kg", its end). A line without two numbers is a heading, or empty.
 */
export function pastedSteps(text: string): TypedStep[] {
  const steps = plainDigits(text)
    .split('\n')
    .flatMap((line): TypedStep[] => {
      const numbers = line.match(/\d[\d.,]*/gu) ?? [];
      const [upTo, price] = numbers.slice(-2).map((number) => number.replace(/[.,]$/u, ''));
      return upTo !== undefined && price !== undefined ? [{ upTo, price }] : [];
    });
  return sorted(steps);
}

/** Everything that is wrong with what is typed. */
export function feeFaults(typed: TypedDelivery): FeeFaults {
  return {
    ...tableFaults('default', typed.default),
    ...Object.fromEntries(
      countries.flatMap((name) => Object.entries(tableFaults(`countries.${name}`, typed.countries[name] ?? []))),
    ),
    ...Object.fromEntries(countries.flatMap((name) => daysFault(name, typed.days[name]))),
  };
}

function tableFaults(path: string, steps: readonly TypedStep[]): FeeFaults {
  const faults: Record<string, FeeFaults[string]> = {};
  for (const [at, { upTo, price }] of steps.entries()) {
    const weight = weightFault(upTo, steps[at - 1]?.upTo);
    const amount = amountIn(price);
    if (weight) faults[`${path}.${at}.upTo`] = weight;
    if (price.trim() === '') faults[`${path}.${at}.price`] = 'required';
    else if (!(amount < 10_000_000)) faults[`${path}.${at}.price`] = 'money';
  }
  return faults;
}

function weightFault(text: string, above = '0'): FeeFaults[string] | undefined {
  const kilograms = kilogramsIn(text);
  if (text.trim() === '') return 'required';
  if (text.includes(',')) return 'point';
  if (!(kilograms > 0 && kilograms <= 1000)) return 'kilograms';
  return kilograms <= kilogramsIn(above) ? 'heavier' : undefined;
}

function daysFault(name: Country, typed: TypedDays): [string, FeeFaults[string]][] {
  const from = wholeIn(typed.from);
  const to = wholeIn(typed.to);
  const isDays = (days: number): boolean => days >= 1 && days <= MOST_DELIVERY_DAYS;
  const isBlank = (text: string): boolean => text.trim() === '';
  if (isBlank(typed.from) !== isBlank(typed.to))
    return [[`days.${name}.${isBlank(typed.from) ? 'from' : 'to'}`, 'daysBoth']];
  if (isBlank(typed.from)) return [];
  if (!isDays(from)) return [[`days.${name}.from`, 'days']];
  if (!isDays(to)) return [[`days.${name}.to`, 'days']];
  return from > to ? [[`days.${name}.to`, 'daysOrder']] : [];
}

/** The steps of a table. */
export const stepsOf = (typed: TypedDelivery, table: TableName): readonly TypedStep[] | undefined =>
  table === 'default' ? typed.default : typed.countries[table];

/** With other steps in a table; a country without steps has the usual table. */
export function withSteps(
  typed: TypedDelivery,
  table: TableName,
  steps: readonly TypedStep[] | undefined,
): TypedDelivery {
  if (table === 'default') return { ...typed, default: steps ?? [] };
  return { ...typed, countries: inEach((name) => (name === table ? steps : typed.countries[name])) };
}

/** Lightest first; what is no weight stays last. */
export const sorted = (steps: readonly TypedStep[]): TypedStep[] =>
  steps.toSorted((a, b) => (kilogramsIn(a.upTo) || Infinity) - (kilogramsIn(b.upTo) || Infinity) || 0);

/** Returns true if a step is lighter than the one above it. */
export const isOutOfOrder = (steps: readonly TypedStep[]): boolean =>
  steps.some(({ upTo }, at) => kilogramsIn(upTo) < kilogramsIn(steps[at - 1]?.upTo ?? '0'));

/** The fee for a parcel to a country; undefined where none so heavy is sent. */
export function feeFor(tables: ShownFeeTables, table: TableName, kilograms: number): number | undefined {
  const bands = tableFor<FeeBand>(tables, table === 'default' ? undefined : table);
  return bandFor(bands, Math.round(kilograms * 1000))?.price;
}

/** A difference between two states of a table, or of the days of a country. */
export type Difference =
  | { kind: 'price'; upTo: number; before: number; after: number }
  | { kind: 'added' | 'removed'; upTo: number; price: number }
  /** A country that gets a table of its own, or has the usual one again. */
  | { kind: 'own' | 'usual' }
  | { kind: 'days'; before: CountryDays | undefined; after: CountryDays | undefined };

/** The differences of a table and of what belongs to it. */
export interface Differences {
  table: TableName;
  list: readonly Difference[];
}

/** Fees and days; without days only the fees are compared. */
interface State {
  tables: ShownFeeTables;
  days?: readonly CountryDays[];
}

/** Returns the differences, table by table; nothing of a table without any. */
export function differencesOf(before: State, after: State): Differences[] {
  const ofCountries = countries.map((table): Differences => {
    const was = before.tables.countries[table];
    const is = after.tables.countries[table];
    const own: Difference[] = !was === !is ? [] : [{ kind: is ? 'own' : 'usual' }];
    // What a parcel costs is compared, whichever table says so.
    const steps = was || is ? stepDifferences(was ?? before.tables.default, is ?? after.tables.default) : [];
    return { table, list: [...own, ...steps, ...daysDifference(table, before, after)] };
  });
  const usual = { table: 'default', list: stepDifferences(before.tables.default, after.tables.default) } as const;
  return [usual, ...ofCountries].filter(({ list }) => list.length > 0);
}

function stepDifferences(before: readonly FeeBand[], after: readonly FeeBand[]): Difference[] {
  const weights = [...new Set([...before, ...after].map(({ upTo }) => upTo))].sort((a, b) => a - b);
  return weights.flatMap((upTo): Difference[] => {
    const was = before.find((band) => band.upTo === upTo)?.price;
    const is = after.find((band) => band.upTo === upTo)?.price;
    if (was === is) return [];
    if (was === undefined) return [{ kind: 'added', upTo, price: is ?? 0 }];
    return is === undefined
      ? [{ kind: 'removed', upTo, price: was }]
      : [{ kind: 'price', upTo, before: was, after: is }];
  });
}

function daysDifference(country: TableName, { days: before }: State, { days: after }: State): Difference[] {
  if (!before || !after) return [];
  const was = before.find((each) => each.country === country);
  const is = after.find((each) => each.country === country);
  return was?.from === is?.from && was?.to === is?.to ? [] : [{ kind: 'days', before: was, after: is }];
}

/**
 * Puts typed changes on top of what a colleague saved: a table or a country that nobody typed in is as they left it.
 */
export function mergedDelivery(base: TypedDelivery, typed: TypedDelivery, theirs: TypedDelivery): TypedDelivery {
  const choose = <T>(was: T, is: T, other: T): T => (JSON.stringify(was) === JSON.stringify(is) ? other : is);
  return {
    default: choose(base.default, typed.default, theirs.default),
    countries: inEach((name) => choose(base.countries[name], typed.countries[name], theirs.countries[name])),
    days: inEach((name) => choose(base.days[name], typed.days[name], theirs.days[name])) as TypedDelivery['days'],
  };
}
