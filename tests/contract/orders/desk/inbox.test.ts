import { beforeAll, expect, it } from 'vitest';
import { getInbox } from '#contract/operator/orders/inbox.ts';
import type { OrderGroup } from '#contract/operator/orders/order.ts';
import { listAllOrders, noteOrder, seeOrder } from '#contract/operator/orders/orders.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { paymentReceipts, variations } from '#server/database/schema.ts';
import { parcelOf } from '#server/orders/queries/forOperator.ts';
import { eq } from 'drizzle-orm';
import { pick, setStock } from '../../../support/catalogue/shelf.ts';
import { lineOf } from '../../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShop } from '../../../support/orders/orderingShop.ts';

const MINUTE = 60_000;

const { shop, shelf, buyer } = orderingShop();
const owner = ownerOf(shop);
beforeAll(() => setStock(shop, pick(shelf.tea).variationId, 1_000));

const place = async (form: object = {}) => {
  shop.later(MINUTE);
  const card = 'paymentMethod' in form ? { slip: null } : {};
  return (await buyer.order([lineOf(shelf.tea, 2)], { form, ...card })).data.id;
};
const counts = async () => {
  const { groups } = (await owner.ask(getInbox, {})).data;
  return Object.fromEntries(Object.entries(groups).map(([name, { count }]) => [name, count]));
};
const idsOf = async (group: OrderGroup) =>
  (await owner.ask(listAllOrders, { query: { group, limit: 100 } })).data.map(({ id }) => id);

it('an order goes from group to group, and its list is what the group counts', async () => {
  const [first, card] = [await place(), await place({ paymentMethod: 'stripe' })];
  expect(await counts()).toEqual({ new: 2, unpaid: 0, confirm: 1, pack: 0, ship: 0, problems: 0 });
  expect([await idsOf('new'), await idsOf('confirm')]).toEqual([[card, first], [first]]);
  await owner.ask(seeOrder, { params: { order: String(first) } });
  await owner.move(first, { move: 'confirm-payment' });
  expect(await counts()).toEqual({ new: 1, unpaid: 0, confirm: 0, pack: 1, ship: 0, problems: 0 });
  const { data } = await owner.move(first, { move: 'pack' });
  expect(data).toMatchObject({ packedAt: shop.clock().toISOString(), orderStatus: { name: 'Processing' } });
  expect([await idsOf('pack'), await idsOf('ship')]).toEqual([[], [first]]);
  expect((await owner.refusedMove(first, { move: 'pack' })).code).toBe('illegal_move');
  await owner.move(first, { move: 'ship', trackingNumber: 'TH1' });
  expect(await counts()).toEqual({ new: 1, unpaid: 0, confirm: 0, pack: 0, ship: 0, problems: 0 });
  const { timeline } = (await buyer.ask(getOrder, { params: { id: first } })).data;
  expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'packed', 'shipped']);
});

it('the oldest one is named, and comes first in what waits; of new orders and of all the newest does', async () => {
  const oldest = await place();
  const placedAt = shop.clock().toISOString();
  const newest = await place();
  expect((await owner.ask(getInbox, {})).data.groups.confirm).toEqual({ count: 2, more: false, oldest: placedAt });
  expect(await idsOf('confirm')).toEqual([oldest, newest]);
  expect((await idsOf('new')).slice(0, 2)).toEqual([newest, oldest]);
  const all = (await owner.ask(listAllOrders, { query: { limit: 100 } })).data;
  expect(all[0]).toMatchObject({ id: newest, seen: false, recipient: { name: 'Aye Mya', province: 'Bangkok' } });
  expect(Date.parse(all.at(-1)?.orderDate ?? '')).toBeLessThan(Date.parse(placedAt));
});

it('problems are slips that resemble another, payments that failed, and money of orders that ended', async () => {
  const [twin, other, failed, cancelled] = [await place(), await place(), await place(), await place()];
  const isOfOther = eq(paymentReceipts.orderId, other);
  await shop.database.db.update(paymentReceipts).set({ resemblesOrderId: twin }).where(isOfOther);
  await owner.move(failed, { move: 'refuse-slip', reason: 'not_found' });
  await owner.move(cancelled, { move: 'confirm-payment' });
  await owner.move(cancelled, { move: 'cancel' });
  expect(await idsOf('problems')).toEqual([twin, other, failed, cancelled]);
  expect((await counts())['problems']).toBe(4);
  // Whoever confirmed has looked, and money that went back is no problem.
  await owner.move(other, { move: 'confirm-payment' });
  await owner.move(cancelled, { move: 'refund' });
  expect(await idsOf('problems')).toEqual([twin, failed]);
});

it('an order was opened first by one and has notes, and the customer hears nothing of it', async () => {
  const id = await place();
  const [una, bo] = [await newClerk(shop, 'Una'), await newClerk(shop, 'Bo')];
  const { data } = await una.ask(seeOrder, { params: { order: String(id) } });
  shop.later(MINUTE);
  expect((await bo.ask(seeOrder, { params: { order: String(id) } })).data).toEqual(data);
  const order = await owner.show(id);
  expect(order.events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual(['placed customer', 'seen token:Una']);
  expect(order).toMatchObject({ seen: true, version: 1 });
  // Notes are kept with who wrote them.
  const params = { order: String(id) };
  await una.ask(noteOrder, { params, body: { text: 'Rings at noon.\nမနက်ဖြန် ပို့မည်။' } });
  const { data: noted } = await owner.ask(noteOrder, { params, body: { text: 'Done' } });
  expect(noted.notes.map(({ text, by }) => [text, by])).toEqual([
    ['Rings at noon.\nမနက်ဖြန် ပို့မည်။', 'token:Una'],
    ['Done', 'operator'],
  ]);
  expect(noted.version).toBe(1);
  const told = (await buyer.ask(getOrder, { params: { id } })).data;
  expect([told.timeline.length, JSON.stringify(told).includes('noon')]).toEqual([1, false]);
});

it('an order says what its slip should show, what the parcel costs, and what else its customer ordered', async () => {
  const id = await place({ reference: 'TEA-7' });
  const { slip, parcel, earlier, moves, refundable } = await owner.show(id);
  const account = { bank: 'Example Bank', holder: 'Zay Example Shop' };
  expect(slip).toMatchObject({ amount: 14, currency: 'USD', reference: 'TEA-7', account, read: null });
  expect(parcel).toEqual({ grams: 200, feePaid: 5, feeToday: 5 });
  const baht = { weightGrams: 200, shippingFeeMinor: 500, currency: 'THB' };
  expect(parcelOf(baht, [], 'USD')).toMatchObject({ feeToday: null, noFee: 'currency' });
  expect(parcelOf(baht, [], 'THB')).toMatchObject({ feeToday: null, noFee: 'tooHeavy' });
  expect(moves).toEqual(['confirm-payment', 'refuse-slip', 'cancel']);
  expect(refundable).toBe(0);
  const all = (await owner.ask(listAllOrders, { query: { text: buyer.email, limit: 100 } })).data;
  expect(earlier.count).toBe(all.length - 1);
  const others = all.map((order) => order.id).filter((other) => other !== id);
  expect(earlier.orders.map((order) => order.id)).toEqual(others.slice(0, 5));
  // What the code of the slip says is read as bank and number.
  const isTheirs = eq(paymentReceipts.orderId, id);
  await shop.database.db.update(paymentReceipts).set({ transferReference: '014-2026112112345' }).where(isTheirs);
  expect((await owner.show(id)).slip?.read).toEqual({
    bankCode: '014',
    bank: 'Siam Commercial Bank (SCB)',
    number: '2026112112345',
  });
});

it('packing has lines with their days and barcodes, weights, addresses and categories, in the order that was asked for', async () => {
  const [one, two] = [await place(), await place()];
  const onShelf = { expiry: '2027-03-01', barcode: '8850006321027' };
  await shop.database.db
    .update(variations)
    .set(onShelf)
    .where(eq(variations.id, pick(shelf.tea).variationId));
  const { data } = await owner.ask(getPacking, { query: { orders: `${two},999999,${one},${two}` } });
  expect(data.map(({ id }) => id)).toEqual([two, one]);
  expect(data[0]).toMatchObject({ grams: 200, feePaid: 5, feeToday: 5, locale: 'en', address: { note: 'Ring twice' } });
  expect(data[0]?.lines).toMatchObject([
    { name: 'Green Tea', quantity: 2, grams: 100, category: { name: 'Tea' }, ...onShelf },
  ]);
});

it('is found by the name of the recipient and of the customer, in any case', async () => {
  const id = await place();
  for (const text of ['aye m', 'AYE MYA', buyer.email.slice(0, 9)])
    expect((await owner.ask(listAllOrders, { query: { text, limit: 1 } })).data[0]?.id).toBe(id);
  expect((await owner.ask(listAllOrders, { query: { text: 'aye_m' } })).total).toBe(0);
});
