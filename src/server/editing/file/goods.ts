import { type Field, type FieldKind, type FieldOf, fieldsOf } from '#contract/catalogue/fields.ts';
import { exportedRevision } from '#server/editing/export/version.ts';
import { aliasesInput } from '#server/editing/values/aliases.ts';
import { productValues, variationValues } from '#server/editing/values/fields.ts';
import type { Input } from '#server/editing/values/input.ts';
import { price, stock } from '#server/editing/values/numbers.ts';
import { checkObject, entries } from '#server/editing/values/objects.ts';
import type { InputNode } from '#server/editing/values/place.ts';
import { name } from '#server/editing/values/texts.ts';
import { isKnown, knownId, requiredField } from './ids.ts';
import type { InputValues, ProductInput, VariationInput } from './types.ts';

/** A product as it was read; what is missing or faulty is `undefined`. */
export interface ProductRow extends Omit<ProductInput, 'path' | 'variations'> {
  place: InputNode;
  categoryMm: Input<string>;
  parentCategory: Input<string>;
  variations: VariationRow[];
}

/** A variation as it was read; what is missing or faulty is `undefined`. */
export interface VariationRow extends VariationInput {
  place: InputNode;
}

const fileKey = ({ key, path: [first = key] = [] }: Field): string => first;
const ownFields = fieldsOf('product').filter(({ kind }) => kind !== 'names');
const variationFields = fieldsOf('variation');
const ofProduct = ['id', ...ownFields.map(fileKey), 'alsoCalled', 'categoryMm', 'parentCategory', 'variations'];
const ofVariation = ['id', ...variationFields.map(fileKey), 'priceUsd', 'stockAtExport', 'export'];

/** Reads one product, noting every fault of its own fields. */
export function productRow(place: InputNode, currency: string): ProductRow | undefined {
  if (!checkObject(place, ofProduct)) return undefined;
  const known = isKnown(place);
  return {
    ...readFields<'product'>(place, ownFields, productValues, { known, currency }),
    ...aliasesInput(place),
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
    ...readFields<'variation'>(place, variationFields, variationValues, { known: ofKnown, currency }),
    place,
    id: knownId(place),
    exported: exportedStock(place),
  };
}

/** Words behind the name of a field that is missing. */
const wanted: Partial<Record<FieldKind, string>> = { choice: ': SINGLE or VARIANTS' };

function readFields<Of extends 'product' | 'variation'>(
  holder: InputNode,
  fields: readonly FieldOf<Of>[],
  values: Readonly<Record<string, (node: InputNode) => unknown>>,
  { known, currency }: { known: boolean; currency: string },
): InputValues<Of> {
  const read: Record<string, unknown> = {};
  for (const field of fields as readonly Field[]) {
    const { key, kind, isRequired = false } = field;
    if (kind === 'money') {
      read[key] = price(holder, currency);
      continue;
    }
    const check = values[key] as (node: InputNode) => unknown;
    read[key] = isRequired
      ? requiredField(holder, fileKey(field), known, check, wanted[kind])
      : check(holder.at(fileKey(field)));
  }
  return read as InputValues<Of>;
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
