import type { Product } from '#contract/catalogue/product.ts';
import { asFields } from '#stores/parseStored.ts';

/** A product as it was shown before, and when, as an ISO time. */
export interface SeenProduct {
  product: Product;
  asOf: string;
}

/** Products that are kept of lines. */
const most = 60;

const keyOf = (id: number): string => `/products?id=${id}`;

/**
 * Returns what the worker keeps for the present scripts (`src/worker/decide.ts`), so that other scripts never read it;
 * undefined where there is no worker.
 */
async function openKept(): Promise<Cache | undefined> {
  const { caches } = globalThis as { caches?: CacheStorage };
  const { code } = asFields(await (await caches?.match('/state', { cacheName: 'zay' }))?.json());
  return typeof code === 'string' ? caches?.open(`zay-code-${code}`) : undefined;
}

/** Keeps a product as the shop has it now, for when there is no line. */
export async function keepSeen(product: Product): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const key = keyOf(product.id);
  await kept.delete(key);
  await kept.put(key, Response.json({ product, asOf: new Date().toISOString() }));
  const keys = (await kept.keys()).filter(({ url }) => url.includes(keyOf(0).slice(0, -1)));
  for (const old of keys.slice(0, -most)) await kept.delete(old);
}

/** Returns a product as it was seen last; undefined where it was not, or cannot be read. */
export const recallSeen = async (id: number): Promise<SeenProduct | undefined> =>
  (await (await openKept())?.match(keyOf(id)))?.json() as Promise<SeenProduct | undefined>;
