import type { Locale } from '#contract/values/locale.ts';
import { map, type MapStore } from 'nanostores';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';

/** What is known of a product: what a line shows stays while it is read again. */
export type ProductState =
  | { state: 'loading' }
  | { state: 'ready'; product: Product }
  | { state: 'gone' }
  | { state: 'failed'; failure: unknown };

/** Asks the shop for one product; nothing where it is not sold any more. */
export type FetchProduct = (id: number, signal: AbortSignal) => Promise<Product | undefined>;

export interface ProductCache {
  readonly $products: MapStore<Record<number, ProductState>>;
  /** Reads what is not known yet. */
  want: (ids: readonly number[]) => void;
  /** Reads once more what could not be read. */
  retry: () => void;
  /** Reads everything once more; what cannot be read now stays as it was. */
  refresh: () => void;
}

/** Questions at the same time. */
const inParallel = 6;

/** The way to ask the shop's own API. */
export const productFetcher =
  (locale: Locale): FetchProduct =>
  async (productId, signal) => {
    try {
      return (await call(shop(locale), getProduct, { query: { productId } }, { signal })).data;
    } catch (failure) {
      if (failure instanceof Refused && failure.status === 404) return undefined;
      throw failure;
    }
  };

/**
 * The products that lines speak of, as the shop has them now. Only the answer to the newest question about
 * a product counts.
 */
export function createProductCache(read: FetchProduct): ProductCache {
  const $products = map<Record<number, ProductState>>({});
  const asked = new Map<number, AbortController>();
  const waiting: number[] = [];
  let running = 0;

  const ask = async (id: number): Promise<void> => {
    asked.get(id)?.abort();
    const question = new AbortController();
    asked.set(id, question);
    const answer = await read(id, question.signal).then(
      (product): ProductState => (product ? { state: 'ready', product } : { state: 'gone' }),
      (failure: unknown): ProductState => ({ state: 'failed', failure }),
    );
    if (asked.get(id) !== question) return;
    asked.delete(id);
    const before = $products.get()[id]?.state;
    const stays = answer.state === 'failed' && (before === 'ready' || before === 'gone');
    if (!stays) $products.setKey(id, answer);
  };

  const work = (): void => {
    while (running < inParallel) {
      const id = waiting.shift();
      if (id === undefined) return;
      running += 1;
      void ask(id).finally(() => {
        running -= 1;
        work();
      });
    }
  };

  const enqueue = (ids: readonly number[]): void => {
    waiting.push(...ids.filter((id) => !waiting.includes(id)));
    work();
  };

  const load = (ids: readonly number[]): void => {
    for (const id of ids) $products.setKey(id, { state: 'loading' });
    enqueue(ids);
  };

  const known = (): [number, ProductState][] => Object.entries($products.get()).map(([id, one]) => [Number(id), one]);

  return {
    $products,
    want: (ids) => load([...new Set(ids)].filter((id) => !$products.get()[id])),
    retry: () => load(known().flatMap(([id, one]) => (one.state === 'failed' ? [id] : []))),
    refresh: () => enqueue(known().map(([id]) => id)),
  };
}
