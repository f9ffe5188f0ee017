import type { ProductRow } from './product.ts';
import type { GivenProduct, GivenVariation } from './types.ts';
import type { VariationRow } from './variation.ts';

/** The products of a file without a fault, without what only the reading of it needed. */
export function settled(rows: ProductRow[]): GivenProduct[] {
  return rows.map(({ place, categoryMm: _categoryMm, parentCategory: _parent, ...kept }) => ({
    ...kept,
    path: place.path,
    variations: kept.variations.map(variation),
  }));
}

function variation({ place: _place, ...kept }: VariationRow): GivenVariation {
  return kept;
}
