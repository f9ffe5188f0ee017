import { describe, expect, it } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { readCatalogue } from '#catalogue/read/catalogue.ts';
import { aCategory, aProduct } from '../../support/catalogue/examples.ts';

const products = Array.from({ length: 250 }, (_, index) => aProduct(index + 1));

/** A shop of 250 products; `total` says how many there are each time the first page is asked for. */
function shop(total: () => number = () => products.length) {
  let told = 0;
  return openBackend({
    base: 'http://zay.test/api/v1',
    fetch: (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      const page = Number(searchParams.get('page'));
      if (page === 1) told = total();
      const body = pathname.endsWith('/products')
        ? { data: products.slice((page - 1) * 100, page * 100), page, limit: 100, total: told, totalPages: 3 }
        : { data: pathname.endsWith('/categories') ? [aCategory(1)] : [] };
      return Promise.resolve(Response.json(body));
    },
  });
}

describe('reading the catalogue', () => {
  it('gathers all pages in their order', async () => {
    const catalogue = await readCatalogue(shop());
    expect(catalogue.products.map((product) => product.id)).toEqual(products.map((product) => product.id));
  });

  it('reads again when the list moved meanwhile', async () => {
    let times = 0;
    const catalogue = await readCatalogue(shop(() => (++times === 1 ? 251 : 250)));
    expect([catalogue.products.length, times]).toEqual([250, 2]);
  });

  it('stops rather than leave something out', async () => {
    await expect(readCatalogue(shop(() => 251))).rejects.toThrow(/GET \/client\/products said total 251/);
  });
});
