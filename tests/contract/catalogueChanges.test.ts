import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listCatalogueChanges } from '#contract/catalogueChanges.ts';
import { setStock } from '#contract/operatorStock.ts';
import { catalogueChanges } from '#server/db/schema.ts';
import { product } from '../support/catalogueFileExamples.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openTestShop, type TestShop } from '../support/testShop.ts';

onEachDatabase((open) => {
  let shop: TestShop;
  const tea = (fields = {}) => product({ nameEn: 'Tea', sku: 'tea', ...fields });
  const rice = (fields = {}) => product({ nameEn: 'Rice', sku: 'rice', category: 'Rice', ...fields });
  const since = (revision: number, soldAfter?: string) =>
    call(shop.backend(), listCatalogueChanges, { query: { since: revision, ...(soldAfter ? { soldAfter } : {}) } });
  const names = (answer: Awaited<ReturnType<typeof since>>) => answer.products.map(({ name }) => name);

  beforeAll(async () => {
    shop = await openTestShop(open);
    await shop.stock([tea(), rice()]);
  });
  afterAll(() => shop.close());

  it('knows nothing of a time before the first revision, and has nothing to tell after the last', async () => {
    const first = await since(0);
    expect(first).toMatchObject({ complete: false, products: [], gone: [] });
    expect(await since(first.revision)).toMatchObject({ revision: first.revision, complete: true, products: [] });
    expect(await since(first.revision + 1)).toMatchObject({ complete: false });
  });

  it('tells an edited product as it is now, and no other', async () => {
    const { revision } = await since(0);
    await shop.stock([tea({ descriptionEn: 'Strong.' }), rice()]);
    const answer = await since(revision);
    expect(answer.revision).toBeGreaterThan(revision);
    expect(answer.products).toMatchObject([{ name: 'Tea', description: 'Strong.' }]);
  });

  it('tells a product whose stock an operator changed', async () => {
    const { revision } = await since(0);
    const body = { variation: { id: 1 }, stock: { to: 77 } };
    await call(shop.backend(), setStock, { body }, { token: shop.operatorToken });
    expect((await since(revision)).products[0]?.variations[0]?.stock).toBe(77);
  });

  it('is not complete when a change is written in a way that it does not know', async () => {
    const { revision } = await since(0);
    await shop.database.db.insert(catalogueChanges).values({ actor: 'x', summary: 'x', details: { moved: [1] } });
    const answer = await since(revision);
    expect([answer.complete, names(answer)]).toEqual([false, []]);
    expect(await since(answer.revision)).toMatchObject({ complete: true });
  });
});
