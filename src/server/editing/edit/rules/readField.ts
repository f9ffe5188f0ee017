import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';
import type { Column } from '#server/editing/sheets/columns.ts';
import { productValues, variationValues } from '#server/editing/values/fields.ts';
import { Place } from '#server/editing/values/place.ts';
import { suggestion } from '#server/editing/values/suggestion.ts';
import { fieldNamed, fieldValue, unknownField } from './fields.ts';

/** The names that an edit may use, by field. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** The categories and brands that an edit may name. */
export const namesFor = ({ categories, brands }: Pick<StoredCatalogue, 'categories' | 'brands'>): Names => ({
  category: categories.map(({ name }) => name),
  brand: brands.map(({ name }) => name),
});

/** A field that an edit names, with the value that it gives and what is wrong with it. */
export interface ReadField {
  column: Column;
  /** Of a plan. */
  key: string;
  value: unknown;
  /** Each at its place within the value. */
  faults: ImportFault[];
}

/** Reads a field as an import would; the fault when no value can be told. */
export function readField(
  name: string,
  given: unknown,
  ofVariation: boolean,
  names: Names,
): ReadField | { fault: string } {
  const column = fieldNamed(name, ofVariation);
  if (!column) return { fault: unknownField(name, ofVariation) };
  const read = fieldValue(column, given);
  if ('fault' in read) return read;
  const key = column.key === 'price' ? 'priceMinor' : column.key;
  return { column, key, ...check(column.of, key, read.value, names) };
}

/** Checks a value as a catalogue file would be; categories and brands must be there. */
function check(of: Column['of'], key: string, given: unknown, names: Names): { value: unknown; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const place = Place.top(given, faults);
  const rules: Readonly<Record<string, (place: Place) => unknown>> = of === 'product' ? productValues : variationValues;
  const value = rules[key]?.(place);
  const known = names[key];
  if (known && typeof value === 'string' && !known.includes(value))
    place.fault(`there is no ${key} "${value}"${suggestion(value, known)}`);
  return { value, faults };
}
