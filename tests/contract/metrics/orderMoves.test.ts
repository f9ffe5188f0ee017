import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderEvents } from '#server/database/schema.ts';
import { countOrderMoves } from '#server/metrics/snapshot.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import type { TestShop } from '../../support/shop/testShop.ts';

let shop: TestShop;
let orderId: number;
beforeAll(async () => {
  const opened = await openOrderingShop(openMigratedPglite);
  shop = opened.shop;
  orderId = (await opened.buyer.order([lineOf(opened.shelf.tea, 1)])).data.id;
});
afterAll(() => shop.close());

it('every event of an order is counted once, also one whose transaction ends late', async () => {
  const { db } = shop.database;
  const add = (id: number) =>
    db
      .insert(orderEvents)
      .overridingSystemValue()
      .values({ id, orderId, actor: 'test', kind: 'packed', at: shop.clock() });
  let now = 0;
  const moves = countOrderMoves(db, () => now);
  expect(await moves.read()).toEqual(new Map());
  await add(1_001);
  await add(1_003);
  expect((await moves.read()).get('packed')).toBe(2);
  now = 61_000;
  // It got its number before the other, and is seen after it.
  await add(1_002);
  for (let time = 0; time < 4; time += 1) {
    expect((await moves.read()).get('packed')).toBe(3);
    now += 61_000;
  }
  await add(1_004);
  expect((await moves.read()).get('packed')).toBe(4);
});
