import type { VariationInput } from '#server/editing/input/types.ts';
import { catalogueLimits } from '#server/editing/input/values.ts';
import type { PictureOf, StockFrom, Stored, VariationFields, StoredProduct, StoredVariation } from './types.ts';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { fieldNamed } from '#server/editing/input/editedField.ts';
import { resolveVariation } from './variations.ts';
import type { StockChange } from '#contract/operator/goods/stock.ts';
import { Refusal } from '#server/http/refusal.ts';

/** The history of the stock since an export, as far as a file of it needs to know. */
export interface StockPast {
  /** The number that an import of the same export gave a variation last, unless that was taken back. */
  takenIn: (mark: string, variation: number) => number | undefined;
  /** Units that editors gave (or, below nothing, took) since the revision of the export. */
  edited: (mark: string, variation: number) => number;
}

/** The meaning of stock in a file: a change since the export, or what was counted just now. */
export type StockReading = { as: 'counted' } | { as: 'changes'; past: StockPast };

/** The setting in which products are compared with those of the shop. */
export interface PlanContext {
  pictureOf: PictureOf;
  reading: StockReading;
}

export interface StockPlan {
  /** Absent where it stays as it is. */
  stock?: number;
  from?: StockFrom;
  /** The file has another number, but not what it was at the export: nobody knows what was sold meanwhile. */
  isLeft?: boolean;
  fault?: string;
}

/**
 * Returns what becomes of the stock of a variation that the shop has. Of an exported file the difference counts, so
 * that what was sold meanwhile stays sold; a file that does not know what there was leaves it alone.
 */
export function plannedStock(
  { stock: wanted, exported }: VariationInput,
  { id, stock: now }: Stored<VariationFields>,
  reading: StockReading,
): StockPlan {
  if (wanted === undefined) return {};
  if (reading.as === 'counted') return { stock: wanted };
  if (!exported) return wanted === now ? {} : { isLeft: true };
  const { mark } = exported;
  const stockInFile = reading.past.takenIn(mark, id) ?? exported.stock;
  const by = wanted - stockInFile;
  if (by === 0) return {};
  const sold = exported.stock + reading.past.edited(mark, id) - now;
  const stock = now + by;
  if (stock > catalogueLimits.stock) return { fault: `would be ${stock}, more than the shop can keep` };
  // Nothing is nothing, however many were sold; any other number was counted before they were.
  if (stock < 0 && wanted > 0) return { fault: tooMany(stockInFile, wanted, now, sold) };
  return { stock: Math.max(0, stock), from: { export: mark, wanted, by, sold } };
}

function tooMany(stockInFile: number, wanted: number, now: number, sold: number): string {
  const what = `takes ${stockInFile - wanted} away (${stockInFile} → ${wanted}), but only ${now} ${now === 1 ? 'is' : 'are'} left`;
  return `${what}${sold > 0 ? `: ${soldWords(sold)}` : ''}; write ${stockInFile - now} or more, or 0 for none`;
}

const soldWords = (sold: number): string =>
  sold > 0 ? `${sold} sold since the export` : `${-sold} came back since the export`;

/** "+3; 2 sold since the export" */
export const stockWords = ({ by, sold }: StockFrom): string =>
  [`${by > 0 ? '+' : ''}${by}`, ...(sold === 0 ? [] : [soldWords(sold)])].join('; ');

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
export function stockTwice(edits: readonly CatalogueEdit[], products: Products, moves: StockMove[]): ImportFault[] {
  const moved = new Set(moves.map(({ variation }) => variation.id));
  return edits.flatMap((edit, i) => {
    const name = Object.keys(edit.set).find((each) => fieldNamed(each, edit.variation !== undefined)?.key === 'stock');
    const product = products.get(edit.product);
    if (name === undefined || !product || edit.newVariation) return [];
    const variation = variationOf(edit, product);
    if (!variation || !moved.has(variation.id)) return [];
    return [{ path: ['edits', i, 'set', name], message: 'stands beside addStock of another edit; keep one of them' }];
  });
}

function variationOf(edit: CatalogueEdit, product: StoredProduct): StoredVariation | undefined {
  const target = resolveVariation(edit, product);
  return 'fault' in target ? undefined : target;
}

/**
 * Returns how many units there are after a change.
 *
 * @throws {Refusal} insufficient_stock when more would go than there are; invalid for more than the shop can keep
 */
export function stockAfter(before: number, change: StockChange): number {
  if ('to' in change) return change.to;
  const after = before + change.by;
  if (after > catalogueLimits.stock) throw new Refusal('invalid', { reasons: { stock: 'wrong' } });
  if (after >= 0) return after;
  throw new Refusal('insufficient_stock', { values: { available: before }, body: { available: before } });
}
