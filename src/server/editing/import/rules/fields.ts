import { isDeepStrictEqual } from 'node:util';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { BrandInput, CategoryInput, ProductInput, VariationInput } from '#server/editing/file/types.ts';
import { emptyValue, kindOf } from '#contract/catalogue/fields.ts';
import type { PictureInput } from '#server/editing/values/images.ts';
import type { Input } from '#server/editing/values/input.ts';
import type {
  BrandFields,
  CategoryFields,
  PictureOf,
  ProductFields,
  VariationFields,
} from '#server/editing/plan/types.ts';

/** The fields that a file or an edit gives; `undefined` where it says nothing. */
export type InputFields<Fields> = { [Key in keyof Fields]: Fields[Key] | undefined };

type WithName = { name: string };

/** Returns what a file gives of a category. */
export function categoryFields(
  { known: _known, image, ...fields }: CategoryInput,
  pictureOf: PictureOf,
): InputFields<CategoryFields> & WithName {
  return { ...fields, image: picture(image, pictureOf), archived: undefined };
}

/** Returns what a file gives of a brand. */
export function brandFields({ name, image }: BrandInput, pictureOf: PictureOf): InputFields<BrandFields> & WithName {
  return { name, image: picture(image, pictureOf), archived: undefined };
}

/**
 * Returns what a file or edits give of a product.
 *
 * @param stored its pictures
 */
export function productFields(
  product: ProductInput,
  pictureOf: PictureOf,
  stored: readonly Image[] = [],
): InputFields<ProductFields> {
  const { path: _path, id: _id, variations: _variations, images, ...fields } = product;
  return { ...fields, images: pictured(images, pictureOf, stored), archived: fields.archived ?? backOnSale(product) };
}

/** Returns what they give of one of its variations. */
export function variationFields(
  { id: _id, exported: _exported, images, ...fields }: VariationInput,
  product: ProductInput,
  pictureOf: PictureOf,
  stored: readonly Image[] = [],
): InputFields<VariationFields> {
  return { ...fields, images: pictured(images, pictureOf, stored), archived: fields.archived ?? backOnSale(product) };
}

/** A list of what is for sale puts back on sale what it names; what is given by its id changes only what is given. */
const backOnSale = ({ id }: ProductInput): false | undefined => (id === undefined ? false : undefined);

/** A new thing: what is given, and nothing where nothing is. */
export function fresh<Fields extends object>(input: InputFields<Fields>): Fields {
  const entries = Object.entries(input).map(([key, value]) => [
    key,
    value === undefined ? emptyValue(kindOf(key)) : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}

/** The given fields that differ from those of a stored thing. */
export function differences<Fields extends object>(stored: Fields, input: InputFields<Fields>): Partial<Fields> {
  const wanted = Object.entries(input) as [keyof Fields, unknown][];
  const other = wanted.filter(([key, value]) => value !== undefined && !isDeepStrictEqual(stored[key], value));
  return Object.fromEntries(other) as Partial<Fields>;
}

function picture(url: Input<string>, pictureOf: PictureOf): Input<Image> {
  return url === null || url === undefined ? url : pictureOf(url);
}

/** Pictures with what is said of them; where nothing is given, what was said before stays. */
function pictured(
  images: readonly PictureInput[] | undefined,
  pictureOf: PictureOf,
  stored: readonly Image[],
): Image[] | undefined {
  return images?.map(({ url, alt, alt_mm }) => {
    const before = stored.find((each) => each.url === url);
    const texts = {
      alt: alt === undefined ? before?.alt : alt,
      alt_mm: alt_mm === undefined ? before?.alt_mm : alt_mm,
    };
    return {
      ...pictureOf(url),
      ...withoutUndefined({ alt: texts.alt ?? undefined, alt_mm: texts.alt_mm ?? undefined }),
    };
  });
}
