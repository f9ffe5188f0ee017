import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { showGoods } from '#contract/operator/goods/goods.ts';
import * as calls from '#contract/operator/goods/stock.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { variations } from '#server/database/schema.ts';
import { stockOf, stockOne } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const DAY = 86_400_000;
const barcode = '8850999320007';

onEachDatabase((open) => {
  const { shop, buyer } = orderingShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  const { ask, refusal } = ownerOf(shop);
  let tea = { id: 0, variation: 0 };
  let round = 0;
  beforeEach(async () => {
    await shop.database.db.update(variations).set({ barcode: null });
    tea = await stockOne(shop, `Tea ${(round += 1)}`);
    await shop.database.db.update(variations).set({ barcode, stock: 0 }).where(eq(variations.id, tea.variation));
  });

  type Receipt = CallInput<typeof calls.receiveGoods>['body'];
  const line = (units: number, more: object = {}) => ({ variation: { id: tea.variation }, units, ...more });
  const receive = async (lines: Receipt['lines'], more: Partial<Receipt> = {}) =>
    (await ask(calls.receiveGoods, { body: { lines, ...more } })).data;
  const shelf = async () => {
    const { data, ...rest } = await ask(calls.listStock, { query: { q: barcode } });
    expect(data).toHaveLength(1);
    return { ...rest, row: data[0] as calls.StockRow };
  };
  const expiring = async (days: number) =>
    (await ask(calls.listExpiring, { query: { days } })).data
      .filter(({ variation }) => variation === tea.variation)
      .map(({ expiry, units }) => [expiry, units]);
  const day = (from: number) => new Date(shop.clock().getTime() + from * DAY).toISOString().slice(0, 10);
  const order = (quantity: number) =>
    buyer.order([
      { productId: tea.id, variationId: tea.variation, quantity, unitPrice: 4.5, subTotal: quantity * 4.5 },
    ]);
  const now = () => stockOf(shop, tea.variation);
  const count = (counted: number, expected: number, seen: number, more: object = {}) => ({
    body: { lines: [{ variation: tea.variation, counted, expected }], seen, ...more },
  });

  describe('goods that are received', () => {
    it.each([
      ['2027-05-31', '2027-05-31'],
      ['31/5/2027', '2027-05-31'],
      ['31/5/2570', '2027-05-31'],
      ['၃၁/၅/၂၅၇၀', '2027-05-31'],
      ['5/2570', '2027-05-31'],
    ])('raise the stock, and keep cost and day of %s', async (typed, expiry) => {
      const { stocks, revision } = await receive(
        [{ variation: { barcode: '885 0999 320007' }, units: 12, cost: 2.25, expiry: typed }],
        { supplier: 'U Hla Trading' },
      );
      expect(stocks).toEqual([{ variation: tea.variation, before: 0, after: 12 }]);
      const { row, revision: latest } = await shelf();
      expect(latest).toBe(revision);
      expect(row).toMatchObject({ stock: 12, expected: 12, expiry, cost: 2.25, supplier: 'U Hla Trading', barcode });
      const { data } = await ask(showGoods, { params: { id: tea.id } });
      expect(data.variations[0]).toMatchObject({ stock: 12, expiry });
    });

    it('come once, however often the same attempt arrives, also at once', async () => {
      const attempt = randomUUID();
      const all = await Promise.all(Array.from({ length: 4 }, () => receive([line(5), line(2)], { attempt })));
      expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(await now()).toBe(7);
      await Promise.all([receive([line(1)]), receive([line(1)]), order(3)]);
      expect(await now()).toBe(6);
      expect((await refusal(calls.receiveGoods, { body: { lines: [line(1)], attempt } })).code).toBe('invalid');
    });

    it('are refused whole, each fault by its line', async () => {
      const lines = [line(5), line(1, { expiry: '31/2/2570' }), { variation: { barcode: '12345670' }, units: 1 }];
      const { code, body } = await refusal(calls.receiveGoods, { body: { lines } });
      expect(code).toBe('invalid');
      expect(Object.keys(body.fields ?? {}).sort()).toEqual(['lines[1].expiry', 'lines[2].variation']);
      expect(await now()).toBe(0);
    });

    it('are sold by their days, the first one first; what came late is not taken for what was sold', async () => {
      await receive([line(3, { expiry: day(100) })]);
      await order(3);
      await receive([line(4, { expiry: day(10) }), line(2, { expiry: day(20) })]);
      expect(await expiring(30)).toEqual([
        [day(10), 4],
        [day(20), 2],
      ]);
      // Three of the first order lie there still, and expire last.
      expect(await expiring(100)).toHaveLength(3);
      await ask(calls.setStock, { body: { variation: { id: tea.variation }, stock: { by: -5 }, reason: 'expired' } });
      expect(await expiring(30)).toEqual([[day(20), 1]]);
    });

    it('are picked by the day that comes first of what lies there', async () => {
      await receive([line(2, { expiry: day(10) }), line(5, { expiry: day(20) })]);
      const packedDay = async (id: number) => {
        const { data } = await ask(getPacking, { query: { orders: String(id) } });
        return data[0]?.lines[0]?.expiry;
      };
      const { id } = (await order(3)).data;
      expect(await packedDay(id)).toBe(day(10));
      await ask(calls.setStock, { body: { variation: { id: tea.variation }, stock: { by: -2 }, reason: 'expired' } });
      expect(await packedDay(id)).toBe(day(20));
    });

    it('are no lot any more when they are taken back', async () => {
      const { revision } = await receive([line(3, { expiry: day(5), cost: 1 })]);
      await ask(undoCatalogueChange, { body: { revision } });
      expect(await now()).toBe(0);
      expect(await expiring(30)).toEqual([]);
      expect((await shelf()).row.cost).toBe(null);
    });
  });

  describe('a count', () => {
    it('keeps what was sold meanwhile, and expects what is ordered and not sent', async () => {
      await receive([line(10)]);
      await order(2);
      const { row, revision } = await shelf();
      expect(row).toMatchObject({ stock: 8, expected: 10 });
      await order(3);
      const attempt = randomUUID();
      const { data } = await ask(calls.countStock, count(9, row.expected, revision, { attempt }));
      expect(data).toMatchObject({ stocks: [{ before: 5, after: 4 }], short: [] });
      expect((await ask(calls.countStock, count(9, row.expected, revision, { attempt }))).data.stocks).toEqual(
        data.stocks,
      );
      expect(await now()).toBe(4);
    });

    it('of two people is written once: the second is told who was first', async () => {
      await receive([line(10)]);
      const { row, revision } = await shelf();
      const asked = await Promise.allSettled(
        [7, 7].map((n) => ask(calls.countStock, count(n, row.expected, revision))),
      );
      expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { code, body } = await refusal(calls.countStock, count(7, row.expected, revision));
      expect([code, body['changed']]).toMatchObject([
        'goods_changed',
        [{ variation: tea.variation, field: 'stock', now: 7, by: 'operator' }],
      ]);
      expect(await now()).toBe(7);
    });

    it('says where fewer lie there than were ordered', async () => {
      await receive([line(5)]);
      await order(4);
      const { row, revision } = await shelf();
      const { data } = await ask(calls.countStock, count(2, row.expected, revision));
      expect(data.short).toEqual([{ variation: tea.variation, units: 2 }]);
      expect(await now()).toBe(0);
    });
  });

  it('each change of stock has its reason, whoever makes it', async () => {
    await receive([line(10)], { note: 'box 4' });
    const body = { variation: { id: tea.variation }, stock: { by: -1 }, reason: 'damaged', note: 'fell' } as const;
    await ask(calls.setStock, { body });
    const edits = [{ product: tea.id, variation: tea.variation, addStock: 2 }];
    await ask(editCatalogue, { body: { edits, reason: 'returned' } });
    await ask(editCatalogue, { body: { edits: [{ ...edits[0], addStock: undefined, set: { stock: 3 } }] as never } });
    const { data, total } = await ask(calls.listStockMovements, { query: { variation: tea.variation } });
    expect(total).toBe(4);
    expect(data.map(({ by, after, reason, note }) => [by, after, reason, note])).toEqual([
      [-8, 3, 'corrected', null],
      [2, 11, 'returned', null],
      [-1, 9, 'damaged', 'fell'],
      [10, 10, 'received', 'box 4'],
    ]);
  });

  it('is written by who may edit, and read by all; costs are not for all', async () => {
    const reader = await newClerk(shop, 'reader', ['read', 'orders:read', 'orders']);
    for (const [spec, input] of [
      [calls.receiveGoods, { body: { lines: [line(1)] } }],
      [calls.countStock, count(1, 0, 0)],
      [calls.listStock, {}],
    ] as const)
      expect((await reader.refusal(spec, input as never)).code).toBe('no_right');
    await reader.ask(calls.listExpiring, {});
    await reader.ask(calls.listStockMovements, {});
  });
});
