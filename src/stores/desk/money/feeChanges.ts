import type { CountryDays } from '#contract/deliveryDays.ts';
import type { FeeBand, ShownFeeTables } from '#contract/operator/shipping.ts';
import { countries } from '#contract/values/country.ts';
import { inEach, type TableName, type TypedDelivery } from './feeForm.ts';

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

/** What differs, table by table; nothing of a table in which nothing does. */
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

/** What was typed here on top of what a colleague saved: a table or a country that nobody typed in is as they left it. */
export function mergedDelivery(base: TypedDelivery, typed: TypedDelivery, theirs: TypedDelivery): TypedDelivery {
  const choose = <T>(was: T, is: T, other: T): T => (JSON.stringify(was) === JSON.stringify(is) ? other : is);
  return {
    default: choose(base.default, typed.default, theirs.default),
    countries: inEach((name) => choose(base.countries[name], typed.countries[name], theirs.countries[name])),
    days: inEach((name) => choose(base.days[name], typed.days[name], theirs.days[name])) as TypedDelivery['days'],
  };
}
