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

it.each(['products?', 'products-by-category?categoryId=1&', 'promotion-products?type=popular&', 'brands?'])(
  '%s takes as many statements for a long list as for a short one',
  async (path) => {
    expect(await queriesOf(`${path}limit=100`)).toBe(await queriesOf(`${path}limit=2`));
  },
);
