import { beforeAll, expect, it, vi } from 'vitest';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();
beforeAll(async () => {
  await shop.stock(sampleCatalogue());
});

/** How many statements one request takes. */
async function queriesOf(path: string): Promise<number> {
  // What is read once for each revision of the catalogue, or once by a search, is known by then.
  await shop.app.inject('/api/v1/client/products');
  await shop.app.inject('/api/v1/client/product-filter/tea');
  const { $client } = shop.database.db as unknown as { $client: { query: () => unknown } };
  const asked = vi.spyOn($client, 'query');
  const answer = await shop.app.inject(`/api/v1/client/${path}`);
  const count = asked.mock.calls.length;
  asked.mockRestore();
  expect(answer.statusCode).toBe(200);
  return count;
}

it.each([
  ['categories', 2],
  ['products?limit=1', 3],
  ['products?limit=100', 3],
  ['products-by-category?categoryId=1&limit=100', 5],
  ['products-details?productId=1', 2],
  ['related-products?categoryId=1&limit=100', 5],
  // Nothing is sold: whether, what is popular, what is promoted, and those products.
  ['promotion-products?type=best-seller&limit=100', 6],
  ['promotion-products?type=best-seller&limit=1', 5],
  ['product-filter/tea', 2],
  ['live?ids=1,2,3,4,5,6,7,8,9,10', 1],
  ['brands?limit=100', 1],
])('%s takes %i statements, however long the list', async (path, most) => {
  expect(await queriesOf(path)).toBe(most);
});
