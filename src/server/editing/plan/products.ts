import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { GroupInput, ProductInput, VariationInput } from '#server/editing/input/types.ts';
import type {
  Changes,
  NewProduct,
  PictureOf,
  ProductChange,
  ProductFields,
  StoredProduct,
  VariationFields,
  GroupFields,
} from './types.ts';
import { productTypeOf, type PictureInput } from '#server/editing/input/values.ts';
import {
  activeAfter,
  combinationFaults,
  missingProductFields,
  unknownVariationFaults,
  variationFaults,
} from './variations.ts';
import { codeFaults } from './codes.ts';
import { matchProducts, matchVariations } from './match.ts';
import { type PlanContext, plannedStock } from './stock.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Image } from '#contract/catalogue/image.ts';
import { emptyValue, kindOf } from '#contract/catalogue/fields.ts';
import type { Input } from '#server/editing/input/inputNode.ts';

interface PlannedProducts {
  create: NewProduct[];
  update: ProductChange[];
  unchanged: number;
  /** Variations that keep a stock that the file has otherwise. */
  stockLeft: number;
}

/** Compares products, as a file or edits give them, with those of the shop; notes the faults that show only then. */
export function planProducts(
  value: ProductInput[],
  stored: StoredProduct[],
  context: PlanContext,
  faults: ImportFault[],
): PlannedProducts {
  const matches = matchProducts(value, stored, faults);
  faults.push(...codeFaults(value, stored, matches));
  const planned: PlannedProducts = { create: [], update: [], unchanged: 0, stockLeft: 0 };
  for (const product of value) {
    const match = matches.get(product);
    if (!match) {
      planned.create.push(newProduct(product, context.pictureOf, faults));
      continue;
    }
    const { change, stockLeft } = changeOf(product, match, context, faults);
    planned.stockLeft += stockLeft;
    if (change) planned.update.push(change);
    else planned.unchanged += 1;
  }
  return planned;
}

function newProduct(product: ProductInput, pictureOf: PictureOf, faults: ImportFault[]): NewProduct {
  const isKnown = product.id !== undefined;
  faults.push(...(isKnown ? [] : [...missingProductFields(product), ...unknownVariationFaults(product, [])]));
  faults.push(...combinationFaults(product));
  const variations = product.variations.map((each) =>
    fresh<VariationFields>(variationFields(each, product, pictureOf)),
  );
  const type = product.type ?? productTypeOf(product.variations);
  return { ...fresh<ProductFields>({ ...productFields(product, pictureOf), type }), variations };
}

function changeOf(product: ProductInput, stored: StoredProduct, context: PlanContext, faults: ImportFault[]) {
  const { changes: variations, living, stockLeft } = planVariations(product, stored, context, faults);
  const type = product.type ?? (living > 1 ? 'VARIANTS' : undefined);
  const set = differences<ProductFields>(stored, {
    ...productFields(product, context.pictureOf, stored.images),
    type,
  });
  const isSame = Object.keys(set).length + variations.create.length + variations.update.length === 0;
  return { change: isSame ? undefined : { id: stored.id, set, variations }, stockLeft };
}

/** Returns what becomes of the variations of a product that the shop has, and how many are on sale afterwards. */
function planVariations(
  product: ProductInput,
  stored: StoredProduct,
  { pictureOf, reading }: PlanContext,
  faults: ImportFault[],
) {
  const before = faults.length;
  const matches = matchVariations(product, stored, faults);
  const changes: Changes<VariationFields> = { create: [], update: [] };
  let stockLeft = 0;
  for (const [i, variation] of product.variations.entries()) {
    const match = matches.get(variation);
    const value = variationFields(variation, product, pictureOf, match?.images);
    if (!match) {
      changes.create.push(fresh<VariationFields>(value));
      continue;
    }
    const { stock, from: stockFrom, isLeft, fault } = plannedStock(variation, match, reading);
    if (isLeft) stockLeft += 1;
    if (fault) faults.push({ path: [...product.path, 'variations', i, 'stock'], message: fault });
    const set = differences<VariationFields>(match, { ...value, stock });
    if (Object.keys(set).length === 0) continue;
    changes.update.push(withoutUndefined({ id: match.id, set, stockFrom: 'stock' in set ? stockFrom : undefined }));
  }
  // What could not be matched would be reported again as a new variation.
  if (faults.length === before) faults.push(...variationFaults(product, stored, matches));
  return { changes, living: activeAfter(product, stored, matches), stockLeft };
}

/** The fields that a file or an edit gives; `undefined` where it says nothing. */
export type InputFields<Fields> = { [Key in keyof Fields]: Fields[Key] | undefined };

/** Returns what a file gives of a category or a brand. */
export function groupFields<Of extends 'category' | 'brand'>(
  given: GroupInput<Of>,
  pictureOf: PictureOf,
): InputFields<GroupFields<Of>> & { name: string } {
  const { known: _, image, ...fields } = given as GroupInput<'brand'>;
  return { ...fields, image: picture(image, pictureOf), archived: undefined } as never;
}

/**
 * Returns what a file or edits give of a product.
 *
 * @param stored its pictures
 */
function productFields(
  product: ProductInput,
  pictureOf: PictureOf,
  stored: readonly Image[] = [],
): InputFields<ProductFields> {
  const { path: _path, id: _id, variations: _variations, images, ...fields } = product;
  return { ...fields, images: pictured(images, pictureOf, stored), archived: fields.archived ?? backOnSale(product) };
}

function variationFields(
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
