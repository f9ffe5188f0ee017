import type { ProductRow } from './catalogueFileProduct.ts';
import type { FileProduct, FileVariation } from './catalogueFileShape.ts';
import type { VariationRow } from './catalogueFileVariation.ts';

/** The products that have all they need; the others have a fault that says so. */
export function settled(rows: ProductRow[]): FileProduct[] {
  return rows.flatMap((row) => product(row) ?? []);
}

function product(row: ProductRow): FileProduct | undefined {
  const { place, categoryMm: _categoryMm, parentCategory: _parent, ...kept } = row;
  const { category, nameEn, type } = kept;
  if (!category || !nameEn || !type) return undefined;
  const variations = row.variations.flatMap((each) => variation(each) ?? []);
  return { ...kept, path: place.path, category, nameEn, type, variations };
}

function variation({ place: _place, ...kept }: VariationRow): FileVariation | undefined {
  const { weightGrams, stock } = kept;
  return weightGrams === undefined || stock === undefined ? undefined : { ...kept, weightGrams, stock };
}
