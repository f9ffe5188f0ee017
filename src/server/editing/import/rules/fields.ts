import { isDeepStrictEqual } from 'node:util';
import type { Image } from '#contract/catalogue/image.ts';
import type { GivenBrand, GivenCategory, GivenProduct, GivenVariation } from '#server/editing/file/types.ts';
import type { Given } from '#server/editing/values/given.ts';
import type {
  BrandFields,
  CategoryFields,
  PictureOf,
  ProductFields,
  VariationFields,
} from '#server/editing/plan/types.ts';

/** The fields that a file speaks about; `undefined` where it says nothing. */
export type GivenFields<Fields> = { [Key in keyof Fields]: Fields[Key] | undefined };

type Named = { name: string };

/** What a file says about a category. */
export function categoryFields(
  { known: _known, image, ...said }: GivenCategory,
  pictureOf: PictureOf,
): GivenFields<CategoryFields> & Named {
  return { ...said, image: picture(image, pictureOf), archived: undefined };
}

/** What a file says about a brand. */
export function brandFields({ name, image }: GivenBrand, pictureOf: PictureOf): GivenFields<BrandFields> & Named {
  return { name, image: picture(image, pictureOf), archived: undefined };
}

/** What a file says about a product. */
export function productFields(product: GivenProduct, pictureOf: PictureOf): GivenFields<ProductFields> {
  const { path: _path, id: _id, variations: _variations, images, ...said } = product;
  return { ...said, images: images?.map(pictureOf), archived: said.archived ?? backOnSale(product) };
}

/** What a file says about a variation of a product. */
export function variationFields(
  { id: _id, exported: _exported, images, ...said }: GivenVariation,
  product: GivenProduct,
  pictureOf: PictureOf,
): GivenFields<VariationFields> {
  return { ...said, images: images?.map(pictureOf), archived: said.archived ?? backOnSale(product) };
}

/** A list of what is for sale puts back what it names; one that knows ids speaks of nothing but what it says. */
const backOnSale = ({ id }: GivenProduct): false | undefined => (id === undefined ? false : undefined);

/** A new thing: what the file says, and nothing where it says nothing. */
export function fresh<Fields extends object>(spoken: GivenFields<Fields>): Fields {
  const said = Object.entries(spoken).map(([key, value]) => [key, value === undefined ? emptyOf(key) : value]);
  return Object.fromEntries(said) as Fields;
}

/** The fields of a stored thing that the file wants otherwise. */
export function differences<Fields extends object>(stored: Fields, spoken: GivenFields<Fields>): Partial<Fields> {
  const wanted = Object.entries(spoken) as [keyof Fields, unknown][];
  const other = wanted.filter(([key, value]) => value !== undefined && !isDeepStrictEqual(stored[key], value));
  return Object.fromEntries(other) as Partial<Fields>;
}

function picture(url: Given<string>, pictureOf: PictureOf): Given<Image> {
  return url === null || url === undefined ? url : pictureOf(url);
}

function emptyOf(key: string): unknown {
  if (key === 'images') return [];
  return key === 'promotion' || key === 'popular' || key === 'archived' ? false : null;
}
