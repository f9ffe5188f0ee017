import { exportedRevision } from '#server/editing/export/version.ts';
import { variationValues as values } from '#server/editing/values/fields.ts';
import { checkObject } from '#server/editing/values/objects.ts';
import { price, stock } from '#server/editing/values/numbers.ts';
import type { InputNode } from '#server/editing/values/place.ts';
import { knownId, requiredField } from './ids.ts';
import type { VariationInput } from './types.ts';

const fields = [
  'id',
  'sku',
  'size',
  'sizeMm',
  'colour',
  'colourMm',
  'weightGrams',
  'netWeightGrams',
  'price',
  'priceUsd',
  'stock',
  'images',
  'archived',
  'stockAtExport',
  'export',
];

/** A variation as it was read; what is missing or faulty is `undefined`. */
export interface VariationRow extends VariationInput {
  place: InputNode;
}

/** Reads one variation, noting every fault of its own fields; one of a known product may be a known one. */
export function variationRow(place: InputNode, currency: string, ofKnown: boolean): VariationRow | undefined {
  if (!checkObject(place, fields)) return undefined;
  return {
    place,
    id: knownId(place),
    sku: values.sku(place.at('sku')),
    size: values.size(place.at('size')),
    sizeMm: values.sizeMm(place.at('sizeMm')),
    colour: values.colour(place.at('colour')),
    colourMm: values.colourMm(place.at('colourMm')),
    weightGrams: requiredField(place, 'weightGrams', ofKnown, values.weightGrams),
    netWeightGrams: values.netWeightGrams(place.at('netWeightGrams')),
    priceMinor: price(place, currency),
    stock: requiredField(place, 'stock', ofKnown, values.stock),
    exported: exportedStock(place),
    images: values.images(place.at('images')),
    archived: values.archived(place.at('archived')),
  };
}

/** A variation without what only its reading needed. */
export function variation({ place: _place, ...given }: VariationRow): VariationInput {
  return given;
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
