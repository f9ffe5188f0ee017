import { type Field, type FieldKind, fieldsOf } from '#contract/catalogue/fields.ts';
import {
  exportedRevision,
  type InputValues,
  type ProductInput,
  type VariationInput,
  type CheckedCatalogue,
  type KnownAs,
} from './types.ts';
import { aliasesInput } from './aliases.ts';
import { type Input, checkObject, entries, type InputNode } from './inputNode.ts';
import { price, stock, name, valueReaders, wholeNumber } from './values.ts';

/** A product as it was read; what is missing or faulty is `undefined`. */
export interface ProductRow extends Omit<ProductInput, 'path' | 'variations'> {
  place: InputNode;
  categoryMm: Input<string>;
  parentCategory: Input<string>;
  variations: VariationRow[];
}

export interface VariationRow extends VariationInput {
  place: InputNode;
}

export const fileKeys = (of: Field['of']): string[] => [...new Set((fieldsOf(of) as readonly Field[]).map(fileKey))];
const fileKey = ({ key, path: [first = key] = [] }: Field): string => first;

const ofProduct = ['id', ...fileKeys('product'), 'categoryMm', 'parentCategory', 'variations'];
const ofVariation = ['id', ...fileKeys('variation'), 'priceUsd', 'stockAtExport', 'export'];

export function productRow(place: InputNode, currency: string): ProductRow | undefined {
  if (!checkObject(place, ofProduct)) return undefined;
  const known = isKnown(place);
  return {
    ...readFields('product', place, known, currency),
    place,
    id: knownId(place),
    categoryMm: name(place.at('categoryMm')),
    parentCategory: name(place.at('parentCategory')),
    variations: entries(place.at('variations')).flatMap((entry) => variationRow(entry, currency, known) ?? []),
  };
}

/** Reads one variation, noting every fault of its own fields; one of a known product may be a known one. */
function variationRow(place: InputNode, currency: string, ofKnown: boolean): VariationRow | undefined {
  if (!checkObject(place, ofVariation)) return undefined;
  return {
    ...readFields('variation', place, ofKnown, currency),
    place,
    id: knownId(place),
    exported: exportedStock(place),
  };
}

/** Words behind the name of a field that is missing. */
const wanted: Partial<Record<FieldKind, string>> = { choice: ': SINGLE or VARIANTS' };

/** Reads the fields of a thing; `isKnown` where the shop has it, so that required ones may be left out. */
export function readFields<Of extends Field['of']>(
  of: Of,
  holder: InputNode,
  isKnown = false,
  currency = '',
): InputValues<Of> {
  const read: Record<string, unknown> = {};
  const fields = (fieldsOf(of) as readonly Field[]).filter(({ kind }) => kind !== 'names');
  for (const { isRequired = false, ...field } of fields) {
    const { key, kind } = field;
    const check = valueReaders[of][key] ?? (() => undefined);
    if (kind === 'money') read[key] = price(holder, currency);
    else if (isRequired) read[key] = requiredField(holder, fileKey(field), isKnown, check, wanted[kind]);
    else read[key] = check(holder.at(fileKey(field)));
  }
  const hasNames = fields.length < fieldsOf(of).length;
  return { ...read, ...(hasNames && aliasesInput(holder)) } as InputValues<Of>;
}

/** A product without what only its reading needed. */
export function product({ place, categoryMm: _mm, parentCategory: _parent, ...input }: ProductRow): ProductInput {
  return { ...input, path: place.path, variations: input.variations.map(({ place: _place, ...own }) => own) };
}

/**
 * Returns how many there were when the file was exported, and the mark of that export: by these two it is known what
 * was changed in the file, and what was sold since.
 */
function exportedStock(holder: InputNode): { stock: number; mark: string } | undefined {
  const [stockPosition, versionPosition] = [holder.at('stockAtExport'), holder.at('export')];
  // One without the other says nothing, as a sheet of some columns may.
  if ([stockPosition, versionPosition].some(({ value }) => (value ?? null) === null)) return undefined;
  const count = stock(stockPosition);
  const mark = versionPosition.value;
  if (typeof mark !== 'string' || exportedRevision(mark.trim()) === undefined)
    return versionPosition.fault('was not written by an export; leave it as it came');
  return count === undefined ? undefined : { stock: count, mark: mark.trim() };
}

/** The number by which the shop knows a thing that it has already; absent for a new one. */
function knownId(holder: InputNode): number | undefined {
  const place = holder.at('id');
  return isKnown(holder) ? wholeNumber(place, 1, 2_147_483_647) : undefined;
}

/** The same with the place where it stands. */
export function knownAs(holder: InputNode): KnownAs | undefined {
  const id = knownId(holder);
  return id === undefined ? undefined : { id, path: holder.at('id').path };
}

/** Returns whether a thing is given by the id that the shop knows it by, so that it may leave out whatever stays. */
const isKnown = (holder: InputNode): boolean => (holder.at('id').value ?? null) !== null;

/** Checks a field that only a thing of the shop may leave out. */
function requiredField<Value>(
  holder: InputNode,
  key: string,
  isKnown: boolean,
  check: (place: InputNode) => Value | undefined,
  wanted = '',
): Value | undefined {
  const place = holder.at(key);
  if (place.value !== undefined) return check(place);
  return isKnown ? undefined : holder.fault(`${key} is missing${wanted}`);
}

/** The same file without its ids, which are those of another shop: everything is found by sku and name. */
export function withoutIds({ categories, brands, products }: CheckedCatalogue): CheckedCatalogue {
  return {
    categories: categories.map((each) => ({ ...each, known: undefined })),
    brands: brands.map((each) => ({ ...each, known: undefined })),
    products: products.map((each) => ({
      ...each,
      id: undefined,
      variations: each.variations.map((below) => ({ ...below, id: undefined, exported: undefined })),
    })),
  };
}
