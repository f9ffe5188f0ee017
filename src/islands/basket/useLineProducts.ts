import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import { Refused } from '#api/failures.ts';
import * as paths from '#i18n/paths.ts';
import type { Item } from '#stores/basket/lines.ts';
import { createProductCache, productFetcher, type ProductState } from '#stores/basket/productCache.ts';

interface LineProducts {
  /** By product id. */
  products: Readonly<Record<number, ProductState>>;
  /** The reason why some products could not be read. */
  failure: unknown;
  retry: () => void;
}

/** The products of some lines, read when a line appears and again when the shopper returns after a while. */
export function useLineProducts(items: readonly Item[], locale: Locale): LineProducts {
  const [cache] = useState(() => createProductCache(productFetcher(locale)));
  const products = useStore(cache.$products);
  useEffect(() => cache.want(items.map(({ productId }) => productId)), [cache, items]);
  useRefreshOnReturn(cache.refresh);
  const failed = items.map(({ productId }) => products[productId]).find((one) => one?.state === 'failed');
  const failure = failed?.state === 'failed' ? failed.failure : undefined;
  // A shop for customers only sends everyone else to sign in (specification, section 8).
  const signedOut = failure instanceof Refused && failure.status === 401;
  useEffect(() => {
    if (signedOut) location.assign(paths.login(locale));
  }, [signedOut, locale]);
  return { products, failure, retry: cache.retry };
}

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
