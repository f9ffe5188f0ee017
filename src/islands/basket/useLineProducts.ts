import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import { Refused } from '#api/failures.ts';
import * as paths from '#i18n/paths.ts';
import type * as SeenStore from '#stores/basket/seenProducts.ts';
import type { Item } from '#stores/basket/lines.ts';
import {
  createProductCache,
  productFetcher,
  type ProductState,
  type SeenProducts,
} from '#stores/basket/productCache.ts';

interface LineProducts {
  /** By product id. */
  products: Readonly<Record<number, ProductState>>;
  /** The reason why some products could not be read. */
  failure: unknown;
  /** Of when the oldest of them is, where some cannot be read now. */
  asOf: string | undefined;
  retry: () => void;
}

/** The products of some lines, read when a line appears and again when the shopper returns after a while. */
export function useLineProducts(items: readonly Item[], locale: Locale): LineProducts {
  const [cache] = useState(() => createProductCache(productFetcher(locale), seenProducts));
  const products = useStore(cache.$products);
  useEffect(() => cache.want(items.map(({ productId }) => productId)), [cache, items]);
  useRefreshOnReturn(cache.refresh);
  const failed = items.map(({ productId }) => products[productId]).find((one) => one?.state === 'failed');
  const failure = failed?.state === 'failed' ? failed.failure : undefined;
  const [asOf] = items.flatMap(({ productId }) => asOfOf(products[productId])).sort();
  // A shop for customers only sends everyone else to sign in (specification, section 8).
  const signedOut = failure instanceof Refused && failure.status === 401;
  useEffect(() => {
    if (signedOut) location.assign(paths.login(locale));
  }, [signedOut, locale]);
  return { products, failure, asOf, retry: cache.retry };
}

/** Its code comes where there is a worker, which has it without a line, too. */
const seen = async <T>(use: (store: typeof SeenStore) => Promise<T>) =>
  (navigator as Partial<Navigator>).serviceWorker?.controller
    ? use(await import('#stores/basket/seenProducts.ts'))
    : undefined;

const seenProducts: SeenProducts = {
  keep: (product) => seen((store) => store.keepSeen(product)),
  recall: (id) => seen((store) => store.recallSeen(id)),
};

const asOfOf = (product: ProductState | undefined): string[] =>
  product?.state === 'ready' && product.asOf !== undefined ? [product.asOf] : [];

/** Prices and stock older than this are read again. */
const staleMs = 60_000;

/** Reads again when the shopper comes back to the page after a while. */
export function useRefreshOnReturn(read: () => void): void {
  const onReturn = useEffectEvent(read);
  useEffect(() => {
    let readAt = Date.now();
    const refresh = (): void => {
      if (document.hidden || Date.now() - readAt < staleMs) return;
      readAt = Date.now();
      onReturn();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
    };
  }, []);
}
