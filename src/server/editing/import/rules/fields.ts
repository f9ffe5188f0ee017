import { isDeepStrictEqual } from 'node:util';
import type { Image } from '#contract/catalogue/image.ts';
import type { FileBrand, FileCategory, FileProduct, FileVariation, Given } from '#server/editing/file/shape.ts';
import type { BrandFields, CategoryFields, PictureOf, ProductFields, VariationFields } from './shape.ts';

/** The fields that a file speaks about; `undefined` where it says nothing. */
type Spoken<Fields> = { [Key in keyof Fields]: Fields[Key] | undefined };

type Named = { name: string };

/** What a file says about a category. */
export function givenCategory(
  { known: _known, image, ...said }: FileCategory,
  pictureOf: PictureOf,
): Spoken<CategoryFields> & Named {
  return { ...said, image: picture(image, pictureOf), archived: undefined };
}

/** What a file says about a brand. */
export function givenBrand({ name, image }: FileBrand, pictureOf: PictureOf): Spoken<BrandFields> & Named {
  return { name, image: picture(image, pictureOf), archived: undefined };
}

/** What a file says about a product. */
export function givenProduct(product: FileProduct, pictureOf: PictureOf): Spoken<ProductFields> {
  const { path: _path, id: _id, variations: _variations, images, ...said } = product;
  return { ...said, images: images?.map(pictureOf), archived: said.archived ?? backOnSale(product) };
}

/** What a file says about a variation of a product. */
export function givenVariation(
  { id: _id, exported: _exported, images, ...said }: FileVariation,
  product: FileProduct,
  pictureOf: PictureOf,
): Spoken<VariationFields> {
  return { ...said, images: images?.map(pictureOf), archived: said.archived ?? backOnSale(product) };
}

/** A list of what is for sale puts back what it names; one that knows ids speaks of nothing but what it says. */
const backOnSale = ({ id }: FileProduct): false | undefined => (id === undefined ? false : undefined);

/** A new thing: what the file says, and nothing where it says nothing. */
export function fresh<Fields extends object>(spoken: Spoken<Fields>): Fields {
  const said = Object.entries(spoken).map(([key, value]) => [key, value === undefined ? emptyOf(key) : value]);
  return Object.fromEntries(said) as Fields;
}

/** The fields of a stored thing that the file wants otherwise. */
export function differences<Fields extends object>(stored: Fields, spoken: Spoken<Fields>): Partial<Fields> {
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
