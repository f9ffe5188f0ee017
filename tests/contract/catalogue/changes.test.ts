import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { type CatalogueSnapshot, readAtLeast } from '#catalogue/read/revision.ts';
import { listCatalogueChanges } from '#contract/catalogue/calls.ts';
import { setStock } from '#contract/operator/goods/stock.ts';
import { catalogueChanges, products } from '#server/database/schema.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { forgetLastChange } from '../../support/catalogue/restored.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const tea = (fields = {}) => product({ nameEn: 'Tea', sku: 'tea', ...fields });
const rice = (fields = {}) => product({ nameEn: 'Rice', sku: 'rice', category: 'Rice', ...fields });
const since = (revision: number) => call(shop.backend(), listCatalogueChanges, { query: { since: revision } });

const shop = ownShop();
beforeAll(async () => {
  await shop.stock([tea(), rice()]);
});

it('knows nothing of a time before the first revision, and has nothing to tell after the last', async () => {
  const first = await since(0);
  expect(first).toMatchObject({ complete: false, products: [], gone: [] });
  expect(await since(first.revision)).toMatchObject({ revision: first.revision, complete: true, products: [] });
  expect(await since(first.revision + 1)).toMatchObject({ complete: false });
});

it.each(['2147483648', '1&soldAfter=0000-01-01T00:00:00Z'])('refuses %s, which no database knows', async (text) => {
  const answer = await shop.app.inject(`/api/v1/client/catalogue-changes?since=${text}`);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
});

it('tells a product that was edited or whose stock was set as it is now, and no other', async () => {
  const { revision } = await since(0);
  await shop.stock([tea({ descriptionEn: 'Strong.' }), rice()]);
  const answer = await since(revision);
  expect(answer.revision).toBeGreaterThan(revision);
  expect(answer.products).toMatchObject([{ name: 'Tea', description: 'Strong.' }]);
  const body = { variation: { id: 1 }, stock: { to: 77 } };
  await call(shop.backend(), setStock, { body }, { token: shop.operatorToken });
  expect((await since(answer.revision)).products[0]?.variations[0]?.stock).toBe(77);
});

it('whoever keeps a copy has what a restored database has, also at the same number by another change', async () => {
  const { db } = shop.database;
  const read = (known?: CatalogueSnapshot) => readAtLeast(shop.backend(), 0, known);
  const told = ({ catalogue }: CatalogueSnapshot) =>
    catalogue.products.map(({ name, description }) => [name, description]);
  await shop.stock([tea({ descriptionEn: 'Kept.' }), rice({ descriptionEn: 'Kept.' })]);
  const kept = await read();
  await shop.stock([tea({ descriptionEn: 'Lost.' }), rice()]);
  const copy = await read(kept);
  const lost = copy.revision ?? 0;
  expect(lost).toBe((kept.revision ?? 0) + 1);
  await forgetLastChange(db, lost);
  await db.update(products).set({ description: 'Kept.' }).where(eq(products.name, 'Tea'));
  const restored = await read(copy);
  expect([restored.revision, restored.mark]).toEqual([kept.revision, kept.mark]);
  expect(told(restored)).toEqual(told(kept));
  await shop.stock([tea(), rice({ descriptionEn: 'New.' })]);
  const other = await read(copy);
  expect(other.revision).toBe(lost);
  expect(other.mark).not.toBe(copy.mark);
  expect(told(other)).toEqual(told(await read()));
  expect(told(other)).toEqual(
    expect.arrayContaining([
      ['Rice', 'New.'],
      ['Tea', 'Kept.'],
    ]),
  );
});

it('is not complete when a change is written in a way that it does not know', async () => {
  const { revision } = await since(0);
  await shop.database.db.insert(catalogueChanges).values({ actor: 'x', summary: 'x', details: { moved: [1] } });
  const answer = await since(revision);
  expect(answer).toMatchObject({ complete: false, products: [] });
  expect(await since(answer.revision)).toMatchObject({ complete: true });
});
