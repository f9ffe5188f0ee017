import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { createAddress } from '#contract/accounts/addresses.ts';
import { changeFeeTables, getFeeHistory, getFeeTables, type ShownFeeTables } from '#contract/operator/shipping.ts';
import { getOrder, placeOrder } from '#contract/orders/calls.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping.ts';
import { addOrder, type OrderToWrite } from '#server/orders/queries/writing.ts';
import { orderingCustomer } from '#server/orders/queries/placing.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { type Colleague, newColleague } from '../../support/accounts/staff.ts';
import { shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const usual = [
  { upTo: 1, price: 5 },
  { upTo: 20, price: 12 },
];

let buyer: Buyer;
let editor: Colleague;
const shop = ownShop();
const { tea } = shelfIn(shop);
beforeAll(async () => {
  await setStock(shop, pick(tea).variationId, 100);
  await setShippingBands(shop);
  buyer = await newBuyer(shop);
  editor = await newColleague(shop, 'editor');
});

const read = async () => (await editor.ask(getFeeTables, {})).data;
const change = async (tables: ShownFeeTables, seen?: string) =>
  (await editor.ask(changeFeeTables, { body: { seen: seen ?? (await read()).seen, tables } })).data;
const feeTo = async (country?: 'thailand' | 'australia') =>
  (await call(shop.backend(), getShippingFee, { query: { weight: 0.5, ...(country ? { country } : {}) } })).price;
const goods = () => lineOf(tea, 1);
const totalWith = (fee: number) => ({ form: { total: (goods().subTotal + fee).toFixed(2) } });

it('are one table for all countries until one has its own', async () => {
  expect((await read()).tables).toEqual({ default: usual, countries: {} });
  expect([await feeTo(), await feeTo('thailand'), await feeTo('australia')]).toEqual([5, 5, 5]);
  await change({ default: usual, countries: { thailand: [{ upTo: 30, price: 7.5 }] } });
  expect([await feeTo(), await feeTo('thailand'), await feeTo('australia')]).toEqual([5, 7.5, 5]);
  const { data } = await call(shop.backend(), listShippingBands, { query: { country: 'thailand' } });
  expect(data).toEqual([{ upTo: 30, price: 7.5 }]);
  expect((await call(shop.backend(), listShippingBands, {})).data).toEqual(usual);
});

it('are asked of an order by the country of its address', async () => {
  const { body, code } = await buyer.refusedOrder([goods()], totalWith(5));
  expect([code, body]).toEqual(['wrong_total', expect.objectContaining({ shippingFee: 7.5 })]);
  const { id } = (await buyer.order([goods()], totalWith(7.5))).data;
  expect((await buyer.ask(getOrder, { params: { id: String(id) } })).data.shippingFee).toBe(7.5);
  expect(placeOrder.refusals).toContain('wrong_total');
});

it('that change between reading and writing an order do not slip in', async () => {
  const { db } = shop.database;
  const { id: addressId } = await buyer.ask(createAddress, { body: addressForm({}) });
  const found = await orderingCustomer(
    db,
    { customerId: (await customerId()) ?? 0, addressId, net: null },
    shop.clock(),
  );
  if (!found) throw new Error('nobody orders');
  const writing: OrderToWrite = {
    order: {
      ...{ customerId: (await customerId()) ?? 0, paymentMethod: 'bankTransfer', currency: 'USD', locale: 'en' },
      ...{ subTotalMinor: 100, shippingFeeMinor: 750, totalMinor: 850, weightGrams: 500 },
      ...{ address: found.address, reservedUntil: null },
    },
    items: [],
    terms: { reference: null, dueSatang: null, account: null },
    link: { tokenHash: 'a-link', expiresAt: shop.clock() },
    topics: [],
    jobs: [],
    placeholders: { id: 'the id', invoiceNo: 'the number' },
    goods: [],
    feeOf: { country: found.address.country },
    year: 2026,
    drawn: [],
    now: shop.clock(),
  };
  await change({ default: usual, countries: { thailand: [{ upTo: 30, price: 9 }] } });
  expect(await addOrder(db, writing)).toBe('goods_changed');
  await change({ default: usual, countries: { thailand: [{ upTo: 30, price: 7.5 }] } });
  expect(await addOrder(db, writing)).toMatchObject({ id: expect.any(Number) as number });
});

it('are never overwritten unseen, and the same again is no change', async () => {
  const { seen, tables } = await read();
  const next = { default: usual, countries: { australia: [{ upTo: 2, price: 20 }] } };
  await change(next, seen);
  const { length } = (await editor.ask(getFeeHistory, {})).data;
  expect((await change(next, seen)).tables).toEqual(next);
  expect(await editor.refusal(changeFeeTables, { body: { seen, tables } })).toMatchObject({
    status: 409,
    code: 'content_changed',
  });
  const { data } = await editor.ask(getFeeHistory, {});
  expect(data).toHaveLength(length);
  expect(data[0]).toMatchObject({ actor: `staff:${editor.name}`, before: tables, after: next });
});

it('may have as many steps as a sheet, as the sample of a fresh shop does', async () => {
  const many = { default: Array.from({ length: 120 }, (_, at) => ({ upTo: at + 1, price: at })), countries: {} };
  expect((await change(many)).tables).toEqual(many);
});

it.each([
  [{ default: [] }, 'default'],
  [{ default: [{ upTo: 1, price: -1 }] }, 'default.0.price'],
  [{ default: usual, countries: { thailand: [] } }, 'countries.thailand'],
  [{ default: usual, countries: { thailand: [{ upTo: 1, price: null }] } }, 'countries.thailand.0.price'],
])('are refused as %j, at the field', async (tables, path) => {
  const { code, body } = await editor.refusal(changeFeeTables, { body: { seen: (await read()).seen, tables } });
  expect([code, Object.keys(body.fields ?? {})]).toEqual(['invalid', [path]]);
});

const customerId = async () => {
  const rows = await shop.database.db.query.customers.findMany();
  return rows.at(-1)?.id;
};
