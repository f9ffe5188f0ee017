import type { Locale } from '#contract/values/locale.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Refused } from '#api/failures.ts';
import * as paths from '#i18n/paths.ts';
import type { Item } from '#stores/basket/items.ts';
import { type ProductState, createProductCache, productFetcher } from '#stores/basket/productCache.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';

export interface LineProducts {
  known: Readonly<Record<number, ProductState>>;
  /** Why some lines could not be read; nothing while all is well. */
  failure: unknown;
  retry: () => void;
}

/** The products of some lines, read as they come and again when the shopper returns after a while. */
export function useLineProducts(items: readonly Item[], locale: Locale): LineProducts {
  const [products] = useState(() => createProductCache(productFetcher(locale)));
  const known = useStore(products.$products);
  useEffect(() => products.want(items.map(({ productId }) => productId)), [products, items]);
  useRefreshOnReturn(products.refresh);
  const failed = items.map(({ productId }) => known[productId]).find((one) => one?.state === 'failed');
  const failure = failed?.state === 'failed' ? failed.failure : undefined;
  // A shop that is open to customers alone sends everyone else to sign in (specification, section 8).
  const signedOut = failure instanceof Refused && failure.status === 401;
  useEffect(() => {
    if (signedOut) location.assign(paths.login(locale));
  }, [signedOut, locale]);
  return { known, failure, retry: products.retry };
}
