import type { CatalogueEdit, FieldValue } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { planProducts } from './catalogue.ts';
import {
  type FieldConflict,
  type PictureOf,
  type Planning,
  planOf,
  type ShortStock,
  type StoredCatalogue,
  type StoredProduct,
} from './types.ts';
import { type Path, pathText, type Input } from '#server/editing/input/inputNode.ts';
import { type Names, fieldNamed, namesFor, readField } from '#server/editing/input/editedField.ts';
import { resolveVariation, codeOf } from './variations.ts';
import { optionKey, twins } from '#server/editing/input/duplicates.ts';
import { type StockMove, stockMoves, stockTwice } from './stock.ts';
import type { VariationInput, ProductInput, PictureInput } from '#server/editing/input/types.ts';
import { uniqueKeys, type Field, fieldsOf } from '#contract/catalogue/fields.ts';
import { isDeepStrictEqual } from 'node:util';
import type { PictureValue } from '#contract/catalogue/image.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { shownValue, fieldName } from './words.ts';
import { catalogueLimits, unsaid } from '#server/editing/input/values.ts';
import type { NewGoods } from '#contract/operator/goods/goods.ts';

/**
 * Plans what edits change, or returns every fault of them; those that only show beside the rest of the shop come last.
 */
export function planEdits(edits: CatalogueEdit[], stored: StoredCatalogue, pictureOf: PictureOf): Planning {
  const goods = new EditedGoods();
  const products = new Map(stored.products.map((each) => [each.id, each]));
  const names = namesFor(stored);
  const faults = edits.flatMap((edit, i) => readEdit(edit, ['edits', i], products.get(edit.product), names, goods));
  const moves = stockMoves(edits, products);
  faults.push(...goods.twinCodes(), ...stockTwice(edits, products, moves));
  if (faults.length > 0) return { ok: false, faults };
  const others = edits.flatMap((edit) => findConflicts(edit, products.get(edit.product), names));
  if (others.length > 0) return { ok: false, faults, others };
  const short = moveStock(moves, goods);
  if (short) return { ok: false, faults, short };
  const reading = { as: 'counted' } as const;
  const planned = planProducts(goods.products, stored.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults: faults.map((fault) => goods.faultOfEdit(fault)) };
  return { ok: true, plan: planOf({ products: planned, unchanged: planned.unchanged }) };
}

/** Puts what an edit gives to the rest; answers its faults. */
function readEdit(
  edit: CatalogueEdit,
  path: Path,
  product: StoredProduct | undefined,
  names: Names,
  goods: EditedGoods,
): ImportFault[] {
  if (!product) return [{ path: [...path, 'product'], message: `the shop has no product ${edit.product}` }];
  const fields = Object.keys(edit.set);
  if (fields.length === 0 && !edit.addStock) return [{ path: [...path, 'set'], message: 'changes nothing' }];
  const wrong = wrongTogether(edit, product);
  if (wrong !== undefined) return [{ path: [...path, wrong.of], message: wrong.message }];
  const isNew = edit.newVariation === true;
  const ofVariation = isNew || edit.variation !== undefined;
  const fresh = isNew ? goods.newVariation(product, path) : undefined;
  const target = fresh ?? resolveVariation(edit, product);
  if (edit.addStock && 'fault' in target) return [{ path: [...path, 'addStock'], message: target.fault }];
  let isUnclear = false;
  const faults = fields.flatMap((name) => {
    const own = [...path, 'set', name];
    const faultsAt = (message: string): ImportFault[] => [{ path: own, message }];
    const read = readField(name, edit.set[name], ofVariation, names);
    if ('fault' in read) return faultsAt(read.fault);
    const { column } = read;
    const twin = fields.find((each) => fieldNamed(each, ofVariation)?.header === column.header);
    if (twin !== undefined && twin !== name) return faultsAt(`is the same as "${twin}"; keep one of them`);
    const variation = column.of === 'variation' ? target : undefined;
    if (variation && 'fault' in variation) {
      // Once for an edit, however many of its fields belong to the variation.
      const first = isUnclear ? [] : faultsAt(variation.fault);
      isUnclear = true;
      return first;
    }
    goods.set(product, variation, read.key, read.value, own);
    return read.faults.map(({ path: within, message }) => ({ path: [...own, ...within], message }));
  });
  return fresh ? [...faults, ...duplicateOptions(fresh, product, path)] : faults;
}

function wrongTogether(
  { variation, newVariation, addStock, set }: CatalogueEdit,
  product: StoredProduct,
): { of: string; message: string } | undefined {
  if (newVariation && variation !== undefined)
    return { of: 'variation', message: 'names a variation, and newVariation makes another one; keep one of them' };
  if (newVariation && addStock !== undefined)
    return { of: 'addStock', message: 'a new variation has its stock among its fields' };
  if (addStock !== undefined && Object.keys(set).some((name) => fieldNamed(name, true)?.key === 'stock'))
    return { of: 'addStock', message: 'stands beside stock; keep one of them' };
  if (newVariation && Object.keys(set).some((name) => fieldNamed(name, true)?.key === 'sku')) {
    const sku = product.variations.find((each) => each.sku !== null && each.sku === set['sku']);
    if (sku) return { of: 'set', message: `sku "${sku.sku ?? ''}" belongs to variation ${sku.id} of this product` };
  }
  return undefined;
}

/** Gives the stock that edits come to; answers when there are not so many. */
function moveStock(moves: StockMove[], goods: EditedGoods): ShortStock | undefined {
  for (const { product, variation, by } of moves) {
    const after = variation.stock + by;
    if (after < 0) return { variation: variation.id, available: variation.stock };
    goods.set(product, variation, 'stock', Math.min(after, catalogueLimits.stock), ['edits', 'addStock']);
  }
  return undefined;
}

/** A new variation must not look like one that the product has: the import would take it for that one. */
function duplicateOptions(value: Partial<VariationInput>, { variations }: StoredProduct, path: Path): ImportFault[] {
  const twin = variations.find((each) => optionKey(each) === optionKey(value));
  if (!twin) return [];
  const state = twin.archived ? ', which is hidden; show that one again' : '';
  return [{ path: [...path, 'set'], message: `has the size and colour of variation ${twin.id}${state}` }];
}

/** A variation of the shop, or one that was begun. */
type AnyVariation = { id: number } | VariationInput;

/** The input of edits for each product, and which edit gave it. */
class EditedGoods {
  readonly products: ProductInput[] = [];
  readonly #indexes = new Map<number, number>();
  /** From the path of a product, a variation or a field, as text, to that of the edit that gave it. */
  readonly #origins = new Map<string, Path>();

  /** Gives a field of a product, or of one of its variations. */
  set(product: StoredProduct, variation: AnyVariation | undefined, key: string, value: unknown, origin: Path): void {
    const { path, thing } = variation ? this.#variation(product, variation) : this.#product(product);
    Object.assign(thing, { [key]: value });
    this.#origins.set(JSON.stringify([...path, key]), origin);
    if (!this.#origins.has(JSON.stringify(path))) this.#origins.set(JSON.stringify(path), origin);
  }

  /** Begins another variation of a product, which then has several. */
  newVariation(product: StoredProduct, origin: Path): VariationInput {
    const { path, thing } = this.#product(product);
    // What looks the same as nothing is a look as well: an import would guess where it is not said.
    const fresh: VariationInput = {
      ...unsaid('variation'),
      id: undefined,
      exported: undefined,
      size: null,
      colour: null,
    };
    const isAlone = product.variations.every(({ archived }) => archived);
    if (!isAlone) thing.type ??= 'VARIANTS';
    this.#origins.set(JSON.stringify([...path, 'variations', thing.variations.length]), origin);
    thing.variations.push(fresh);
    return fresh;
  }

  /** A fault of a product at the edit that is to blame. */
  faultOfEdit({ path, message }: ImportFault): ImportFault {
    for (let length = path.length; length > 0; length -= 1) {
      const origin = this.#origins.get(JSON.stringify(path.slice(0, length)));
      if (origin) return { path: origin, message };
    }
    return { path, message };
  }

  /** Each sku or barcode that two products, or two variations, are given. */
  twinCodes(): ImportFault[] {
    const below = this.products.flatMap(({ path, variations }) =>
      variations.map((thing, i) => ({ thing, path: [...path, 'variations', i] })),
    );
    return [
      ...this.#twins(
        'product',
        this.products.map((thing) => ({ thing, path: thing.path })),
      ),
      ...this.#twins('variation', below),
    ];
  }

  #twins(of: 'product' | 'variation', things: { thing: object; path: Path }[]): ImportFault[] {
    return uniqueKeys(of).flatMap((key) => {
      const origin = ({ path }: { path: Path }): Path => this.faultOfEdit({ path: [...path, key], message: '' }).path;
      return twins(things, ({ thing }) => codeOf(thing, key)).map(({ thing, first }) => ({
        path: origin(thing),
        message: `same ${key} as ${pathText(origin(first))}`,
      }));
    });
  }

  #product({ id }: StoredProduct): { path: Path; thing: ProductInput } {
    const index = this.#indexes.get(id) ?? this.products.length;
    const thing = this.products[index] ?? { ...unsaid('product'), path: [index], id, variations: [] };
    this.products[index] = thing;
    this.#indexes.set(id, index);
    return { path: thing.path, thing };
  }

  #variation(product: StoredProduct, variation: AnyVariation): { path: Path; thing: VariationInput } {
    const { path, thing: above } = this.#product(product);
    const { id } = variation;
    const known = above.variations.findIndex((each) => (id === undefined ? each === variation : each.id === id));
    const index = known < 0 ? above.variations.length : known;
    const thing = above.variations[index] ?? { ...unsaid('variation'), id, exported: undefined };
    above.variations[index] = thing;
    return { path: [...path, 'variations', index], thing };
  }
}

/** The fields of an edit that have another value than the editor saw, unless it is the one that they wish for. */
function findConflicts(edit: CatalogueEdit, product: StoredProduct | undefined, names: Names): FieldConflict[] {
  const { was = {}, set } = edit;
  if (!product || edit.newVariation) return [];
  const ofVariation = edit.variation !== undefined;
  return Object.entries(was).flatMap(([field, seen]) => {
    const before = readField(field, seen, ofVariation, names);
    if ('fault' in before) return [];
    const thing = before.column.of === 'variation' ? resolveVariation(edit, product) : product;
    if ('fault' in thing) return [];
    const { key } = before;
    const now = shownValue(key, (thing as unknown as Record<string, unknown>)[key]);
    const requested = field in set ? readField(field, set[field], ofVariation, names) : undefined;
    const isSame = (read: typeof requested): boolean =>
      read !== undefined && !('fault' in read) && isAsNow(key, read.value, now);
    if (isSame(before) || isSame(requested)) return [];
    const { of } = before.column;
    const variation = of === 'variation' ? thing.id : undefined;
    return [{ of, id: thing.id, key, shown: { ...withoutUndefined({ product: product.id, variation }), field, now } }];
  });
}

/** Returns whether what was read is what is there now. Of pictures only what is said of them counts. */
function isAsNow(key: string, value: unknown, now: FieldValue): boolean {
  if (key !== 'images' || !Array.isArray(now)) return isDeepStrictEqual(shownValue(key, value), now);
  const input = value as PictureInput[];
  return input.length === now.length && now.every((picture, i) => isPictureNow(input[i], picture));
}

function isPictureNow(value: PictureInput | undefined, now: PictureValue): boolean {
  const { url, alt, alt_mm } = typeof now === 'string' ? { url: now, alt: null, alt_mm: null } : now;
  const isUnsaidOr = (text: Input<string>, stored: string | null): boolean => text === undefined || text === stored;
  return value?.url === url && isUnsaidOr(value.alt, alt) && isUnsaidOr(value.alt_mm, alt_mm);
}

/**
 * Plans a new product, or returns every fault; one of the same name in its category, or of the same sku, is a fault.
 */
export function planNewGoods(goods: NewGoods, stored: StoredCatalogue, pictureOf: PictureOf): Planning {
  const names = namesFor(stored);
  const faults: ImportFault[] = [];
  const value = readFields(goods.set, ['set'], false, names, faults);
  const variations = goods.variations.map((set, i) => {
    const path = ['variations', i];
    const variation = readFields(set, path, true, names, faults);
    return { ...unsaid('variation'), exported: undefined, id: undefined, ...variation };
  });
  const product: ProductInput = { ...unsaid('product'), path: [], id: undefined, ...value, variations };
  faults.push(...lacking(goods), ...takenBy(product, stored), ...sameOptions(variations), ...twinCodes(variations));
  if (faults.length > 0) return { ok: false, faults };
  const planned = planProducts([product], stored.products, { pictureOf, reading: { as: 'counted' } }, faults);
  if (faults.length > 0) return { ok: false, faults: faults.map(inFieldNames) };
  return { ok: true, plan: planOf({ products: planned }) };
}

function readFields(
  set: Record<string, unknown>,
  path: Path,
  ofVariation: boolean,
  names: Names,
  faults: ImportFault[],
): Record<string, unknown> {
  const entries = Object.entries(set).flatMap(([name, value]) => {
    const read = readField(name, value, ofVariation, names);
    const found = 'fault' in read ? [{ path: [], message: read.fault }] : read.faults;
    if (!('fault' in read) && !ofVariation && read.column.of === 'variation')
      found.push({ path: [], message: 'belongs to a variation, not to the product' });
    faults.push(...found.map(({ path: within, message }) => ({ path: [...path, name, ...within], message })));
    return 'fault' in read ? [] : [[read.key, read.value]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A fault of the plan at the field as the wish names it. */
const inFieldNames = ({ path, message }: ImportFault): ImportFault => ({
  path: path.map((step, i) => (i === 2 && typeof step === 'string' ? fieldName('variation', step) : step)),
  message,
});

/** Returns what a new product must say, at the field where it is missing. */
function lacking({ set, variations }: NewGoods): ImportFault[] {
  const need = (fields: Record<string, unknown>, wanted: string[], path: Path) =>
    wanted
      .filter((name) => (fields[name] ?? null) === null)
      .map((name) => ({ path: [...path, name], message: 'is missing; a new product needs it' }));
  return [
    ...need(set, ['name', 'category'], ['set']),
    ...variations.flatMap((each, i) => need(each, ['weight_g', 'stock'], ['variations', i])),
  ];
}

/** An import would take the product for the one that the shop has. */
function takenBy({ nameEn, category, sku }: ProductInput, { products }: StoredCatalogue): ImportFault[] {
  const named = products.find((each) => each.nameEn === nameEn && each.category === category);
  const same = sku ? products.find((each) => each.sku === sku) : undefined;
  const state = named?.archived ? ', which is hidden; show that one again' : '';
  return [
    ...(named
      ? [{ path: ['set', 'name'], message: `is the name of product ${named.id} in this category${state}` }]
      : []),
    ...(same ? [{ path: ['set', 'sku'], message: `belongs to "${same.nameEn}" (${same.id}) in the shop` }] : []),
  ];
}

/** No two variations have the same sku or barcode. */
const twinCodes = (variations: VariationInput[]): ImportFault[] =>
  uniqueFields.flatMap(({ key, name }) =>
    twins(variations, (each) => codeOf(each, key)).map(({ thing }) => ({
      path: ['variations', variations.indexOf(thing), name],
      message: `same ${name} as another one of this product`,
    })),
  );

const uniqueFields = (fieldsOf('variation') as readonly Field[]).filter(({ isUnique }) => isUnique);

/** Shoppers tell variations apart by size and colour. */
const sameOptions = (variations: VariationInput[]): ImportFault[] =>
  twins(variations, optionKey).map(({ thing }) => ({
    path: ['variations', variations.indexOf(thing)],
    message: 'has the size and colour of another one of this product',
  }));
