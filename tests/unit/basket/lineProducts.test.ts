import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue/product.ts';
import { isForSale, lineState } from '#stores/basket/lineState.ts';
import { createProductCache, type FetchProduct } from '#stores/basket/productCache.ts';
import { aProduct, aVariation } from '../../support/catalogue/examples.ts';

/** A shop that answers when the test says so. */
function slowShop() {
  const asked: { id: number; signal: AbortSignal; answer: PromiseWithResolvers<Product | undefined> }[] = [];
  const read: FetchProduct = (id, signal) => {
    const answer = Promise.withResolvers<Product | undefined>();
    asked.push({ id, signal, answer });
    return answer.promise;
  };
  return { asked, read };
}

test('at most six questions at a time, each product once', async () => {
  const { asked, read } = slowShop();
  const { want, $products } = createProductCache(read);
  want([1, 2, 3, 4, 5, 6, 7, 8, 8]);
  want([1, 8]);
  expect(asked.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  asked[3]?.answer.resolve(aProduct(4));
  await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]));
  expect($products.get()[4]).toEqual({ state: 'ready', product: aProduct(4) });
  expect($products.get()[8]).toEqual({ state: 'loading' });
});

test('a product that is not sold any more is gone, and a failure can be tried again', async () => {
  const answers: (() => Promise<Product | undefined>)[] = [
    () => Promise.resolve(undefined),
    () => Promise.reject(new Error('down')),
    () => Promise.resolve(aProduct(2)),
  ];
  const { want, retry, $products } = createProductCache(
    () => answers.shift()?.() ?? Promise.reject(new Error('asked')),
  );
  want([1, 2]);
  await vi.waitFor(() => expect($products.get()[2]).toMatchObject({ state: 'failed' }));
  expect($products.get()[1]).toEqual({ state: 'gone' });
  retry();
  await vi.waitFor(() => expect($products.get()[2]).toEqual({ state: 'ready', product: aProduct(2) }));
  expect(answers).toEqual([]);
});

test('a later answer to an older question never covers a newer one', async () => {
  const { asked, read } = slowShop();
  const { want, refresh, $products } = createProductCache(read);
  want([1]);
  refresh();
  expect(asked[0]?.signal.aborted).toBe(true);
  const now = aProduct(1, { name: 'New' });
  asked[1]?.answer.resolve(now);
  await vi.waitFor(() => expect($products.get()[1]).toEqual({ state: 'ready', product: now }));
  asked[0]?.answer.resolve(aProduct(1, { name: 'Old' }));
  await Promise.resolve();
  await Promise.resolve();
  expect($products.get()[1]).toEqual({ state: 'ready', product: now });
});

test('what is shown stays when it cannot be read again', async () => {
  let up = true;
  const read = vi.fn(() => (up ? Promise.resolve(aProduct(1)) : Promise.reject(new Error('down'))));
  const { want, refresh, $products } = createProductCache(read);
  want([1]);
  await vi.waitFor(() => expect($products.get()[1]?.state).toBe('ready'));
  up = false;
  refresh();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  expect($products.get()[1]).toEqual({ state: 'ready', product: aProduct(1) });
});

const known = (changes: Partial<Product> = {}) => ({ state: 'ready' as const, product: aProduct(1, changes) });

test('a line is as the shop has its size and colour now', () => {
  const sizes = [aVariation({ id: 5, stock: 3 }), aVariation({ id: 6, stock: -2 }), aVariation({ id: 7, prices: [] })];
  const line = (variationId: number | null) => lineState({ productId: 1, variationId }, known({ variations: sizes }));
  expect(line(5)).toMatchObject({ state: 'ready', stock: 3, price: 5 });
  expect(line(null)).toEqual(line(5));
  expect(line(6)).toMatchObject({ stock: 0 });
  expect(line(8)).toEqual({ state: 'gone' });
  expect([5, 6, 7, 8].map((id) => isForSale(line(id)))).toEqual([true, false, false, false]);
  expect(lineState({ productId: 1, variationId: null }, known({ variations: [] }))).toEqual({ state: 'gone' });
  expect(lineState({ productId: 1, variationId: null }, undefined)).toEqual({ state: 'loading' });
});
