import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { changeFeeTables, getFeeHistory, getFeeTables, type ShownFeeTables } from '#contract/operator/shipping.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping.ts';
import { type Colleague, newColleague } from '../../support/accounts/staff.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';

const usual = [
  { upTo: 1, price: 5 },
  { upTo: 20, price: 12 },
];

let editor: Colleague;
const { shop, shelf, buyer } = orderingShop();
beforeAll(async () => {
  await setStock(shop, pick(shelf.tea).variationId, 100);
  editor = await newColleague(shop, 'editor');
});

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

it('may have as many steps as a sheet, as the sample of a fresh shop does', async () => {
  const many = { default: Array.from({ length: 120 }, (_, at) => ({ upTo: at + 1, price: at })), countries: {} };
  expect((await change(many)).tables).toEqual(many);
});

it.each([
  [{ default: [{ upTo: 1, price: -1 }] }, 'default.0.price'],
  [{ default: usual, countries: { thailand: [] } }, 'countries.thailand'],
  [{ default: usual, countries: { thailand: [{ upTo: 1, price: null }] } }, 'countries.thailand.0.price'],
])('are refused as %j, at the field', async (tables, path) => {
  const { code, body } = await editor.refusal(changeFeeTables, { body: { seen: (await read()).seen, tables } });
  expect([code, Object.keys(body.fields ?? {})]).toEqual(['invalid', [path]]);
});
