import type { Locale } from '#contract/values/locale.ts';
import { map, type MapStore } from 'nanostores';
import { call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { SeenProduct } from './seenProducts.ts';
import { type LatestOnly, latestOnly } from '#stores/latestOnly.ts';

/** A product as far as it is loaded; it stays while it is read again. */
export type ProductState =
  | { state: 'loading' }
  /** `asOf` where it cannot be read now, and is as it was seen then. */
  | { state: 'ready'; product: Product; asOf?: string }
  | { state: 'gone' }
  | { state: 'failed'; failure: unknown };

/** Reads one product; nothing where it is not sold any more. */
export type FetchProduct = (id: number, signal: AbortSignal) => Promise<Product | undefined>;

export interface ProductCache {
  readonly $products: MapStore<Record<number, ProductState>>;
  /** Reads those that are not loaded yet. */
  want: (ids: readonly number[]) => void;
  /** Reads once more what could not be read. */
  retry: () => void;
  /** Reads everything once more; what cannot be read now stays as it was. */
  refresh: () => void;
}

/** Most questions at the same time. */
const maxRunning = 6;

/** Asks the shop's own API. */
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

/** Products as they were seen, kept for when there is no line. */
export interface SeenProducts {
  keep: (product: Product) => Promise<unknown>;
  recall: (id: number) => Promise<SeenProduct | undefined>;
}

/**
 * The products of lines, as the shop has them now, or as they were seen last where there is no line. Only the answer to the
 * newest question about a product counts.
 */
export function createProductCache(fetchProduct: FetchProduct, seen?: SeenProducts): ProductCache {
  const $products = map<Record<number, ProductState>>({});
  const questions = new Map<number, LatestOnly<ProductState>>();
  const waiting: number[] = [];
  let running = 0;

  const show = (id: number, answer: ProductState): void => {
    const before = $products.get()[id]?.state;
    const isOlder = answer.state === 'failed' || (answer.state === 'ready' && answer.asOf !== undefined);
    const stays = isOlder && (before === 'ready' || before === 'gone');
    if (!stays) $products.setKey(id, answer);
  };

  const ask = (id: number): Promise<void> => {
    const latest = questions.get(id) ?? latestOnly((answer) => show(id, answer));
    questions.set(id, latest);
    return latest.ask((signal) =>
      fetchProduct(id, signal).then(
        (product) => {
          if (!product) return { state: 'gone' };
          seen?.keep(product).catch(() => undefined);
          return { state: 'ready', product };
        },
        async (failure: unknown) => {
          const isCut = failure instanceof Unreachable;
          const kept = isCut && (await seen?.recall(id).catch(() => undefined));
          if (isCut && seen) addEventListener('online', () => enqueue([id]), { once: true });
          return kept ? { state: 'ready', ...kept } : { state: 'failed', failure };
        },
      ),
    );
  };

  const work = (): void => {
    while (running < maxRunning) {
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

  const entries = (): [number, ProductState][] => Object.entries($products.get()).map(([id, one]) => [Number(id), one]);

  return {
    $products,
    want: (ids) => load([...new Set(ids)].filter((id) => !$products.get()[id])),
    retry: () => load(entries().flatMap(([id, one]) => (one.state === 'failed' ? [id] : []))),
    refresh: () => enqueue(entries().map(([id]) => id)),
  };
}
