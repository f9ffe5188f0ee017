import type { AliasesInput } from '#server/editing/values/aliases.ts';
import type { Input } from '#server/editing/values/input.ts';
import type { PictureInput } from '#server/editing/values/images.ts';
import type { Path } from '#server/editing/values/place.ts';
import type { ProductType } from '#server/editing/values/productType.ts';

/** The id that a file gives, and where. */
export interface KnownAs {
  id: number;
  path: Path;
}

/** A checked category; `parent` is a name, `null` for a root. */
export interface CategoryInput extends AliasesInput {
  known: KnownAs | undefined;
  name: string;
  nameMm: Input<string>;
  parent: Input<string>;
  image: Input<string>;
}

/** A checked brand. */
export interface BrandInput {
  known: KnownAs | undefined;
  name: string;
  image: Input<string>;
}

/**
 * A checked variation; `priceMinor` in the smallest unit of the shop's currency. Weight and stock may be unsaid where
 * the product is known by its id.
 */
export interface VariationInput {
  id: number | undefined;
  sku: Input<string>;
  size: Input<string>;
  sizeMm: Input<string>;
  colour: Input<string>;
  colourMm: Input<string>;
  weightGrams: number | undefined;
  netWeightGrams: Input<number>;
  priceMinor: Input<number>;
  stock: number | undefined;
  /** The stock in the export that the file began as, and the mark of that export. */
  exported: { stock: number; mark: string } | undefined;
  images: PictureInput[] | undefined;
  /** Off the shelf; a file that says nothing puts back what it names otherwise than by the id of its product. */
  archived: boolean | undefined;
}

/**
 * A checked product; `category` and `brand` are names, `path` is its place in the file. One that is known by its id
 * may leave everything else unsaid.
 */
export interface ProductInput extends AliasesInput {
  path: Path;
  id: number | undefined;
  sku: Input<string>;
  category: string | undefined;
  brand: Input<string>;
  nameEn: string | undefined;
  nameMm: Input<string>;
  descriptionEn: Input<string>;
  descriptionMm: Input<string>;
  ingredientEn: Input<string>;
  ingredientMm: Input<string>;
  originEn: Input<string>;
  originMm: Input<string>;
  storageEn: Input<string>;
  storageMm: Input<string>;
  allergensEn: Input<string>;
  allergensMm: Input<string>;
  type: ProductType | undefined;
  images: PictureInput[] | undefined;
  promotion: boolean | undefined;
  popular: boolean | undefined;
  archived: boolean | undefined;
  variations: VariationInput[];
}

/** A whole file without a fault: parents stand before their children, names are unique. */
export interface CheckedCatalogue {
  categories: CategoryInput[];
  brands: BrandInput[];
  products: ProductInput[];
}

/** Names that the shop has already, as far as a file may refer to them. */
export interface ShopNames {
  currency: string;
  /** Name of each stored category to the name of its parent. */
  categories: ReadonlyMap<string, string | null>;
  brands: ReadonlySet<string>;
}
