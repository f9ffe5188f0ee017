import { describe, expect, it } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { readCatalogue } from '#catalogue/read/catalogue.ts';
import type { Backend, BackendResponse } from '#api/call.ts';
import { CatalogueBehind, readAtLeast } from '#catalogue/read/revision.ts';
import type { Product } from '#contract/catalogue/product.ts';
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

  it('stops rather than leave something out', () =>
    expect(readCatalogue(shop(() => 251))).rejects.toThrow(/GET \/client\/products said total 251/));
});

const at = '2026-11-21T09:00:00.000Z';
const json = (body: unknown): BackendResponse => ({
  status: 200,
  ok: true,
  type: 'application/json',
  read: () => Promise.resolve(body),
  bytes: () => Promise.resolve(new ArrayBuffer(0)),
});

/** A backend whose catalogue changes before the calls that are named, each time with a new price of the first product. */
function backendWith(changesBefore: readonly string[]) {
  let revision = 1;
  let products: Product[] = [aProduct(1), aProduct(2)];
  const asked: string[] = [];
  const waiting = [...changesBefore];
  const change = (): void => {
    revision += 1;
    products = products.map((product) => (product.id === 1 ? { ...product, description: `${revision}` } : product));
  };
  const answers: Record<string, (query: Record<string, string>) => BackendResponse> = {
    'client/catalogue-changes': ({ since }) =>
      json({
        ...{ revision, at, gone: [], complete: Number(since) > 0 },
        products: Number(since) > 0 && Number(since) < revision ? products.slice(0, 1) : [],
      }),
    'client/products': () => json({ data: products, page: 1, limit: 100, total: products.length, totalPages: 1 }),
    'client/categories': () => json({ data: [aCategory(1)] }),
  };
  const backend: Backend = {
    isTimeout: () => false,
    send: (path, { query = {} }) => {
      asked.push(path);
      const place = waiting.indexOf(path);
      if (place >= 0) {
        waiting.splice(place, 1);
        change();
      }
      return Promise.resolve((answers[path] ?? (() => json({ data: [] })))(query));
    },
  };
  return { backend, asked, change, revision: () => revision };
}

describe('readUpTo', () => {
  it('reads everything the first time, and only what changed after that', async () => {
    const { backend, asked, change } = backendWith([]);
    const first = await readAtLeast(backend, 1);
    expect(first.catalogue.products).toHaveLength(2);
    change();
    asked.length = 0;
    const second = await readAtLeast(backend, 2, first);
    expect(asked).not.toContain('client/products');
    expect(second.revision).toBe(2);
    expect(second.catalogue.products.map(({ description }) => description)[0]).toBe('2');
    expect(second.catalogue.products[1]).toBe(first.catalogue.products[1]);
  });

  it('reads again what changed while it was read', async () => {
    const { backend, revision } = backendWith(['client/products', 'client/categories']);
    const { catalogue, revision: read } = await readAtLeast(backend, 1);
    expect(read).toBe(revision());
    expect(catalogue.products[0]?.description).toBe(String(revision()));
  });

  it('waits for a backend that does not know of a change yet', async () => {
    const { backend, change } = backendWith([]);
    setTimeout(change, 300);
    expect((await readAtLeast(backend, 2)).revision).toBe(2);
  });

  it('never returns older data than requested', { tags: ['slow'], timeout: 30_000 }, () =>
    expect(readAtLeast(backendWith([]).backend, 9)).rejects.toThrow(CatalogueBehind),
  );
});
