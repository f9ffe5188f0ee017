import { inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listPromotionProducts } from '#contract/catalogue/calls.ts';
import { products, variations } from '#server/database/schema.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { salesFaults } from '../../support/orders/accounting.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { allProducts } from '../../support/site/expectedPages.ts';

const { shop, buyer } = orderingShop();
const owner = ownerOf(shop);
beforeAll(async () => {
  await shop.database.db.update(products).set({ archivedAt: new Date() });
  await shop.stock(['Tea', 'Rice', 'Oil', 'Salt', 'Ngapi'].map((nameEn) => product({ nameEn })));
  await shop.database.db.update(variations).set({ stock: 100 });
  await sell({ Rice: 3, Oil: 5 });
  await sell({ Rice: 4 });
  await sell({ Salt: 9 }, false);
  await sell({ Ngapi: 10 });
  await stock('Ngapi', 0);
});

const named = async (name: string) =>
  (await allProducts(shop.backend())).find((each) => each.name === name) ?? expect.fail(`no ${name}`);
const stock = async (name: string, units: number) => setStock(shop, pick(await named(name)).variationId, units);

async function sell(units: Record<string, number>, isPaid = true): Promise<number> {
  const lines = Object.entries(units).map(async ([name, quantity]) => lineOf(await named(name), quantity));
  const { id } = (await buyer.order(await Promise.all(lines))).data;
  if (isPaid) await owner.move(id, { move: 'confirm-payment' });
  return id;
}

/** Whether an editor chose them, and their names. */
const answered = async (limit = 8): Promise<[boolean | undefined, string[]]> => {
  const list = await call(shop.backend(), listPromotionProducts, { query: { type: 'best-seller', limit } });
  return [list.chosen, list.data.map(({ name }) => name)];
};
const ranked = async (limit?: number): Promise<string[]> => (await answered(limit))[1];

it('are ranked by the units of paid orders; what nobody bought is none of them', async () => {
  expect(await ranked()).toEqual(['Rice', 'Oil', 'Ngapi']);
  expect(await ranked(2)).toEqual(['Rice', 'Oil']);
});

it('are what an editor chose while fewer were sold than that, and called so', async () => {
  const mark = (names: string[], popular: boolean) =>
    shop.database.db.update(products).set({ popular }).where(inArray(products.name, names));
  await mark(['Tea', 'Salt'], true);
  expect(await answered()).toEqual([undefined, ['Rice', 'Oil', 'Ngapi']]);
  await mark(['Rice', 'Oil'], true);
  expect(await answered()).toEqual([true, ['Tea', 'Rice', 'Oil', 'Salt']]);
  expect(await answered(1)).toEqual([true, ['Tea']]);
  await mark(['Tea', 'Rice', 'Oil', 'Salt'], false);
});

it('what is sold out comes last, however well it sold', async () => {
  await stock('Rice', 0);
  expect(await ranked()).toEqual(['Oil', 'Ngapi', 'Rice']);
  await stock('Rice', 100);
});

it('money that goes back takes the units back with it', async () => {
  const order = await sell({ Tea: 9, Rice: 1 });
  expect((await ranked())[0]).toBe('Tea');
  expect(await salesFaults(shop.database.db)).toEqual([]);
  await owner.move(order, { move: 'refund' });
  expect(await ranked()).toEqual(['Rice', 'Oil', 'Ngapi']);
  expect(await salesFaults(shop.database.db)).toEqual([]);
});

it('the database refuses stock below nothing', async () => {
  await expect(shop.database.db.update(variations).set({ stock: -1 })).rejects.toThrow();
});
