import type { ShownSale } from '#contract/catalogue/sale.ts';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import type { Item } from './lines.ts';
import type { ProductState } from './productCache.ts';

/** A sale as a line shows it. */
export interface LineSale {
  /** The price without it. */
  regular: number;
  /** Its share and last day; absent for goods that are kept, for which it may be over. */
  shown?: Pick<ShownSale, 'percent' | 'last_day'> | undefined;
}

/** A line whose product is loaded. */
export interface ReadyLine {
  state: 'ready';
  product: Product;
  variation: Variation;
  price: number | undefined;
  /** The sale that the price is of; absent where it is of none. */
  sale?: LineSale | undefined;
  /** Units that the shop has; never below 0. */
  stock: number;
}

/** A line of a cart or a wishlist, with what it can show of its product. */
export type LineState = { state: 'loading' | 'failed' | 'gone' } | ReadyLine;

/** Returns a sale as a line shows it. */
export const saleOfLine = (sale: ShownSale | undefined): LineSale | undefined =>
  sale && { regular: sale.regular_price, shown: sale };

/** A size or colour that is not sold any more is as gone as its product. */
export function lineState({ variationId }: Item, loaded: ProductState | undefined): LineState {
  if (loaded?.state !== 'ready') return { state: loaded?.state ?? 'loading' };
  const { product } = loaded;
  const variation = product.variations.find(({ id }) => variationId === null || id === variationId);
  if (!variation) return { state: 'gone' };
  const [price] = variation.prices;
  const stock = Math.max(0, variation.stock);
  return { state: 'ready', product, variation, price: price?.sale_price, sale: saleOfLine(price?.sale), stock };
}

/** Returns true if it can be bought at all. */
export const isForSale = (line: LineState): line is ReadyLine & { price: number } =>
  line.state === 'ready' && line.stock > 0 && line.price !== undefined;
