import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { createSale, stopSale } from '#contract/operator/goods/sales.ts';
import { getLive, getProduct, listProducts } from '#contract/catalogue/calls.ts';
import { buildApp } from '#server/app.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import type { TestShop } from '../../support/shop/testShop.ts';

const MINUTE = 60_000;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  /** Another server of the same database, which keeps its own answers. */
  const other = {} as Pick<TestShop, 'app'>;
  beforeAll(async () => {
    // The clocks of the shop know whole minutes.
    shop.later(MINUTE - (shop.clock().getTime() % MINUTE));
    const { config, database, files, seal, operatorToken, clock } = shop;
    other.app = await buildApp({ config, database, files, seal, operatorToken, clock, payments: testDesk() });
  });
  afterAll(() => other.app.close());

  const owner = ownerOf(shop);
  const tea = () => pick(shelf.tea);
  const edit = (price: string) =>
    owner.ask(editCatalogue, { body: { edits: [{ product: shelf.tea.id, set: { price } }] } });
  const inMinutes = (minutes: number): string =>
    new Date(shop.clock().getTime() + 7 * 60 * MINUTE + minutes * MINUTE).toISOString().slice(0, 16);
  const sell = (from: number, until: number) => {
    const body = { product: shelf.tea.id, percent: 10, from: inMinutes(from), until: inMinutes(until) };
    return owner.ask(createSale, { body });
  };

  /** What every call says of the tea, on either server. */
  async function read() {
    const product = shelf.tea.id;
    const answers = await Promise.all(
      [shop.app, other.app].flatMap((app) => [
        app.inject('/api/v1/client/products'),
        app.inject(`/api/v1/client/products-details?productId=${product}`),
        app.inject(`/api/v1/client/live?ids=${product}`),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    return answers.map(({ body }) => body);
  }

  /** The stock and the price that all of them say. */
  async function shown() {
    await read();
    const [{ data: all }, { data: one }, { data: live }] = await Promise.all([
      call(shop.backend(), listProducts, { query: {} }),
      call(shop.backend(), getProduct, { query: { productId: shelf.tea.id } }),
      call(shop.backend(), getLive, { query: { ids: String(shelf.tea.id) } }),
    ]);
    const listed = all.find(({ id }) => id === shelf.tea.id)?.variations[0];
    const [detail, now] = [one.variations[0], live[0]?.variations[0]];
    expect(listed).toEqual(detail);
    expect(now).toMatchObject({ stock: detail?.stock, sale_price: detail?.prices[0]?.sale_price });
    return { stock: now?.stock, price: now?.sale_price };
  }

  describe('answers that are kept', () => {
    it('are sent again, byte for byte, until something changes', async () => {
      const before = await read();
      expect(await read()).toEqual(before);
      const { $client } = shop.database.db as unknown as { $client: { query: (statement: unknown) => unknown } };
      const asked = vi.spyOn($client, 'query');
      // Another database of the same PostgreSQL may be written to meanwhile.
      await vi.waitFor(async () => {
        asked.mockClear();
        expect(await read()).toEqual(before);
        // Whether anything has changed is all that is asked.
        expect(asked.mock.calls).not.toEqual([]);
        for (const [statement] of asked.mock.calls) expect(JSON.stringify(statement)).toContain('pg_current_snapshot');
      });
      asked.mockRestore();
    });

    it('are others at the very next read after an order, an edit, its undo, and what another server writes', async () => {
      await setStock(shop, tea().variationId, 50);
      const { price = 0 } = await shown();
      await buyer.order([lineOf(shelf.tea, 2)]);
      expect(await shown()).toEqual({ stock: 48, price });
      await edit('7.25');
      expect(await shown()).toEqual({ stock: 48, price: 7.25 });
      await owner.ask(undoCatalogueChange, { body: {} });
      expect(await shown()).toEqual({ stock: 48, price });
      const headers = { authorization: `Bearer ${shop.operatorToken}` };
      const payload = { edits: [{ product: shelf.tea.id, set: { price: '8.50' } }] };
      const url = '/api/v1/operator/catalogue/edit';
      const edited = await other.app.inject({ method: 'POST', url, headers, payload });
      expect(edited.statusCode).toBe(200);
      expect(await shown()).toEqual({ stock: 48, price: 8.5 });
    });

    it('are others from the first minute of a sale to its last, though nothing is written then', async () => {
      await edit('10.00');
      await sell(10, 20);
      expect(await shown()).toMatchObject({ price: 10 });
      shop.later(10 * MINUTE - 1);
      expect(await shown()).toMatchObject({ price: 10 });
      shop.later(1);
      expect(await shown()).toMatchObject({ price: 9 });
      shop.later(10 * MINUTE);
      expect(await shown()).toMatchObject({ price: 10 });
      const { data } = await sell(0, 20);
      expect(await shown()).toMatchObject({ price: 9 });
      await owner.ask(stopSale, { params: { sale: String(data.id) }, body: {} });
      expect(await shown()).toMatchObject({ price: 10 });
    });

    it('are of a moment at which nothing was half written, whoever writes meanwhile', async () => {
      const written = Array.from({ length: 20 }, (_, stock) => stock + 100);
      for (const stock of written) {
        const [, seen] = await Promise.all([setStock(shop, tea().variationId, stock), read()]);
        expect(seen).toHaveLength(6);
        expect(await shown()).toMatchObject({ stock });
      }
    });
  });
});
