import type { CallInput, CallOutput } from '#contract/call.ts';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import {
  countStock,
  listExpiring,
  listLowStock,
  listStock,
  listStockMovements,
  receiveGoods,
  setStock,
  type LowStockRow,
  type StockRow,
} from '#contract/operator/goods/stock.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { createReading, createReadings } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** A variation that was found, and the revision of the catalogue at which it was so. */
export interface FoundStock extends StockRow {
  seen: number;
}

interface FoundPart {
  currency: string;
  data: readonly FoundStock[];
  more: boolean;
}

/** Finds variations by a barcode, a number or a part of a name; the very one alone, where a barcode names it. */
export async function findStock(q: string): Promise<FoundPart> {
  const found = await readStock({ q, limit: 8 });
  const digits = q.replace(/[ -]/gu, '');
  const exact = found.data.filter(({ barcode, sku }) => barcode === digits || sku === q.trim());
  return exact.length > 0 ? { ...found, data: exact } : found;
}

/** A page of the variations of a category. */
export const stockOfCategory = (category: number, page: number): Promise<FoundPart> =>
  readStock({ category, page, limit: 50 });

async function readStock(query: NonNullable<CallInput<typeof listStock>['query']>): Promise<FoundPart> {
  const { revision, currency, data, more } = await callAsOperator(listStock, { query });
  return { currency, more, data: data.map((row) => ({ ...row, seen: revision })) };
}

type Receipt = Omit<CallInput<typeof receiveGoods>['body'], 'attempt' | 'actor'>;
type Count = Omit<CallInput<typeof countStock>['body'], 'attempt' | 'actor'>;

/** Puts goods that came into stock, once, however often it is sent. */
export const receive = (receipt: Receipt): Promise<CallOutput<typeof receiveGoods>> =>
  withIdempotencyKey(receipt, (attempt) => callAsOperator(receiveGoods, { body: { ...receipt, attempt } }));

/** Corrects stock by what was counted, once, however often it is sent. */
export const count = (counted: Count): Promise<CallOutput<typeof countStock>> =>
  withIdempotencyKey(counted, (attempt) => callAsOperator(countStock, { body: { ...counted, attempt } }));

type Change = Pick<CallInput<typeof setStock>['body'], 'reason' | 'note'> & { variation: number; by: number };

/** Gives units to a stock, or takes them. */
export const changeStock = ({ variation, by, ...why }: Change): Promise<CallOutput<typeof setStock>> =>
  callAsOperator(setStock, { body: { variation: { id: variation }, stock: { by }, ...why } });

/** Goods that expire within some days. */
export const expiring = createReadings('expiring', (days: number) => callAsOperator(listExpiring, { query: { days } }));

/** The variations that are low. */
export const low = createReading('low stock', () => callAsOperator(listLowStock, {}));

/** Gives a variation a limit of its own; the usual one with null. */
export async function setLowLimit({ product, variation }: LowStockRow, limit: number | null): Promise<void> {
  const edits = [{ product, variation, set: { low_stock: limit } }];
  await withIdempotencyKey(edits, (attempt) => callAsOperator(editCatalogue, { body: { edits, attempt } }));
}

/** A page of what the staff changed of stock. */
export const movements = createReadings('stock movements', (page: number) =>
  callAsOperator(listStockMovements, { query: { page, limit: 30 } }),
);
