import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { addToCart, addToWishlist, getWishlist } from '#contract/basket.ts';
import type { CallInput } from '#contract/call.ts';
import { getLive, getProduct, listCatalogueChanges, listCategories } from '#contract/catalogue/calls.ts';
import { createCategory, editCategory } from '#contract/operator/goods/categories.ts';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { createSale, listSales, stopSale } from '#contract/operator/goods/sales.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getHold, holdGoods, releaseHold } from '#contract/orders/hold.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { outbox, sales } from '#server/database/schema.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { sweeps } from '#server/sweeps.ts';
import { onEachDatabase, openMigratedPglite } from '../../support/database/engines.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  const { ask, refusal } = ownerOf(shop);
  let clothes = 0;
  beforeAll(async () => {
    // The clocks of the shop know whole minutes.
    shop.later(MINUTE - (shop.clock().getTime() % MINUTE));
    const { data } = await call(shop.backend(), listCategories, {});
    clothes = data.find(({ name }) => name === 'Clothes')?.id ?? 0;
  });
  beforeEach(async () => {
    await shop.database.db.delete(sales);
    await buyer.ask(releaseHold, {});
    await setStock(shop, tea().variationId, 50);
    // Nobody waits here for goods that were kept before.
    shop.later(DAY);
  });

  const tea = () => pick(shelf.tea);
  /** A minute of the clocks in Bangkok, so many minutes from now. */
  const inMinutes = (minutes: number): string =>
    new Date(shop.clock().getTime() + 7 * 60 * MINUTE + minutes * MINUTE).toISOString().slice(0, 16);
  type Body = Partial<CallInput<typeof createSale>['body']>;
  const bodyOf = (more: Body) => ({ until: inMinutes(60), ...more });
  const sell = async (more: Body) => (await ask(createSale, { body: bodyOf(more) })).data;
  const refused = async (more: Body) => (await refusal(createSale, { body: bodyOf(more) })).code;
  const priceOf = async (product: number) =>
    (await call(shop.backend(), getProduct, { query: { productId: product } })).data.variations[0]?.prices[0];
  const teaLine = (quantity: number, unitPrice: number) => ({
    ...lineOf(shelf.tea, quantity),
    unitPrice,
    subTotal: Math.round(quantity * unitPrice * 100) / 100,
  });
  const setPrice = (price: string) =>
    ask(editCatalogue, { body: { edits: [{ product: shelf.tea.id, set: { price } }] } });

  describe('a sale', () => {
    it('is the price everywhere from its first minute to its last, with the old one, percent and last day', async () => {
      const { from, until } = await sell({ product: shelf.tea.id, percent: 20, from: inMinutes(10) });
      expect(Date.parse(until) - Date.parse(from)).toBe(50 * MINUTE);
      expect(await priceOf(shelf.tea.id)).toEqual({ sale_price: 4.5 });
      shop.later(10 * MINUTE - 1);
      expect(await priceOf(shelf.tea.id)).toEqual({ sale_price: 4.5 });
      shop.later(1);
      const last_day = new Date(Date.parse(until) - 1 + 7 * 60 * MINUTE).toISOString().slice(0, 10);
      const shown = { regular_price: 4.5, percent: 20, last_day };
      expect(await priceOf(shelf.tea.id)).toEqual({ sale_price: 3.6, sale: { ...shown, until, lowest_price: 4.5 } });
      const live = await call(shop.backend(), getLive, { query: { ids: `${shelf.tea.id},${shelf.shirt.id}` } });
      expect(live.data[0]?.variations[0]).toMatchObject({ sale_price: 3.6, sale: shown });
      expect(live.data[1]?.variations[0]).not.toHaveProperty('sale');
      const { data: hits } = await call(shop.backend(), searchProducts, { params: { text: 'green tea under $4' } });
      expect(hits[0]).toMatchObject({ price: 3.6, regular_price: 4.5 });
      const { cartItem } = await buyer.ask(addToCart, { body: { ...tea(), quantity: 1 } });
      expect(cartItem[0]?.variation?.prices[0]?.sale_price).toBe(3.6);
      await buyer.ask(addToWishlist, { body: tea() });
      const wishes = await buyer.ask(getWishlist, {});
      expect(wishes.data[0]?.variation?.prices[0]?.sale?.percent).toBe(20);
      shop.later(50 * MINUTE - 1);
      expect((await priceOf(shelf.tea.id))?.sale_price).toBe(3.6);
      shop.later(1);
      expect(await priceOf(shelf.tea.id)).toEqual({ sale_price: 4.5 });
    });

    it('of a category is of all below it; of several that of the lowest price counts, and they are never added up', async () => {
      await sell({ category: clothes, amount: 1 });
      expect((await priceOf(shelf.shirt.id))?.sale_price).toBe(3.5);
      expect((await priceOf(shelf.tea.id))?.sale_price).toBe(4.5);
      await sell({ percent: 10 });
      expect((await priceOf(shelf.shirt.id))?.sale_price).toBe(3.5);
      expect((await priceOf(shelf.tea.id))?.sale_price).toBe(4.05);
      const { id } = await sell({ percent: 50 });
      expect((await priceOf(shelf.shirt.id))?.sale_price).toBe(2.25);
      const { data } = await ask(stopSale, { params: { sale: String(id) }, body: {} });
      expect(data.state).toBe('stopped');
      expect((await priceOf(shelf.shirt.id))?.sale_price).toBe(3.5);
    });
  });

  describe('an order', () => {
    it('is of the price of the sale, and keeps the old one beside it', async () => {
      await sell({ product: shelf.tea.id, percent: 20 });
      const { code } = await buyer.refusedOrder([teaLine(2, 4.5)]);
      expect(code).toBe('price_changed');
      const { data } = await buyer.order([teaLine(2, 3.6)]);
      const order = (await buyer.ask(getOrder, { params: { id: String(data.id) } })).data;
      expect(order.totalPrice).toBe(12.2);
      expect(order.orderItems[0]).toMatchObject({ unitPrice: 3.6, regularPrice: 4.5, subTotal: 7.2 });
      const jobs = await shop.database.db.select().from(outbox);
      const mails = JSON.stringify(
        jobs.filter(({ topic, payload }) => JSON.stringify([topic, payload]).includes(order.invoiceNo)),
      );
      expect(mails).toContain('7.20\u00a0USD (regular price 9.00\u00a0USD)');
      expect(mails).toMatch(/<s>.*9\.00\s?USD.*<\/s>/u);
    });

    it('that was begun keeps its price for 20 minutes though the sale ends, and no longer', async () => {
      await sell({ product: shelf.tea.id, percent: 20, until: inMinutes(5) });
      const { data } = await buyer.ask(holdGoods, { body: { items: [{ ...tea(), quantity: 2 }] } });
      expect(data.items).toEqual([{ variationId: tea().variationId, quantity: 2, unitPrice: 3.6, regularPrice: 4.5 }]);
      shop.later(19 * MINUTE);
      const again = await buyer.ask(holdGoods, { body: { items: [{ ...tea(), quantity: 2 }] } });
      expect(again.data.items).toEqual(data.items);
      expect((await buyer.refusedOrder([teaLine(3, 3.6)])).code).toBe('price_changed');
      const { data: placed } = await buyer.order([teaLine(2, 3.6)]);
      const order = (await buyer.ask(getOrder, { params: { id: String(placed.id) } })).data;
      expect(order.orderItems[0]).toMatchObject({ unitPrice: 3.6, regularPrice: 4.5 });

      await sell({ product: shelf.tea.id, percent: 20, until: inMinutes(5) });
      await buyer.ask(holdGoods, { body: { items: [{ ...tea(), quantity: 2 }] } });
      shop.later(20 * MINUTE);
      expect((await buyer.ask(getHold, {})).data).toBeNull();
      const { data: late } = await buyer.ask(holdGoods, { body: { items: [{ ...tea(), quantity: 2 }] } });
      expect(late.items).toEqual([{ variationId: tea().variationId, quantity: 2, unitPrice: 4.5 }]);
      expect((await buyer.refusedOrder([teaLine(2, 3.6)])).code).toBe('price_changed');
    });
  });

  describe('pages', () => {
    /** Two servers look at the clock at once. */
    const bothServers = async (): Promise<void> => {
      const { database, config, clock, files } = shop;
      const list = sweeps.filter(({ name }) => name === 'sales that began or ended');
      const error = vi.fn();
      const log = { error, info: vi.fn() } as never;
      const settings = { db: database.db, files, config, list, log, time: () => Promise.resolve(clock()) };
      await Promise.all([dueSweeps(settings)(), dueSweeps(settings)()]);
      expect(error).not.toHaveBeenCalled();
    };

    it('hear of the goods of a sale when it begins and when it ends, once each', async () => {
      const changes = (since: number) => call(shop.backend(), listCatalogueChanges, { query: { since } });
      const { revision } = await changes(0);
      await sell({ product: shelf.tea.id, percent: 20, from: inMinutes(10), until: inMinutes(20) });
      await bothServers();
      expect((await changes(revision)).revision).toBe(revision);
      shop.later(10 * MINUTE);
      await bothServers();
      await bothServers();
      const begun = await changes(revision);
      expect(begun).toMatchObject({ revision: revision + 1, complete: true });
      expect(begun.products.map(({ id, variations }) => [id, variations[0]?.prices[0]?.sale_price])).toEqual([
        [shelf.tea.id, 3.6],
      ]);
      shop.later(10 * MINUTE);
      await bothServers();
      await bothServers();
      const ended = await changes(begun.revision);
      expect(ended.revision).toBe(revision + 2);
      expect(ended.products[0]?.variations[0]?.prices).toEqual([{ sale_price: 4.5 }]);
    });

    it('hear of all goods below a category that moves into a sale, or out of it', async () => {
      const changes = (since: number) => call(shop.backend(), listCatalogueChanges, { query: { since } });
      const { data: top } = await ask(createCategory, { body: { set: { name: 'Warm goods' } } });
      await ask(createCategory, { body: { set: { name: 'Hot drinks', parent: top.id } } });
      await ask(editCatalogue, { body: { edits: [{ product: shelf.tea.id, set: { category: 'Hot drinks' } }] } });
      await sell({ category: clothes, percent: 20 });
      expect((await priceOf(shelf.tea.id))?.sale_price).toBe(4.5);
      for (const [parent, price] of [
        [clothes, 3.6],
        [null, 4.5],
      ] as const) {
        const { revision } = await changes(0);
        await ask(editCategory, { params: { id: top.id }, body: { set: { parent } } });
        expect((await priceOf(shelf.tea.id))?.sale_price).toBe(price);
        const heard = await changes(revision);
        expect(heard.products.map(({ id, variations }) => [id, variations[0]?.prices[0]?.sale_price])).toEqual([
          [shelf.tea.id, price],
        ]);
      }
      await buyer.order([lineOf(shelf.tea, 1)]);
    });
  });

  describe('the desk', () => {
    it('lists what runs or waits first, and says what became of each', async () => {
      const [one, two] = [
        await sell({ percent: 5, from: inMinutes(5), title: 'Thingyan' }),
        await sell({ percent: 5 }),
      ];
      await sell({ product: shelf.tea.id, amount: 1, until: inMinutes(1) });
      shop.later(2 * MINUTE);
      const { data, timeZone, currency, now } = await ask(listSales, { query: {} });
      expect(data.map(({ id, state }) => [id, state])).toEqual([
        [two.id, 'running'],
        [one.id, 'waiting'],
        [one.id + 2, 'ended'],
      ]);
      expect(data[1]?.title).toBe('Thingyan');
      expect(data[2]).toMatchObject({ amount: 1, percent: null, product: { name: 'Green Tea' }, category: null });
      expect([timeZone, currency, now]).toEqual(['Asia/Bangkok', 'USD', inMinutes(0)]);
      await ask(stopSale, { params: { sale: String(one.id) }, body: {} });
      shop.later(10 * MINUTE);
      expect((await priceOf(shelf.tea.id))?.sale?.percent).toBe(5);
      const over = await refusal(stopSale, { params: { sale: String(one.id) }, body: {} });
      expect(over.code).toBe('timed_over');
    });

    it('refuses what would be no sale, and makes one once', async () => {
      expect(await refused({})).toBe('invalid');
      expect(await refused({ percent: 5, amount: 1 })).toBe('invalid');
      expect(await refused({ percent: 100 })).toBe('invalid');
      expect(await refused({ percent: 0.5 })).toBe('invalid');
      expect(await refused({ amount: 0 })).toBe('invalid');
      expect(await refused({ amount: 4.5, product: shelf.tea.id })).toBe('sale_of_nothing');
      expect(await refused({ percent: 5, product: 99_999 })).toBe('unknown_product');
      expect(await refused({ percent: 5, category: 99_999 })).toBe('unknown_category');
      expect(await refused({ percent: 5, product: shelf.tea.id, category: clothes })).toBe('invalid');
      expect(await refused({ percent: 5, until: inMinutes(-1) })).toBe('time_order');
      expect(await refused({ percent: 5, from: inMinutes(-5) })).toBe('time_past');
      const attempt = randomUUID();
      const body = { percent: 5, until: inMinutes(60), attempt };
      const [one, again] = await Promise.all([sell(body), sell(body)]);
      expect(again.id).toBe(one.id);
      expect(await refused({ ...body, percent: 6 })).toBe('invalid');
    });
  });

  // Last, for it takes longer than sessions do.
  describe('the price of before', () => {
    it('tells the lowest price of the 30 days before it, in which regular prices and sales were', async () => {
      await setPrice('3');
      shop.later(10 * DAY);
      await setPrice('4.5');
      shop.later(DAY);
      await sell({ product: shelf.tea.id, amount: 0.5 });
      expect((await priceOf(shelf.tea.id))?.sale?.lowest_price).toBe(3);
      shop.later(29.5 * DAY);
      await sell({ product: shelf.tea.id, amount: 0.25 });
      expect((await priceOf(shelf.tea.id))?.sale?.lowest_price).toBe(4);
    });
  });
});

describe('a sale by the clocks of Sydney', () => {
  const timeZone = 'Australia/Sydney';
  const { shop, shelf } = orderingShopOn(openMigratedPglite, { SHOP_TIME_ZONE: timeZone });
  const priceAt = async (moment: number) => {
    shop.later(moment - shop.clock().getTime());
    const { data } = await call(shop.backend(), getProduct, { query: { productId: shelf.tea.id } });
    return data.variations[0]?.prices[0]?.sale_price;
  };

  // The clocks go forward in the night to 3 October 2027, and back in the night to 4 April 2027.
  it.each([
    ['2027-04-03T00:00+11:00', '2027-04-05T00:00+10:00', 49],
    ['2027-10-02T00:00+10:00', '2027-10-04T00:00+11:00', 47],
  ])('from %s to %s begins and ends at midnight, to the minute', async (first, end, hours) => {
    shop.later(Date.parse(first) - DAY - shop.clock().getTime());
    const body = { product: shelf.tea.id, percent: 20, from: first.slice(0, 16), until: end.slice(0, 16) };
    const { data } = await ownerOf(shop).ask(createSale, { body });
    const [begins, ends] = [Date.parse(first), Date.parse(end)];
    expect([Date.parse(data.from), Date.parse(data.until)]).toEqual([begins, ends]);
    expect(ends - begins).toBe(hours * 60 * MINUTE);
    for (const [moment, price] of [
      [begins - 1, 4.5],
      [begins, 3.6],
      [ends - 1, 3.6],
      [ends, 4.5],
    ] as const)
      expect([moment, await priceAt(moment)]).toEqual([moment, price]);
  });
});
