import type { Field, FieldValues } from '#contract/catalogue/fields.ts';
import type { ChangedMeanwhile } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { Image } from '#contract/catalogue/image.ts';

/** Place of a category or a brand, and its state. */
interface Placed {
  /** Hidden, or taken back by an undo; a category shows itself again as soon as something on sale is in it. */
  archived: boolean;
  /** Its place among the others; last where a new one does not say. */
  position?: number;
}

/** The fields of a category; `parent` is a name. */
export interface CategoryFields extends FieldValues<'category'>, Placed {}
export interface BrandFields extends FieldValues<'brand'>, Placed {}
export type GroupFields<Of extends 'category' | 'brand'> = Of extends 'category' ? CategoryFields : BrandFields;
/** The fields of a variation; prices in minor units. One that is archived comes back with a file that names it. */
export type VariationFields = FieldValues<'variation'>;
/** The fields of a product, but for its variations; `category` and `brand` are names. */
export type ProductFields = FieldValues<'product'>;
export type Stored<Fields> = Fields & { id: number };
export type StoredVariation = Stored<VariationFields>;
export type StoredProduct = Stored<ProductFields> & { variations: StoredVariation[] };

/** The whole catalogue of the shop as the plan compares it. */
export interface StoredCatalogue {
  categories: Stored<CategoryFields>[];
  brands: Stored<BrandFields>[];
  products: StoredProduct[];
}

/** The origin of a change of stock; kept in the history, so that the same sheet is not taken in twice. */
export interface StockFrom {
  /** The export that the sheet began as. */
  export: string;
  /** The stock on the sheet now. */
  wanted: number;
  /** The difference that it makes. */
  by: number;
  /** Units that orders took since the export; less than nothing when more came back. */
  sold: number;
}

export interface Change<Fields> {
  id: number;
  set: Partial<Fields>;
  stockFrom?: StockFrom | undefined;
}

/** Things to make and to change; nothing is ever deleted. */
export interface Changes<Fields> {
  create: Fields[];
  update: Change<Fields>[];
}

export type NewProduct = ProductFields & { variations: VariationFields[] };
export type ProductChange = Change<ProductFields> & { variations: Changes<VariationFields> };

/** Everything that an import, an edit or an undo changes. `unchanged` counts categories, brands and products together. */
export interface CataloguePlan {
  categories: Changes<CategoryFields>;
  brands: Changes<BrandFields>;
  products: { create: NewProduct[]; update: ProductChange[] };
  unchanged: number;
  /** Variations whose stock a file left open, and which keep it; none when absent. */
  stockLeft?: number;
}

/** A plan of these changes and no others. */
export const planOf = (changes: Partial<CataloguePlan>): CataloguePlan => {
  const none = { create: [], update: [] };
  return { categories: none, brands: none, products: none, unchanged: 0, ...changes };
};

/** A field that is no longer what an editor saw. */
export interface FieldConflict {
  of: Field['of'];
  id: number;
  key: string;
  /** The field as the editor named it, and what is there now. */
  shown: Partial<Pick<ChangedMeanwhile, 'product' | 'variation'>> & Pick<ChangedMeanwhile, 'field' | 'now'>;
}

/** A variation of which fewer units are there than edits take away. */
export interface ShortStock {
  variation: number;
  available: number;
}

/** A plan; or every fault that only shows beside what the shop has, what others changed, and whose stock is short. */
export type Planning =
  | { ok: true; plan: CataloguePlan }
  | { ok: false; plan?: undefined; faults: ImportFault[]; others?: FieldConflict[]; short?: ShortStock };

/** The picture of a URL, with its size and its sources where they are known. */
export type PictureOf = (url: string) => Image;
