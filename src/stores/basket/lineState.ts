import type { Product, Variation } from '#contract/catalogue/product.ts';
import type { Item } from './lines.ts';
import type { ProductState } from './productCache.ts';

/** A line whose product is loaded. */
export interface ReadyLine {
  state: 'ready';
  product: Product;
  variation: Variation;
  price: number | undefined;
  /** Units that the shop has; never below 0. */
  stock: number;
}

/** A line of a cart or a wishlist, with what it can show of its product. */
export type LineState = { state: 'loading' | 'failed' | 'gone' } | ReadyLine;

/** A size or colour that is not sold any more is as gone as its product. */
export function lineState({ variationId }: Item, loaded: ProductState | undefined): LineState {
  if (loaded?.state !== 'ready') return { state: loaded?.state ?? 'loading' };
  const { product } = loaded;
  const variation = product.variations.find(({ id }) => variationId === null || id === variationId);
  if (!variation) return { state: 'gone' };
  const price = variation.prices[0]?.sale_price;
  return { state: 'ready', product, variation, price, stock: Math.max(0, variation.stock) };
}

/** Returns true if it can be bought at all. */
export const isForSale = (line: LineState): line is ReadyLine & { price: number } =>
  line.state === 'ready' && line.stock > 0 && line.price !== undefined;
