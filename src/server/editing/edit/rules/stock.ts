import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { StoredProduct, StoredVariation } from '#server/editing/plan/types.ts';
import { catalogueLimits } from '#server/editing/values/numbers.ts';
import { fieldNamed } from './fields.ts';
import { resolveVariation } from './resolveVariation.ts';

/** A variation of which fewer units are there than edits take away. */
export interface ShortStock {
  variation: number;
  available: number;
}

/** The units of one variation that come or go, by all edits together. */
export interface StockMove {
  product: StoredProduct;
  variation: StoredVariation;
  by: number;
}

type Products = ReadonlyMap<number, StoredProduct>;

/** Returns what comes and goes of each variation. */
export function stockMoves(edits: readonly CatalogueEdit[], products: Products): StockMove[] {
  const moves = new Map<number, StockMove>();
  for (const edit of edits) {
    const product = products.get(edit.product);
    const variation = edit.addStock && product ? variationOf(edit, product) : undefined;
    if (!product || !variation) continue;
    const by = (moves.get(variation.id)?.by ?? 0) + (edit.addStock ?? 0);
    moves.set(variation.id, { product, variation, by });
  }
  return [...moves.values()];
}

/** Each edit that moves a stock which another edit gives as a whole: which of the two comes first would be chance. */
export function stockTwice(edits: readonly CatalogueEdit[], products: Products): ImportFault[] {
  const moved = new Set(stockMoves(edits, products).map(({ variation }) => variation.id));
  return edits.flatMap((edit, i) => {
    const name = Object.keys(edit.set).find((each) => fieldNamed(each, edit.variation !== undefined)?.key === 'stock');
    const product = products.get(edit.product);
    if (name === undefined || !product || edit.newVariation) return [];
    const variation = variationOf(edit, product);
    if (!variation || !moved.has(variation.id)) return [];
    return [{ path: ['edits', i, 'set', name], message: 'stands beside addStock of another edit; keep one of them' }];
  });
}

/** The stock of a variation after some units came or went, or that there are not so many. */
export function stockAfterMove({ variation: { id, stock }, by }: StockMove): { stock?: number; short?: ShortStock } {
  const after = stock + by;
  if (after < 0) return { short: { variation: id, available: stock } };
  return { stock: Math.min(after, catalogueLimits.stock) };
}

function variationOf(edit: CatalogueEdit, product: StoredProduct): StoredVariation | undefined {
  const target = resolveVariation(edit, product);
  return 'fault' in target ? undefined : target;
}
