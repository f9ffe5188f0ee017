import { goodsFields, headerOf } from '#contract/catalogue/fields.ts';
import { type Cell, parseCell, type Column, columnHint, columnNamed, goodsColumns } from './columns.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { valueReaders } from './values.ts';
import { InputNode, suggestion } from './inputNode.ts';

/** The columns of fields; the others only say what a row is about. */
const fields = new Set(goodsFields.map(headerOf));
const editable = goodsColumns.filter(({ header }) => fields.has(header));
const ofVariations = editable.filter(({ of }) => of === 'variation');

/** The fields that an edit may name, for messages. */
export const editableFields = (of: Column['of']): string[] =>
  editable.filter((column) => column.of === of).map(({ header }) => withoutVariation(header));

/** The field that an edit means. Beside a variation, `sku`, `images` and `archived` are its own. */
export const fieldNamed = (name: string, ofVariation: boolean): Column | undefined =>
  ofVariation
    ? (columnNamed(ofVariations, name) ?? columnNamed(ofVariations, `variation_${name}`))
    : columnNamed(editable, name);

/** Returns what is wrong with the name of a field that an edit cannot mean. */
function unknownField(name: string, ofVariation: boolean): string {
  const known = ofVariation ? ofVariations : editable;
  const names = known.map(({ header }) => (ofVariation ? withoutVariation(header) : header)).join(', ');
  const why =
    ofVariation && columnNamed(editable, name)
      ? 'belongs to the product, not to a variation'
      : `there is no field "${name}"${columnHint(known, name)}`;
  return `${why}; there are: ${names}`;
}

const withoutVariation = (header: string): string => header.replace(/^variation_/, '');

/** Returns what an edit sets a field to. Lists are taken as they are, everything else as the cell of a sheet. */
function fieldValue(column: Column, input: unknown): { value: unknown } | { fault: string } {
  const { kind, isRequired = false } = column;
  if (Array.isArray(input) && (kind === 'pictures' || kind === 'names')) return { value: input };
  if (typeof input === 'object' && input !== null) return { fault: 'must be text, a number, true, false or null' };
  const read = parseCell(column, input as Cell);
  const isEmpty = 'value' in read && (read.value ?? null) === null;
  return isEmpty && isRequired ? { fault: 'cannot be empty' } : read;
}

/** The names that an edit may use, by field. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** The categories and brands that an edit may name. */
export const namesFor = ({
  categories,
  brands,
}: Record<'categories' | 'brands', readonly { name: string }[]>): Names => ({
  category: categories.map(({ name }) => name),
  brand: brands.map(({ name }) => name),
});

/** A field that an edit names, with the value that it gives and what is wrong with it. */
interface ReadField {
  column: Column;
  key: string;
  value: unknown;
  faults: ImportFault[];
}

/** Reads a field as an import would; the fault when no value can be told. */
export function readField(
  name: string,
  value: unknown,
  ofVariation: boolean,
  names: Names,
): ReadField | { fault: string } {
  const column = fieldNamed(name, ofVariation);
  if (!column) return { fault: unknownField(name, ofVariation) };
  const read = fieldValue(column, value);
  if ('fault' in read) return read;
  const { of, key } = column;
  return { column, key, ...check(of, key, read.value, names) };
}

/** Checks a value as a catalogue file would be; categories and brands must be there. */
function check(of: Column['of'], key: string, input: unknown, names: Names): { value: unknown; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const place = InputNode.top(input, faults);
  const value = valueReaders[of][key]?.(place);
  const known = names[key];
  if (known && typeof value === 'string' && !known.includes(value))
    place.fault(`there is no ${key} "${value}"${suggestion(value, known)}`);
  return { value, faults };
}
