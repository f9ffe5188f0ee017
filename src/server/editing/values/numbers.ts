import { exportedRevision } from '#server/editing/export/mark.ts';
import { kindOf, type Place } from './place.ts';
import { catalogueLimits, type KnownAs, type Given } from '#server/editing/file/types.ts';

/** The number by which the shop knows a thing that it has already; absent for a new one. */
export function knownId(holder: Place): number | undefined {
  const { value } = holder.at('id');
  return value === undefined || value === null ? undefined : wholeNumber(holder, 'id', 1, 2_147_483_647);
}

/** The same with the place where it stands. */
export function knownAs(holder: Place): KnownAs | undefined {
  const id = knownId(holder);
  return id === undefined ? undefined : { id, path: holder.at('id').path };
}

/** Whether a thing is given by the id that the shop knows it by, so that it may leave out whatever stays. */
export const isKnown = (holder: Place): boolean => (holder.at('id').value ?? null) !== null;

/** Grams of one piece: a whole number above 0. */
export function weight(holder: Place, mayLack: boolean): number | undefined {
  return mayLack && isUnsaid(holder, 'weightGrams')
    ? undefined
    : wholeNumber(holder, 'weightGrams', 1, catalogueLimits.weightGrams);
}

/** Pieces in stock: a whole number, 0 when sold out. */
export function stock(holder: Place, mayLack: boolean): number | undefined {
  return mayLack && isUnsaid(holder, 'stock') ? undefined : wholeNumber(holder, 'stock', 0, catalogueLimits.stock);
}

/**
 * How many there were when the file was exported, and the mark of that export: by these two it is known what was
 * changed in the file, and what was sold since.
 */
export function exportedStock(holder: Place): { stock: number; mark: string } | undefined {
  const [stockPlace, markPlace] = [holder.at('stockAtExport'), holder.at('export')];
  // One without the other says nothing, as a sheet of some columns may.
  if ([stockPlace, markPlace].some(({ value }) => (value ?? null) === null)) return undefined;
  const count = wholeNumber(holder, 'stockAtExport', 0, catalogueLimits.stock);
  const mark = markPlace.value;
  if (typeof mark !== 'string' || exportedRevision(mark.trim()) === undefined)
    return markPlace.fault('was not written by an export; leave it came');
  return count === undefined ? undefined : { stock: count, mark: mark.trim() };
}

const isUnsaid = (holder: Place, key: string): boolean => holder.at(key).value === undefined;

/**
 * The price of a variation in minor units, from `price` or from `priceUsd`, which only a shop that
 * sells in USD may use.
 */
export function price(holder: Place, currency: string): Given<number> {
  const [plain, dollars] = [holder.at('price'), holder.at('priceUsd')];
  if (dollars.value === undefined) return priceMinor(plain);
  if (currency !== 'USD') return dollars.fault(`is in USD, but this shop sells in ${currency}; use price`);
  if (plain.value !== undefined) return dollars.fault('stands beside price; keep one of them');
  return priceMinor(dollars);
}

function wholeNumber(holder: Place, key: string, least: number, most: number): number | undefined {
  const place = holder.at(key);
  if (place.value === undefined) return holder.fault(`${key} is missing`);
  const value = numberOf(place);
  if (value === undefined) return undefined;
  if (!Number.isInteger(value)) return place.fault(`must be a whole number, but is ${value}`);
  if (value < least) return place.fault(value < 0 ? `must not be negative: ${value}` : `must be ${least} or more`);
  return value > most ? place.fault(`is ${value}, more than the shop can keep (${most})`) : value || 0;
}

function priceMinor(place: Place): Given<number> {
  if (place.value === undefined || place.value === null) return place.value;
  const value = numberOf(place);
  if (value === undefined) return undefined;
  if (value < 0) return place.fault(`must not be negative: ${value}`);
  const minor = Math.round(value * 100);
  // Both sides are the double nearest to the same decimal, so this is exact.
  if (minor / 100 !== value) return place.fault(`has more than 2 decimals: ${value}`);
  return minor > catalogueLimits.priceMinor ? place.fault(`is ${value}, more than the shop can keep`) : minor || 0;
}

function numberOf(place: Place): number | undefined {
  const { value } = place;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const unquoted = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  return place.fault(
    unquoted
      ? `must be a number, but is text; write ${value.trim()} without quotes`
      : `must be a number, but is ${kindOf(value)}`,
  );
}
