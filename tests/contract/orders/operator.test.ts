import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { listDeliveryDays } from '#contract/deliveryDays.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping/calls.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { listAllOrders, showOrder } from '#contract/operator/orders/orders.ts';
import {
  changeFeeTables,
  getFeeHistory,
  getFeeTables,
  importDeliveryDays,
  importShipping,
  type ShownFeeTables,
} from '#contract/operator/shipping.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { quoteOrder } from '#contract/orders/quote.ts';
import { setStock as setStockCall } from '#contract/operator/goods/stock.ts';
import { getReadiness } from '#contract/health.ts';
import { catalogueChanges, outbox } from '#server/database/schema.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { type Colleague, newColleague } from '../../support/accounts/staff.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { lineOf, setShippingBands } from '../../support/orders/buyers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { ownerOf } from '../../support/orders/desk.ts';

const { shop, shelf, buyer } = orderingShop();
beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 10));

const { ask } = ownerOf(shop);
const refusal = async <C extends Call>(spec: C, input: CallInput<C>, token = shop.operatorToken) =>
  refusalOf(call(shop.backend(), spec, input, { token }));
const place = async () => (await buyer.order([lineOf(shelf.tea, 2)])).data;
const move = (order: string | number, body: NonNullable<CallInput<typeof moveOrder>['body']>) =>
  ask(moveOrder, { params: { order: String(order) }, body });

/** What the last change of the catalogue has put into the outbox. */
const lastTold = async () => {
  const { db } = shop.database;
  const changes = await db.select().from(catalogueChanges).orderBy(catalogueChanges.id);
  const told = await db.select().from(outbox).where(eq(outbox.topic, 'catalogue_changed')).orderBy(outbox.id);
  return { change: changes.at(-1), entry: told.at(-1) };
};

describe('orders', () => {
  it('are found by state, method and words', async () => {
    const { id, invoiceNo } = await place();
    const found = async (query: NonNullable<CallInput<typeof listAllOrders>['query']>) =>
      (await ask(listAllOrders, { query })).data.map((order) => order.id);
    expect((await found({ limit: 1 }))[0]).toBe(id);
    expect(await found({ text: invoiceNo.toLowerCase() })).toEqual([id]);
    expect(await found({ text: buyer.email.slice(2, 12), status: 'Processing', payment: 'Pending' })).toContain(id);
    expect(await found({ text: '%' })).toEqual([]);
    expect(await found({ method: 'stripe' })).not.toContain(id);
    expect(await found({ status: 'Returns' })).toEqual([]);
  });

  it('are shown with their customer and their audit, by id or invoice number; what is neither is refused', async () => {
    const { id, invoiceNo } = await place();
    const { data } = await ask(showOrder, { params: { order: invoiceNo } });
    expect(data).toMatchObject({ id, customer: { email: buyer.email }, subTotal: 9, weight: 200 });
    expect(data.events).toMatchObject([{ kind: 'placed', actor: 'customer' }]);
    expect((await ask(showOrder, { params: { order: String(id) } })).data).toEqual(data);
    expect((await refusal(showOrder, { params: { order: 'ZAY-2020-000001' } })).code).toBe('not_found');
    expect((await refusal(showOrder, { params: { order: "1' or '1'='1" } })).code).toBe('invalid');
  });

  it('that were paid by transfer and are cancelled are refunded by hand, once; the reasons are kept', async () => {
    const { invoiceNo, id } = await place();
    await move(invoiceNo, { move: 'confirm-payment', note: 'seen on the statement' });
    await move(invoiceNo, { move: 'cancel' });
    const { data } = await move(invoiceNo, { move: 'refund', note: 'sent back by hand' });
    expect(data).toMatchObject({ orderStatus: { name: 'Cancelled' }, paymentStatus: { name: 'Refunded' } });
    expect(data.events).toMatchObject([
      { kind: 'placed' },
      { kind: 'paid', actor: 'operator', details: { note: 'seen on the statement' } },
      { kind: 'cancelled', actor: 'operator' },
      { kind: 'refunded', details: { note: 'sent back by hand', amount: 14 } },
    ]);
    expect((await mailsTo(shop, buyer.email)).at(-1)?.subject).toBe(`Refund for order ${invoiceNo}`);
    const again = await refusal(moveOrder, { params: { order: String(id) }, body: { move: 'refund' } });
    expect([again.status, again.code]).toEqual([409, 'illegal_move']);
  });
});

describe('the stock', () => {
  const change = (stock: unknown, variation: unknown = { id: pick(shelf.tea).variationId }) =>
    ({ body: { variation, stock } }) as CallInput<typeof setStockCall>;

  it('is set, added to and taken from, never below nothing, and somebody is named for it', async () => {
    const before = await call(shop.backend(), getReadiness, {});
    const after = async (stock: unknown) => (await ask(setStockCall, change(stock))).data;
    expect(await after({ to: 40 })).toMatchObject({ before: 10, after: 40, name: 'Green Tea' });
    expect(await after({ by: 12 })).toMatchObject({ before: 40, after: 52 });
    expect(await after({ by: -50 })).toMatchObject({ before: 52, after: 2 });
    expect(await after({ to: 2 })).toMatchObject({ before: 2, after: 2 });
    const { revision } = await call(shop.backend(), getReadiness, {});
    expect(revision).toBe(before.revision + 3);
    const { change: last, entry } = await lastTold();
    expect(last).toMatchObject({ actor: 'operator', details: { before: 52, after: 2 } });
    expect(entry).toMatchObject({ payload: { revision } });
    expect((await refusal(setStockCall, change({ to: 1 }, { sku: 'none' }))).code).toBe('not_found');
    const failure = await refusal(setStockCall, change({ by: -3 }));
    expect([failure.code, failure.body['available']]).toEqual(['insufficient_stock', 2]);
  });

  it('loses no order that is placed meanwhile', async () => {
    await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.order([lineOf(shelf.tea, 1)])),
      ...Array.from({ length: 5 }, () => ask(setStockCall, change({ by: 1 }))),
    ]);
    expect((await ask(setStockCall, change({ by: 0 }))).data.after).toBe(10);
  });
});

describe('delivery fees', () => {
  const price = async (weight: number) => (await call(shop.backend(), getShippingFee, { query: { weight } })).price;

  it('are tried, imported, and the same again changes nothing; with a fault they are refused whole', async () => {
    const bands = [
      { upTo: 30, price: 20 },
      { upTo: 0.5, price: 3.25 },
    ];
    expect(await ask(importShipping, { body: { bands, dryRun: true } })).toMatchObject({ dryRun: true, changed: true });
    expect(await price(0.5)).toBe(5);
    const outcome = await ask(importShipping, { body: { bands } });
    expect(outcome).toEqual({ dryRun: false, changed: true, bands: bands.toReversed() });
    expect([await price(0.5), await price(0.501)]).toEqual([3.25, 20]);
    const { change, entry } = await lastTold();
    expect(change).toMatchObject({ summary: '2 delivery fees' });
    expect(entry).toMatchObject({ payload: { revision: change?.id } });
    expect(await ask(importShipping, { body: { bands } })).toMatchObject({ changed: false });
    const faulty = [bands[0], { upTo: -1, price: 'x' }];
    const failure = await refusal(importShipping, { body: { bands: faulty } });
    expect(Object.keys(failure.body.fields ?? {})).toEqual(['[1].upTo', '[1].price']);
    expect(await price(0.5)).toBe(3.25);
    await setShippingBands(shop);
  });
});

describe('delivery days', () => {
  const said = async () => (await call(shop.backend(), listDeliveryDays, {})).data;
  const days = [
    { country: 'australia', from: 6, to: 6 },
    { country: 'thailand', from: 1, to: 2 },
  ];

  it('are tried, imported, told to the publisher, and the same again changes nothing', async () => {
    const before = await said();
    expect(await ask(importDeliveryDays, { body: { days, dryRun: true } })).toMatchObject({ changed: true });
    expect(await said()).toEqual(before);
    expect(await ask(importDeliveryDays, { body: { days } })).toMatchObject({ days: days.toReversed() });
    expect(await said()).toEqual(days.toReversed());
    const { change, entry } = await lastTold();
    expect(change).toMatchObject({ summary: '2 delivery days', details: { before } });
    expect(entry).toMatchObject({ payload: { revision: change?.id } });
    expect(await ask(importDeliveryDays, { body: { days } })).toMatchObject({ changed: false });
  });

  it('are promised as dates with the fee, and kept by the order and its mail', async () => {
    const { address } = await ask(showOrder, { params: { order: String((await place()).id) } }).then(
      ({ data }) => data,
    );
    const promised = async () => {
      const query = { weight: 1, country: address.country, province: address.province };
      return (await call(shop.backend(), getShippingFee, { query })).arrives;
    };
    const ordered = async () => {
      const { id } = await place();
      const { arrives } = (await ask(showOrder, { params: { order: String(id) } })).data;
      return { arrives, mail: (await mailsTo(shop, buyer.email)).at(-1)?.text ?? '' };
    };
    const { country, ...arrives } = (await promised()) ?? {};
    expect(country).toBe(address.country);
    const order = await ordered();
    expect(order.arrives).toEqual(arrives);
    expect(order.mail).toMatch(/\. Arrives .*\b[A-Z][a-z]{2} \d+/u);
    await ask(importDeliveryDays, { body: { days: [] } });
    expect(await promised()).toBeUndefined();
    const later = await ordered();
    expect(later.arrives).toBeUndefined();
    expect(later.mail).not.toContain('Arrives');
  });

  it('with a fault are refused whole, and every fault is named', async () => {
    const faulty = [{ country: 'atlantis', from: 1, to: 2 }, { ...days[0], to: 5 }, 7, days[1], days[1]];
    const failure = await refusal(importDeliveryDays, { body: { days: faulty } });
    const paths = ['[0].country', '[1].to', '[2]', '[4].country'];
    expect(Object.keys(failure.body.fields ?? {})).toEqual(paths);
  });
});

describe('fees by country', () => {
  const usual = [
    { upTo: 1, price: 5 },
    { upTo: 20, price: 12 },
  ];
  let editor: Colleague;
  beforeAll(async () => void (editor = await newColleague(shop, 'editor')));

  const read = async () => (await editor.ask(getFeeTables, {})).data;
  const change = async (tables: ShownFeeTables, seen?: string) =>
    (await editor.ask(changeFeeTables, { body: { seen: seen ?? (await read()).seen, tables } })).data;
  const feeTo = async (country?: 'thailand' | 'australia') =>
    (await call(shop.backend(), getShippingFee, { query: { weight: 0.5, ...(country ? { country } : {}) } })).price;
  const goods = () => lineOf(shelf.tea, 1);
  const totalWith = (fee: number) => ({ form: { total: (goods().subTotal + fee).toFixed(2) } });

  it('are one table for all countries until one has its own', async () => {
    expect((await read()).tables).toEqual({ default: usual, countries: {} });
    expect([await feeTo(), await feeTo('thailand'), await feeTo('australia')]).toEqual([5, 5, 5]);
    await change({ default: usual, countries: { thailand: [{ upTo: 30, price: 7.5 }] } });
    expect([await feeTo(), await feeTo('thailand'), await feeTo('australia')]).toEqual([5, 7.5, 5]);
    const bandsOf = async (query: { country?: 'thailand' }) =>
      (await call(shop.backend(), listShippingBands, { query })).data;
    expect([await bandsOf({ country: 'thailand' }), await bandsOf({})]).toEqual([[{ upTo: 30, price: 7.5 }], usual]);
  });

  it('are asked of an order by the country of its address', async () => {
    const { body, code } = await buyer.refusedOrder([goods()], totalWith(5));
    expect([code, body]).toEqual(['wrong_total', expect.objectContaining({ shippingFee: 7.5 })]);
    const { id } = (await buyer.order([goods()], totalWith(7.5))).data;
    expect((await buyer.ask(getOrder, { params: { id: String(id) } })).data.shippingFee).toBe(7.5);
  });

  it('are never overwritten unseen, and the same again is no change', async () => {
    const { seen, tables } = await read();
    const next = { default: usual, countries: { australia: [{ upTo: 2, price: 20 }] } };
    await change(next, seen);
    const { length } = (await editor.ask(getFeeHistory, {})).data;
    expect((await change(next, seen)).tables).toEqual(next);
    const refused = await editor.refusal(changeFeeTables, { body: { seen, tables } });
    expect([refused.status, refused.code]).toEqual([409, 'content_changed']);
    const { data } = await editor.ask(getFeeHistory, {});
    expect(data).toHaveLength(length);
    expect(data[0]).toMatchObject({ actor: `staff:${editor.name}`, before: tables, after: next });
  });

  it.each([
    [{ default: [{ upTo: 1, price: -1 }] }, 'default.0.price'],

    [{ default: usual, countries: { thailand: [{ upTo: 1, price: null }] } }, 'countries.thailand.0.price'],
  ])('are refused as %j, at the field', async (tables, path) => {
    const { code, body } = await editor.refusal(changeFeeTables, { body: { seen: (await read()).seen, tables } });
    expect([code, Object.keys(body.fields ?? {})]).toEqual(['invalid', [path]]);
  });
});

describe('zones of delivery', () => {
  const name = 'delivery' as const;
  const save = async (fields: Record<string, unknown>) => {
    const { version } = (await ask(getContentDocument, { params: { name } })).data;
    return ask(changeContentDocument, { params: { name }, body: { version, fields } });
  };

  it('decide fee, days and whether there is a way, by the address when it is ordered', async () => {
    const { address } = (await ask(showOrder, { params: { order: String((await place()).id) } })).data;
    const { country, province, postal_code } = address;
    const zone = {
      ...{ name: { en: 'Near', my: 'အနီး' }, country, provinces: [province], codes: [], cutOff: null },
      days: { from: 30, to: 30 },
    };
    const query = { weight: 1, country, province, postal_code };
    const fee = () => call(shop.backend(), getShippingFee, { query });
    const before = await fee();
    await save({ zones: [{ ...zone, isServed: true, steps: [{ upTo: 5, price: 77 }] }] });
    const near = await fee();
    expect(near.price).toBe(77);
    expect((near.arrives?.earliest ?? '') > (before.arrives?.earliest ?? '')).toBe(true);
    const line = lineOf(shelf.tea, 2);
    const { productId, variationId, quantity } = line;
    const items = [{ productId, variationId, quantity }];
    const quote = async (to: { country: typeof country; province?: string; postal_code?: string }) =>
      (await call(shop.backend(), quoteOrder, { body: { items, ...to } })).data.shippingFee;
    expect([await quote({ country, province, postal_code }), await quote({ country })]).toEqual([77, before.price]);
    const { id } = (await buyer.order([line], { form: { total: (line.subTotal + 77).toFixed(2) } })).data;
    const ordered = (await ask(showOrder, { params: { order: String(id) } })).data;
    expect(ordered).toMatchObject({
      shippingFee: 77,
      arrives: { latest: near.arrives?.latest },
      parcel: { feeToday: 77 },
    });

    await save({ zones: [{ ...zone, isServed: false, steps: [] }] });
    expect((await refusalOf(fee())).code).toBe('not_delivered');
    expect((await refusalOf(quote({ country, province, postal_code }))).code).toBe('not_delivered');
    const { data: bands } = await call(shop.backend(), listShippingBands, { query: { country, province } });
    expect(bands).toEqual([]);
    expect((await refusalOf(place())).code).toBe('not_delivered');
    await save({});
    expect(await fee()).toEqual(before);
  });

  it('that say nothing clear are refused, each fault at its place', async () => {
    const failure = await refusalOf(save({ cutOff: '3pm', zones: [{ codes: ['x'] }] }));
    expect(failure.code).toBe('invalid');
    expect(Object.keys(failure.body.fields ?? {})).toEqual(expect.arrayContaining(['cutOff', 'zones.0.codes.0']));
  });
});
