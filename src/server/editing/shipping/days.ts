import { MOST_DELIVERY_DAYS, type CountryDays } from '#contract/deliveryDays.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { countries } from '#contract/values/country.ts';
import { wholeNumber } from '#server/editing/values/numbers.ts';
import { describeValue, Place } from '#server/editing/values/place.ts';

/** What was read, or every fault of it. */
export type ReadDays = { ok: true; days: CountryDays[] } | { ok: false; faults: ImportFault[] };

/** Reads a list of `{ country, from, to }` in working days, in any order; a country stands in it once. */
export function readDays(value: unknown): ReadDays {
  const faults: ImportFault[] = [];
  const top = Place.top(value, faults);
  if (!Array.isArray(value)) top.fault(`must be a list, but is ${describeValue(value)}`);
  const seen = new Set<unknown>();
  const days = (Array.isArray(value) ? value : []).flatMap((_, i) => daysAt(top.at(i), seen) ?? []);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, days: days.sort((a, b) => a.from - b.from || a.to - b.to || (a.country < b.country ? -1 : 1)) };
}

function daysAt(place: Place, seen: Set<unknown>): CountryDays | undefined {
  if (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value))
    return place.fault(`must be an object, but is ${describeValue(place.value)}`);
  const where = countryAt(place.at('country'), seen);
  const [from, to] = (['from', 'to'] as const).map((key) => wholeNumber(place.at(key), 1, MOST_DELIVERY_DAYS));
  if (where === undefined || from === undefined || to === undefined) return undefined;
  return from > to ? place.at('to').fault(`is ${to}, less than from`) : { country: where, from, to };
}

function countryAt(place: Place, seen: Set<unknown>): CountryDays['country'] | undefined {
  const known = countries.find((option) => option === place.value);
  if (!known) return place.fault(`must be one of ${countries.join(', ')}, but is ${String(place.value)}`);
  if (seen.has(known)) return place.fault(`stands in the list twice: ${known}`);
  seen.add(known);
  return known;
}
