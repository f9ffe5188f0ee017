import { isDeepStrictEqual } from 'node:util';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { GivenBrand, GivenCategory, GivenProduct, GivenVariation } from '#server/editing/file/types.ts';
import { isAliasField } from '#server/editing/values/aliases.ts';
import type { GivenPicture } from '#server/editing/values/images.ts';
import type { Given } from '#server/editing/values/given.ts';
import type {
  BrandFields,
  CategoryFields,
  PictureOf,
  ProductFields,
  VariationFields,
} from '#server/editing/plan/types.ts';

/** The fields that a file or an edit gives; `undefined` where it says nothing. */
export type GivenFields<Fields> = { [Key in keyof Fields]: Fields[Key] | undefined };

type Named = { name: string };

/** Returns what a file gives of a category. */
export function categoryFields(
  { known: _known, image, ...fields }: GivenCategory,
  pictureOf: PictureOf,
): GivenFields<CategoryFields> & Named {
  return { ...fields, image: picture(image, pictureOf), archived: undefined };
}

/** Returns what a file gives of a brand. */
export function brandFields({ name, image }: GivenBrand, pictureOf: PictureOf): GivenFields<BrandFields> & Named {
  return { name, image: picture(image, pictureOf), archived: undefined };
}

/**
 * Returns what a file or edits give of a product.
 *
 * @param stored its pictures
 */
export function productFields(
  product: GivenProduct,
  pictureOf: PictureOf,
  stored: readonly Image[] = [],
): GivenFields<ProductFields> {
  const { path: _path, id: _id, variations: _variations, images, ...fields } = product;
  return { ...fields, images: pictured(images, pictureOf, stored), archived: fields.archived ?? backOnSale(product) };
}

/** Returns what they give of one of its variations. */
export function variationFields(
  { id: _id, exported: _exported, images, ...fields }: GivenVariation,
  product: GivenProduct,
  pictureOf: PictureOf,
  stored: readonly Image[] = [],
): GivenFields<VariationFields> {
  return { ...fields, images: pictured(images, pictureOf, stored), archived: fields.archived ?? backOnSale(product) };
}

/** A list of what is for sale puts back on sale what it names; what is given by its id changes only what is given. */
const backOnSale = ({ id }: GivenProduct): false | undefined => (id === undefined ? false : undefined);

/** A new thing: what is given, and nothing where nothing is. */
export function fresh<Fields extends object>(given: GivenFields<Fields>): Fields {
  const entries = Object.entries(given).map(([key, value]) => [key, value === undefined ? emptyOf(key) : value]);
  return Object.fromEntries(entries) as Fields;
}

/** The given fields that differ from those of a stored thing. */
export function differences<Fields extends object>(stored: Fields, given: GivenFields<Fields>): Partial<Fields> {
  const wanted = Object.entries(given) as [keyof Fields, unknown][];
  const other = wanted.filter(([key, value]) => value !== undefined && !isDeepStrictEqual(stored[key], value));
  return Object.fromEntries(other) as Partial<Fields>;
}

function picture(url: Given<string>, pictureOf: PictureOf): Given<Image> {
  return url === null || url === undefined ? url : pictureOf(url);
}

/** Pictures with what is said of them; where nothing is given, what was said before stays. */
function pictured(
  images: readonly GivenPicture[] | undefined,
  pictureOf: PictureOf,
  stored: readonly Image[],
): Image[] | undefined {
  return images?.map(({ url, alt, alt_mm }) => {
    const before = stored.find((each) => each.url === url);
    const said = { alt: alt === undefined ? before?.alt : alt, alt_mm: alt_mm === undefined ? before?.alt_mm : alt_mm };
    return { ...pictureOf(url), ...withoutUndefined({ alt: said.alt ?? undefined, alt_mm: said.alt_mm ?? undefined }) };
  });
}

function emptyOf(key: string): unknown {
  if (key === 'images' || isAliasField(key)) return [];
  return key === 'promotion' || key === 'popular' || key === 'archived' ? false : null;
}
