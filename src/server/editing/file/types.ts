import type { GivenAliases } from '#server/editing/values/aliases.ts';
import type { Given } from '#server/editing/values/given.ts';
import type { GivenPicture } from '#server/editing/values/images.ts';
import type { Path } from '#server/editing/values/place.ts';
import type { ProductType } from '#server/editing/values/productType.ts';

/** The id that a file gives, and where. */
export interface KnownAs {
  id: number;
  path: Path;
}

/** A checked category; `parent` is a name, `null` for a root. */
export interface GivenCategory extends GivenAliases {
  known: KnownAs | undefined;
  name: string;
  nameMm: Given<string>;
  parent: Given<string>;
  image: Given<string>;
}

/** A checked brand. */
export interface GivenBrand {
  known: KnownAs | undefined;
  name: string;
  image: Given<string>;
}

/**
 * A checked variation; `priceMinor` in the smallest unit of the shop's currency. Weight and stock may be unsaid where
 * the product is known by its id.
 */
export interface GivenVariation {
  id: number | undefined;
  sku: Given<string>;
  size: Given<string>;
  sizeMm: Given<string>;
  colour: Given<string>;
  colourMm: Given<string>;
  weightGrams: number | undefined;
  netWeightGrams: Given<number>;
  priceMinor: Given<number>;
  stock: number | undefined;
  /** The stock in the export that the file began as, and the mark of that export. */
  exported: { stock: number; mark: string } | undefined;
  images: GivenPicture[] | undefined;
  /** Off the shelf; a file that says nothing puts back what it names otherwise than by the id of its product. */
  archived: boolean | undefined;
}

/**
 * A checked product; `category` and `brand` are names, `path` is its place in the file. One that is known by its id
 * may leave everything else unsaid.
 */
export interface GivenProduct extends GivenAliases {
  path: Path;
  id: number | undefined;
  sku: Given<string>;
  category: string | undefined;
  brand: Given<string>;
  nameEn: string | undefined;
  nameMm: Given<string>;
  descriptionEn: Given<string>;
  descriptionMm: Given<string>;
  ingredientEn: Given<string>;
  ingredientMm: Given<string>;
  originEn: Given<string>;
  originMm: Given<string>;
  storageEn: Given<string>;
  storageMm: Given<string>;
  allergensEn: Given<string>;
  allergensMm: Given<string>;
  type: ProductType | undefined;
  images: GivenPicture[] | undefined;
  promotion: boolean | undefined;
  popular: boolean | undefined;
  archived: boolean | undefined;
  variations: GivenVariation[];
}

/** A whole file without a fault: parents stand before their children, names are unique. */
export interface CheckedCatalogue {
  categories: GivenCategory[];
  brands: GivenBrand[];
  products: GivenProduct[];
}

/** Names that the shop has already, as far as a file may refer to them. */
export interface ShopNames {
  currency: string;
  /** Name of each stored category to the name of its parent. */
  categories: ReadonlyMap<string, string | null>;
  brands: ReadonlySet<string>;
}
