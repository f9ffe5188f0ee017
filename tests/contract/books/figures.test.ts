import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { facets, type Facet, getFigures } from '#contract/operator/books.ts';
import { saveCoupon } from '#contract/operator/goods/coupons.ts';
import { createSale, stopSale } from '#contract/operator/goods/sales.ts';
import { orders, stockLots } from '#server/database/schema.ts';
import { centsOf, workbookOf } from '../../support/books/readBooks.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const november = { from: '2026-11-01', until: '2026-11-30' };

/** It is Saturday, 2026-11-21, 16:00 in Bangkok. Teas are 4.5, delivery is 5. */
onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  const figuresBy = async (by: Facet, period: object = november) =>
    (await owner.ask(getFigures, { query: { ...period, by } })).data;
  const cents = (amount: number): number => Math.round(amount * 100);
  let shirt = 0;

  beforeAll(async () => {
    for (const each of [shelf.tea, shelf.shirt]) await setStock(shop, pick(each).variationId, 100);
    const { db } = shop.database;
    const paid = async (lines: ReturnType<typeof lineOf>[], refund?: number, who = buyer): Promise<number> => {
      const { id } = (await who.order(lines)).data;
      await owner.move(id, { move: 'confirm-payment' });
      if (refund !== undefined) await owner.move(id, { move: 'refund', amount: refund });
      return id;
    };
    shirt = lineOf(shelf.shirt, 1).unitPrice;
    await paid([lineOf(shelf.tea, 3)]); // 18.5
    await paid([lineOf(shelf.tea, 1), lineOf(shelf.shirt, 1)], 3.33);
    await paid([lineOf(shelf.tea, 2)], 14, await newBuyer(shop)); // all of it
    const early = await paid([lineOf(shelf.tea, 1)]);
    await db
      .update(orders)
      .set({ placedAt: new Date('2026-11-19T16:59:59Z') })
      .where(eq(orders.id, early)); // Thursday's last second in Bangkok
    const october = await paid([lineOf(shelf.tea, 9)]);
    await db
      .update(orders)
      .set({ placedAt: new Date('2026-10-31T16:59:59Z') })
      .where(eq(orders.id, october));
    const baht = await paid([lineOf(shelf.tea, 9)]);
    await db.update(orders).set({ currency: 'THB' }).where(eq(orders.id, baht));
    await buyer.order([lineOf(shelf.tea, 1)]); // nobody has paid it
  });

  it('are the same in sum whatever they are told apart by, to the cent', async () => {
    const goods = 7 * 450 + cents(shirt);
    const total = { orders: 4, gross: goods / 100, discount: 0, fees: 20, refunds: 17.33 };
    const net = (goods + 2000 - 1733) / 100;
    for (const by of facets) {
      const found = await figuresBy(by);
      expect(found).toMatchObject({ ...november, currency: 'USD', today: '2026-11-21', others: null });
      expect([by, found.total]).toEqual([by, { ...total, net, cost: null, margin: null }]);
      for (const column of ['gross', 'discount', 'fees', 'refunds', 'net'] as const) {
        const sum = found.rows.reduce((all, row) => all + cents(row[column]), 0);
        expect([by, column, sum]).toEqual([by, column, cents(found.total[column])]);
      }
    }
  });

  it('by day, by the clocks of the shop', async () => {
    const { rows } = await figuresBy('day');
    expect(rows.map(({ key, orders: count }) => [key, count])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-21', 3],
    ]);
    expect((await figuresBy('day', {})).rows).toEqual(rows);
  });

  it('by product: what is theirs of what went back, and the fees apart', async () => {
    const { rows } = await figuresBy('product');
    const tea = rows.find(({ key }) => key === String(shelf.tea.id));
    // Of 3.33 back from goods and delivery; of the order that is all back the whole 9.
    const part = Math.round((333 * 450) / (450 + cents(shirt) + 500)) / 100;
    expect(tea).toMatchObject({ name: shelf.tea.name, units: 7, orders: 4, gross: 31.5, fees: 0, refunds: 9 + part });
    expect(rows.find(({ key }) => key === null)).toMatchObject({ name: null, units: null, gross: 0, fees: 20 });
  });

  it('by way to pay and by customer, with their names', async () => {
    expect((await figuresBy('method')).rows).toMatchObject([{ key: 'bankTransfer', orders: 4 }]);
    const { rows } = await figuresBy('customer');
    expect(rows.map(({ orders: count, net, name }) => [count, net, typeof name])).toEqual([
      [3, (5 * 450 + cents(shirt) + 1500 - 333) / 100, 'string'],
      [1, 0, 'string'],
    ]);
  });

  it('have cost and margin of the goods whose cost is kept, the same in sum whatever they are told apart by', async () => {
    const lot = (costMinor: number, at: string, more: object = {}) => ({
      ...{ variationId: pick(shelf.tea).variationId, revision: 1, receivedAt: new Date(at), units: 9, unitsLeft: 0 },
      ...{ costMinor, currency: 'USD', ...more },
    });
    await shop.database.db
      .insert(stockLots)
      .values([
        lot(200, '2026-01-01T00:00:00Z'),
        lot(300, '2026-11-20T00:00:00Z'),
        lot(900, '2026-11-20T01:00:00Z', { currency: 'THB' }),
        lot(900, '2026-11-20T02:00:00Z', { revision: null }),
        lot(900, '2026-12-01T00:00:00Z'),
      ]);
    const cost = 6 * 300 + 200;
    const refunds = 900 + Math.round((333 * 450) / (450 + cents(shirt) + 500));
    for (const by of facets) {
      const { total, rows, others } = await figuresBy(by);
      expect([by, total.cost, total.margin, others]).toEqual([by, cost / 100, (7 * 450 - refunds - cost) / 100, null]);
      for (const column of ['cost', 'margin'] as const) {
        const sum = rows.reduce((all, row) => all + cents(row[column] ?? 0), 0);
        expect([by, column, sum]).toEqual([by, column, cents(total[column] ?? 0)]);
      }
    }
    const { rows } = await figuresBy('product');
    expect(rows.find(({ key }) => key === String(shelf.shirt.id))).toMatchObject({ cost: null, margin: null });
  });

  it('count what sales took off beside what coupons did, the same in figures and in the export', async () => {
    const until = '2026-11-22T00:00';
    const { data: sale } = await owner.ask(createSale, { body: { product: shelf.tea.id, percent: 20, until } });
    const params = { coupon: 'LESS' };
    await owner.ask(saveCoupon, { params, body: { version: 0, percent: 15, until, oncePerCustomer: false } });
    const before = await figuresBy('product');
    const sheets = () => workbookOf(shop, november);
    const { Orders: ordersBefore } = await sheets();
    const line = { ...lineOf(shelf.tea, 3), unitPrice: 3.6, subTotal: 10.8 };
    const goods = [line, lineOf(shelf.shirt, 1)];
    const coupon = Math.ceil((1080 + cents(shirt)) * 0.15);
    const total = (1080 + cents(shirt) - coupon + 500) / 100;
    const { id } = (await buyer.order(goods, { form: { coupon: 'LESS', total: total.toFixed(2) } })).data;
    await owner.move(id, { move: 'confirm-payment' });
    await owner.move(id, { move: 'refund', amount: 2.22 });
    // 3 teas at 4.5 were sold at 3.6.
    const more = { gross: 3 * 450 + cents(shirt), discount: 3 * 90 + coupon, fees: 500, refunds: 222 };
    for (const by of facets) {
      const { total: sums, rows } = await figuresBy(by);
      for (const column of ['gross', 'discount', 'fees', 'refunds'] as const) {
        expect([by, column, cents(sums[column]) - cents(before.total[column])]).toEqual([by, column, more[column]]);
        expect(rows.reduce((all, row) => all + cents(row[column]), 0)).toBe(cents(sums[column]));
      }
      expect(cents(sums.net) - cents(before.total.net)).toBe(cents(total) - 222);
    }
    const { Orders, Lines, Summary } = await sheets();
    const isOf = (name: string) => (row: Record<string, unknown>) => row['order'] === name;
    const { invoiceNo } = await owner.show(id);
    const own = Lines?.filter(isOf(invoiceNo)) ?? [];
    expect(own).toMatchObject([
      { regular_price: 4.5, unit_price: 3.6, sale_discount: 2.7, total: 10.8 },
      { regular_price: shirt, unit_price: shirt, sale_discount: 0, total: shirt },
    ]);
    expect(Orders?.find(isOf(invoiceNo))).toMatchObject({
      ...{ goods: more.gross / 100, discount: more.discount / 100, delivery_fee: 5, total, refunded: 2.22 },
    });
    for (const [column, sum] of [
      ['goods', more.gross],
      ['discount', more.discount],
    ] as const) {
      expect(centsOf(Orders, column) - centsOf(ordersBefore, column)).toBe(sum);
      const ofCurrencies = Summary?.reduce((all, row) => all + cents(Number(row[column])), 0);
      expect(ofCurrencies).toBe(centsOf(Orders, column));
    }
    await owner.ask(stopSale, { params: { sale: String(sale.id) }, body: {} });
  });

  it('of half a period are refused', async () => {
    const refused = await owner.refusal(getFigures, { query: { from: '2026-11-01' } });
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
  });
});
