import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type {
  CheckedCatalogue,
  KnownAs,
  GroupInput,
  ProductInput,
  VariationInput,
  PictureInput,
} from '#server/editing/input/types.ts';
import type {
  BrandFields,
  CategoryFields,
  Changes,
  PictureOf,
  Planning,
  Stored,
  StoredCatalogue,
  NewProduct,
  ProductChange,
  ProductFields,
  StoredProduct,
  VariationFields,
  GroupFields,
} from './types.ts';
import { type StockReading, type PlanContext, plannedStock } from './stock.ts';
import { productTypeOf } from '#server/editing/input/values.ts';
import {
  activeAfter,
  combinationFaults,
  missingProductFields,
  unknownVariationFaults,
  variationFaults,
  codeFaults,
} from './variations.ts';
import { matchProducts, matchVariations } from './match.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Image } from '#contract/catalogue/image.ts';
import { emptyValue, kindOf } from '#contract/catalogue/fields.ts';
import type { Input } from '#server/editing/input/inputNode.ts';

/**
 * Compares a checked file with what the shop has and answers what to make, what to change, field by
 * field, and how much to leave. Carried out and planned again, the same file leaves everything.
 */
export function planImport(
  file: CheckedCatalogue,
  stored: StoredCatalogue,
  pictureOf: PictureOf,
  reading: StockReading = { as: 'counted' },
): Planning {
  const faults: ImportFault[] = [];
  const groups = {
    categories: file.categories.map((each) => ({ known: each.known, fields: groupFields(each, pictureOf) })),
    brands: file.brands.map((each) => ({ known: each.known, fields: groupFields(each, pictureOf) })),
  };
  const renames = {
    categories: planRenames('category', groups.categories, stored.categories, faults),
    brands: planRenames('brand', groups.brands, stored.brands, faults),
  };
  const now = withRenames(stored, renames);
  const categories = planGroups<CategoryFields>(groups.categories, now.categories);
  const brands = planGroups<BrandFields>(groups.brands, now.brands);
  const products = planProducts(file.products, now.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults };
  const unchanged = categories.unchanged + brands.unchanged + products.unchanged;
  const stockLeft = products.stockLeft || undefined;
  return { ok: true, plan: withoutUndefined({ categories, brands, products, unchanged, stockLeft }) };
}

/** The shop with its categories and brands called in every reference as they will be. */
function withRenames(stored: StoredCatalogue, { categories, brands }: Record<'categories' | 'brands', Renames>) {
  if (categories.size + brands.size === 0) return stored;
  const after = <Name extends string | null>(names: Renames, name: Name): Name => (names.get(name) ?? name) as Name;
  return {
    categories: stored.categories.map((each) => ({ ...each, parent: after(categories, each.parent) })),
    brands: stored.brands,
    products: stored.products.map((each) => ({
      ...each,
      category: after(categories, each.category),
      brand: after(brands, each.brand),
    })),
  };
}

/** A category or a brand as a file gives it; `known` when it gives the id of one. */
interface NamedGroup<Fields> {
  fields: InputFields<Fields> & Named;
  known: KnownAs | undefined;
}
type Named = { name: string };

type Renames = ReadonlyMap<string | null, string>;

/** Finds those that get another name; whoever is known by an id must be there, and the new name free. */
function planRenames(
  kind: string,
  value: NamedGroup<Named>[],
  stored: Stored<Named>[],
  faults: ImportFault[],
): Renames {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const renames = new Map<string, string>();
  for (const { fields, known } of value) {
    const kept = known && byId.get(known.id);
    if (known && !kept) faults.push({ path: known.path, message: missing(kind, known.id) });
    if (kept && kept.name !== fields.name) renames.set(kept.name, fields.name);
  }
  const names = new Set(stored.map(({ name }) => name));
  for (const { fields, known } of value) {
    const after = known ? undefined : renames.get(fields.name);
    if (after) faults.push({ path: [], message: leftBehind(kind, fields.name, after) });
    const isTaken =
      known && byId.get(known.id)?.name !== fields.name && names.has(fields.name) && !renames.has(fields.name);
    if (isTaken) faults.push({ path: known.path, message: `there is another ${kind} "${fields.name}" in the shop` });
  }
  return renames;
}

const missing = (kind: string, id: number): string => `the shop has no ${kind} ${id}; leave the id out for a new one`;
const leftBehind = (kind: string, before: string, after: string): string =>
  `${kind} "${before}" becomes "${after}" in this file; write the new name wherever the old one stands`;

/** Compares things that are known by an id or by their name alone: categories and brands. */
function planGroups<Fields extends Named>(
  value: NamedGroup<Fields>[],
  stored: Stored<Fields>[],
): Changes<Fields> & { unchanged: number } {
  const byId = new Map(stored.map((each) => [each.id, each]));
  const byName = new Map(stored.map((each) => [each.name, each]));
  const changes: Changes<Fields> & { unchanged: number } = { create: [], update: [], unchanged: 0 };
  for (const { fields, known } of value) {
    const kept = known ? byId.get(known.id) : byName.get(fields.name);
    const set = kept ? differences<Fields>(kept, fields) : {};
    if (!kept) changes.create.push(fresh<Fields>(fields));
    else if (Object.keys(set).length > 0) changes.update.push({ id: kept.id, set });
    else changes.unchanged += 1;
  }
  return changes;
}

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
function groupFields<Of extends 'category' | 'brand'>(
  input: GroupInput<Of>,
  pictureOf: PictureOf,
): InputFields<GroupFields<Of>> & { name: string } {
  const { known: _, image, ...fields } = input as GroupInput<'brand'>;
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
