import { type Field, type FieldKind, fieldsOf } from '#contract/catalogue/fields.ts';
import type { InputValues } from './types.ts';
import { aliases } from './aliases.ts';
import {
  barcode,
  day,
  image,
  images,
  priceMinor,
  stock,
  weight,
  productType,
  description,
  fact,
  html,
  name,
  requiredName,
  sku,
} from './values.ts';
import { describeValue, type InputNode } from './inputNode.ts';

/** Checks a value as it stands in a file or an edit; undefined where nothing is said or something is wrong. */
type Reader = (node: InputNode) => unknown;

/** A boolean; undefined when absent. */
function flag(node: InputNode): boolean | undefined {
  if (node.value === undefined || typeof node.value === 'boolean') return node.value;
  return node.fault(`must be true or false, but is ${describeValue(node.value)}`);
}

const readers: Readonly<Record<FieldKind, Reader>> = {
  sku,
  barcode,
  date: day,
  name,
  fact,
  text: description,
  html,
  reference: name,
  names: aliases,
  money: priceMinor,
  weight,
  stock,
  flag,
  choice: productType,
  picture: image,
  pictures: images,
};
/** Kinds whose values are never null. */
const neverNull: ReadonlySet<FieldKind> = new Set(['names', 'flag', 'pictures']);

/** Returns the check of a field. */
function readerOf({ kind, isRequired = false }: Pick<Field, 'kind' | 'isRequired'>): Reader {
  if (isRequired) return kind === 'name' || kind === 'reference' ? requiredName : readers[kind];
  if (neverNull.has(kind)) return readers[kind];
  return (node) => (node.value === undefined || node.value === null ? node.value : readers[kind](node));
}

const readersOf = (of: Field['of']): Readonly<Record<string, Reader>> =>
  Object.fromEntries(fieldsOf(of).map((field) => [field.key, readerOf(field)]));

/** The checks of the fields of a thing by key, for files and edits. */
export const valueReaders: Readonly<Record<Field['of'], Readonly<Record<string, Reader>>>> = {
  product: readersOf('product'),
  variation: readersOf('variation'),
  category: readersOf('category'),
  brand: readersOf('brand'),
};

/** A thing of which nothing is said; in an order of its own, whatever that of an edit is. */
export const unsaid = <Of extends Field['of']>(of: Of): InputValues<Of> =>
  Object.fromEntries(fieldsOf(of).map(({ key }) => [key, undefined])) as unknown as InputValues<Of>;
