import type { ImportFault } from '#contract/operator/goods/import.ts';
import { price, wholeNumber } from './values.ts';
import { MOST_BANDS, type ShownFeeTables } from '#contract/operator/shipping.ts';
import { twins } from './duplicates.ts';
import { InputNode, describeValue } from './inputNode.ts';
import { type ShippingBand, type FeeTables, shownBand } from '#server/shipping/rules.ts';
import { type CountryDays, MOST_DELIVERY_DAYS } from '#contract/deliveryDays.ts';
import { countries, country } from '#contract/values/country.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type FieldFault, fieldFaultOf, withInput, withReason } from '#contract/values/fieldReasons.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';

type ReadBands = { ok: true; bands: ShippingBand[] } | { ok: false; faults: ImportFault[] };

/** Heavier than any parcel, and few enough grams to be kept. */
const MOST_KILOGRAMS = 1_000_000;

/** Reads a list of `{ upTo (kg, at most 3 decimals), price }`, in any order; a weight stands in it once. */
export function readBands(value: unknown, currency: string): ReadBands {
  const faults: ImportFault[] = [];
  const top = InputNode.top(value, faults);
  const places = placesIn(top);
  const bands = places.flatMap((place) => bandAt(place, currency) ?? []);
  if (faults.length === 0) noteTwins(places, bands);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, bands: bands.sort((a, b) => a.upToGrams - b.upToGrams) };
}

function placesIn(top: InputNode): InputNode[] {
  const { value } = top;
  if (!Array.isArray(value)) top.fault(`must be a list, but is ${describeValue(value)}`);
  else if (value.length === 0) top.fault('holds no delivery fee; without one nothing could be sent');
  else if (value.length > MOST_BANDS) top.fault(`holds ${value.length} delivery fees; ${MOST_BANDS} are the most`);
  else return value.map((_, i) => top.at(i));
  return [];
}

function bandAt(place: InputNode, currency: string): ShippingBand | undefined {
  if (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value))
    return place.fault(`must be an object, but is ${describeValue(place.value)}`);
  const upToGrams = gramsAt(place.at('upTo'));
  const priceMinor = price(place, currency);
  if (priceMinor === null) return place.at('price').fault('must be a number, but is null');
  if (priceMinor === undefined && place.at('price').value === undefined) return place.fault('price is missing');
  return upToGrams === undefined || priceMinor === undefined ? undefined : { upToGrams, priceMinor };
}

function gramsAt(place: InputNode): number | undefined {
  const { value } = place;
  if (value === undefined) return place.fault('upTo is missing');
  if (typeof value !== 'number' || !Number.isFinite(value))
    return place.fault(`must be a number of kilograms, but is ${describeValue(value)}`);
  const grams = Math.round(value * 1000);
  if (grams / 1000 !== value) return place.fault(`has more than 3 decimals: ${value}`);
  if (grams <= 0) return place.fault(`must be more than 0, but is ${value}`);
  return value > MOST_KILOGRAMS ? place.fault(`is ${value}; ${MOST_KILOGRAMS} kg is the most`) : grams;
}

function noteTwins(places: readonly InputNode[], bands: readonly ShippingBand[]): void {
  for (const { thing } of twins(bands, ({ upToGrams }) => upToGrams))
    places[bands.indexOf(thing)]?.at('upTo').fault(`stands in the list twice: ${thing.upToGrams / 1000}`);
}

type ReadDays = { ok: true; days: CountryDays[] } | { ok: false; faults: ImportFault[] };

/** Reads a list of `{ country, from, to }` in working days, in any order; a country stands in it once. */
export function readDays(value: unknown): ReadDays {
  const faults: ImportFault[] = [];
  const top = InputNode.top(value, faults);
  if (!Array.isArray(value)) top.fault(`must be a list, but is ${describeValue(value)}`);
  const seen = new Set<unknown>();
  const days = (Array.isArray(value) ? value : []).flatMap((_, i) => daysAt(top.at(i), seen) ?? []);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, days: days.sort((a, b) => a.from - b.from || a.to - b.to || (a.country < b.country ? -1 : 1)) };
}

function daysAt(place: InputNode, seen: Set<unknown>): CountryDays | undefined {
  if (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value))
    return place.fault(`must be an object, but is ${describeValue(place.value)}`);
  const where = countryAt(place.at('country'), seen);
  const [from, to] = (['from', 'to'] as const).map((key) => wholeNumber(place.at(key), 1, MOST_DELIVERY_DAYS));
  if (where === undefined || from === undefined || to === undefined) return undefined;
  return from > to ? place.at('to').fault(`is ${to}, less than from`) : { country: where, from, to };
}

function countryAt(place: InputNode, seen: Set<unknown>): CountryDays['country'] | undefined {
  const known = countries.find((option) => option === place.value);
  if (!known) return place.fault(`must be one of ${countries.join(', ')}, but is ${String(place.value)}`);
  if (seen.has(known)) return place.fault(`stands in the list twice: ${known}`);
  seen.add(known);
  return known;
}

const hasDecimals = (most: number, value: number): boolean => Number(value.toFixed(most)) === value;

const band = z.strictObject({
  upTo: z
    .number()
    .check(z.refine((value) => value > 0 && value <= 1_000 && hasDecimals(3, value), withReason('kilograms'))),
  price: z
    .number()
    .check(z.refine((value) => value >= 0 && value < 10_000_000 && hasDecimals(2, value), withReason('money'))),
});

/** Steps of weight, each heavier than the one before: so none overlaps, and there is no gap between them. */
const table = z.array(band).check(
  z.minLength(1),
  z.maxLength(MOST_BANDS),
  z.check(({ value, issues }) => {
    for (const [at, { upTo }] of value.entries()) {
      const before = value[at - 1];
      if (before && upTo <= before.upTo)
        issues.push({ code: 'custom', message: 'heavier', input: upTo, path: [at, 'upTo'] });
    }
  }),
);
const tables = z.strictObject({ default: table, countries: z._default(z.partialRecord(country, table), {}) });

export type ReadTables = { ok: true; tables: FeeTables } | { ok: false; faults: Record<string, FieldFault> };

/** Reads tables of delivery fees as the desk sends them. */
export function readTables(value: unknown): ReadTables {
  const read = z.safeParse(tables, value, withInput);
  if (read.success) return { ok: true, tables: stored(read.data) };
  const faults: Record<string, FieldFault> = {};
  for (const issue of read.error.issues) faults[issue.path.join('.')] ??= fieldFaultOf(issue);
  return { ok: false, faults };
}

/** Tables as they are kept; by country in one order, so that equal ones look equal. */
function stored({ default: bands, countries }: ShownFeeTables): FeeTables {
  const keep = (rows: ShownFeeTables['default']): ShippingBand[] =>
    rows.map(({ upTo, price }) => ({ upToGrams: Math.round(upTo * 1000), priceMinor: toMinor(price) }));
  const own = country.options.flatMap((name) => {
    const rows = countries[name];
    return rows ? [[name, keep(rows)] as const] : [];
  });
  return { default: keep(bands), countries: Object.fromEntries(own) };
}

/** Tables as the desk reads them. */
export function shown({ default: bands, countries }: FeeTables): ShownFeeTables {
  const own = Object.entries(countries).map(([name, rows]) => [name, rows.map(shownBand)] as const);
  return { default: bands.map(shownBand), countries: Object.fromEntries(own) };
}

/** Names a state of the tables. */
export const nameOfTables = (value: FeeTables): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
