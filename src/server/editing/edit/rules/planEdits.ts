import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { planProducts } from '#server/editing/import/rules/planProducts.ts';
import type { PictureOf, Planning, StoredCatalogue, StoredProduct } from '#server/editing/plan/types.ts';
import type { Path } from '#server/editing/values/place.ts';
import { findConflicts, type FieldConflict } from './conflicts.ts';
import { EditedGoods } from './editedGoods.ts';
import { type Names, fieldNamed, namesFor, readField } from './fields.ts';
import { resolveVariation } from './resolveVariation.ts';
import { type ShortStock, stockAfterMove, stockMoves, stockTwice } from './stock.ts';
import type { VariationInput } from '#server/editing/file/types.ts';
import { optionKey } from '#server/editing/import/rules/matchVariations.ts';

/** A plan; or every fault, what others changed meanwhile, and whose stock does not suffice. */
export type EditPlanning =
  | Extract<Planning, { ok: true }>
  | (Extract<Planning, { ok: false }> & { others?: FieldConflict[]; short?: ShortStock | undefined });

/**
 * Plans what edits change, or returns every fault of them; those that only show beside the rest of the shop come last.
 */
export function planEdits(edits: CatalogueEdit[], stored: StoredCatalogue, pictureOf: PictureOf): EditPlanning {
  const goods = new EditedGoods();
  const products = new Map(stored.products.map((each) => [each.id, each]));
  const names = namesFor(stored);
  const faults = edits.flatMap((edit, i) => readEdit(edit, ['edits', i], products.get(edit.product), names, goods));
  faults.push(...goods.twinCodes(), ...stockTwice(edits, products));
  if (faults.length > 0) return { ok: false, faults };
  const others = edits.flatMap((edit) => findConflicts(edit, products.get(edit.product), names));
  if (others.length > 0) return { ok: false, faults, others };
  const short = moveStock(edits, products, goods);
  if (short) return { ok: false, faults, short };
  const reading = { as: 'counted' } as const;
  const planned = planProducts(goods.products, stored.products, { pictureOf, reading }, faults);
  if (faults.length > 0) return { ok: false, faults: faults.map((fault) => goods.faultOfEdit(fault)) };
  const none = { create: [], update: [] };
  return { ok: true, plan: { categories: none, brands: none, products: planned, unchanged: planned.unchanged } };
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

/** Returns what an edit cannot say at once. */
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
function moveStock(
  edits: CatalogueEdit[],
  products: ReadonlyMap<number, StoredProduct>,
  goods: EditedGoods,
): ShortStock | undefined {
  for (const move of stockMoves(edits, products)) {
    const { stock, short } = stockAfterMove(move);
    if (short) return short;
    if (stock !== undefined) goods.set(move.product, move.variation, 'stock', stock, ['edits', 'addStock']);
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
