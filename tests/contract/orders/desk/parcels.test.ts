import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepTestOrders } from '#contract/operator/opening.ts';
import { listStock } from '#contract/operator/goods/stock.ts';
import { changeOrderLines, previewOrderLines } from '#contract/operator/orders/orderLines.ts';
import { makeOrderLink, listAllOrders, showOrder } from '#contract/operator/orders/orders.ts';
import { type ShipPartBody, shipPart, undoMove } from '#contract/operator/orders/orderMoves.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { openOwnOrder } from '#contract/orders/customerLink.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { orders } from '#server/database/schema.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock, stockOf } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { accountingFaults } from '../../../support/orders/accounting.ts';
import { lineOf, type OrderOptions } from '../../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';

const SECOND = 1_000;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  let una: Clerk;
  beforeAll(async () => {
    una = await newClerk(shop, 'Una');
  });
  beforeEach(async () => {
    for (const each of [shelf.tea, shelf.shirt]) await setStock(shop, pick(each).variationId, 100);
  });

  const tea = () => pick(shelf.tea).variationId;
  const shirt = () => pick(shelf.shirt).variationId;
  const stocks = () => Promise.all([stockOf(shop, tea()), stockOf(shop, shirt())]);
  /** Three packets of tea, and two shirts. */
  const placePaid = async (sending: OrderOptions = {}) => {
    const { id } = (await buyer.order([lineOf(shelf.tea, 3), lineOf(shelf.shirt, 2)], sending)).data;
    await owner.move(id, { move: 'confirm-payment' });
    shop.later(20 * SECOND);
    return id;
  };
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const inputOf = async (id: number, lines: ShipPartBody['lines'], more: Partial<ShipPartBody> = {}) => {
    const { version } = await owner.show(id);
    const body = { version, attempt: randomUUID(), lines, trackingNumber: randomUUID(), ...more };
    return { params: { order: String(id) }, body };
  };
  const send = async (id: number, lines: ShipPartBody['lines'], more?: Partial<ShipPartBody>) =>
    owner.ask(shipPart, await inputOf(id, lines, more));
  const refused = async (id: number, lines: ShipPartBody['lines'], more?: Partial<ShipPartBody>) =>
    owner.refusal(shipPart, await inputOf(id, lines, more));
  const change = async (id: number, lines: { variationId: number; quantity: number }[]) => {
    const params = { order: String(id) };
    const { version } = await owner.show(id);
    const { total } = (await owner.ask(previewOrderLines, { params, body: { version, lines } })).data;
    const body = { version, lines, total, attempt: randomUUID() };
    return (await owner.ask(changeOrderLines, { params, body })).data;
  };
  const lastMail = async () => (await mailsTo(shop, buyer.email)).at(-1)?.text ?? '';

  it('a part goes first and the rest later, and the customer reads what is in each parcel and what follows', async () => {
    const id = await placePaid();
    const { data } = await send(id, [{ line: 1, quantity: 2 }], { carrier: 'flash', trackingNumber: 'TH-1' });
    expect(data).toMatchObject({
      ...{ orderStatus: { name: 'Processing' }, partShipped: true, trackingNumber: null, canShipPart: true },
      parcels: [{ trackingNumber: 'TH-1', lines: [{ line: 1, quantity: 2 }], shipment: { name: 'Flash Express' } }],
    });
    shop.later(20 * SECOND);
    const first = await lastMail();
    const [holds = '', follows = ''] = first.split('Still to come:');
    for (const said of ['A part of your order', 'Tracking number: TH-1', 'In this parcel:', '2 × Green Tea'])
      expect(holds).toContain(said);
    for (const said of ['1 × Green Tea', '2 × Shirt']) expect(follows).toContain(said);
    expect((await seen(id)).timeline.at(-1)?.kind).toBe('part_shipped');
    await send(id, [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]);
    expect((await owner.show(id)).canShipPart).toBe(false);
    shop.later(20 * SECOND);
    await owner.move(id, { move: 'ship', carrier: 'jt', trackingNumber: 'TH-3' });
    shop.later(20 * SECOND);
    const last = await lastMail();
    for (const said of ['1 × Shirt', 'TH-3', 'all of your order is on its way']) expect(last).toContain(said);
    expect(last).not.toContain('Green Tea');
    const order = await seen(id);
    expect(order).toMatchObject({ orderStatus: { name: 'Shipped' }, trackingNumber: 'TH-3' });
    expect(order.partShipped).toBeUndefined();
    expect(order.parcels?.map(({ lines }) => lines)).toEqual([
      [{ line: 1, quantity: 2 }],
      [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
      [{ line: 2, quantity: 1 }],
    ]);
    expect(await stocks()).toEqual([97, 98]);
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('is told in the language of the customer', async () => {
    const id = await placePaid({ locale: 'my' });
    await send(id, [{ line: 2, quantity: 1 }]);
    shop.later(20 * SECOND);
    expect(await lastMail()).toContain('နောက်မှ ပို့ပေးမည့် ပစ္စည်းများ');
  });

  it('all that is left is the whole order on its way, as ever', async () => {
    const id = await placePaid();
    const { data } = await send(
      id,
      [
        { line: 1, quantity: 3 },
        { line: 2, quantity: 2 },
      ],
      { trackingNumber: 'TH-W' },
    );
    expect(data).toMatchObject({ orderStatus: { name: 'Shipped' }, trackingNumber: 'TH-W' });
    expect(data.parcels).toBeUndefined();
    expect(data.events.at(-1)?.kind).toBe('shipped');
  });

  it('refuses what is not in the order, more than is left, and what was seen otherwise', async () => {
    const id = await placePaid();
    for (const lines of [[], [{ line: 3, quantity: 1 }], [1, 1].map((line) => ({ line, quantity: 1 }))])
      expect(await refused(id, lines)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await refused(id, [{ line: 1, quantity: 4 }])).toMatchObject({ status: 409, code: 'more_than_left' });
    await send(id, [{ line: 1, quantity: 2 }]);
    const more = await refused(id, [{ line: 1, quantity: 2 }]);
    expect([more.code, more.body['lines']]).toEqual(['more_than_left', [{ line: 1, left: 1 }]]);
    const { version } = await owner.show(id);
    expect(await refused(id, [{ line: 1, quantity: 1 }], { version: version - 1 })).toMatchObject({
      code: 'order_changed',
    });
    expect((await seen(id)).parcels).toHaveLength(1);
  });

  it('refuses an order that is not paid, and one that is on its way', async () => {
    const { id } = (await buyer.order([lineOf(shelf.tea, 3)])).data;
    expect((await owner.show(id)).canShipPart).toBe(false);
    expect(await refused(id, [{ line: 1, quantity: 1 }])).toMatchObject({ code: 'illegal_move' });
    await owner.move(id, { move: 'confirm-payment' });
    await owner.move(id, { move: 'ship', trackingNumber: 'TH-P' });
    expect(await refused(id, [{ line: 1, quantity: 1 }])).toMatchObject({ code: 'illegal_move' });
  });

  it('of two people who send the same part one does, and an attempt that arrives twice is one parcel', async () => {
    const id = await placePaid();
    const [one, two] = [await inputOf(id, [{ line: 1, quantity: 3 }]), await inputOf(id, [{ line: 1, quantity: 3 }])];
    const tries = await Promise.allSettled([owner.ask(shipPart, one), una.ask(shipPart, two)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_changed' } });
    const next = await inputOf(id, [{ line: 2, quantity: 1 }]);
    const [first, second] = await Promise.all([owner.ask(shipPart, next), owner.ask(shipPart, next)]);
    expect(second.undo?.event).toBe(first.undo?.event);
    const { events, parcels } = await owner.show(id);
    expect([parcels?.length, events.filter(({ kind }) => kind === 'part_shipped').length]).toEqual([2, 2]);
    const other = { ...next, body: { ...next.body, lines: [{ line: 2, quantity: 2 }] } };
    expect(await owner.refusal(shipPart, other)).toMatchObject({ code: 'invalid' });
  });

  it('can be taken back for a moment, with its mail', async () => {
    const id = await placePaid();
    const before = (await mailsTo(shop, buyer.email)).length;
    const { undo } = await send(id, [{ line: 1, quantity: 1 }]);
    const params = { order: String(id) };
    await owner.ask(undoMove, { params, body: { event: undo?.event ?? 0 } });
    shop.later(20 * SECOND);
    const order = await owner.show(id);
    expect([order.partShipped, order.parcels]).toEqual([undefined, undefined]);
    expect(order.moves).toContain('cancel');
    expect(await mailsTo(shop, buyer.email)).toHaveLength(before);
    await owner.move(id, { move: 'cancel' });
    expect(await stocks()).toEqual([100, 100]);
  });

  it('a number that a parcel has is asked about, also within one order', async () => {
    const [one, two] = [await placePaid(), await placePaid()];
    const number = { carrier: 'kex', trackingNumber: 'K-1' } as const;
    const { data } = await send(one, [{ line: 1, quantity: 1 }], number);
    expect(await refused(one, [{ line: 1, quantity: 1 }], number)).toMatchObject({ code: 'tracking_used' });
    const used = await owner.refusedMove(two, { move: 'ship', ...number });
    expect([used.code, used.body['invoiceNo']]).toEqual(['tracking_used', data.invoiceNo]);
    await send(two, [{ line: 1, quantity: 1 }], { ...number, again: true });
  });

  describe('once a part is sent', () => {
    it('nothing returns the stock of all of it, and the rest is given up by taking it out', async () => {
      const id = await placePaid();
      await owner.move(id, { move: 'pack' });
      await send(id, [{ line: 1, quantity: 2 }]);
      expect((await owner.show(id)).moves).not.toContain('cancel');
      expect(await owner.refusedMove(id, { move: 'cancel' })).toMatchObject({ code: 'illegal_move' });
      expect(await owner.refusedMove(id, { move: 'refund', restock: true })).toMatchObject({ code: 'part_is_sent' });
      await owner.move(id, { move: 'refund', amount: 1 });
      const { version } = await owner.show(id);
      const lines = [{ variationId: tea(), quantity: 1 }];
      const less = await owner.refusal(previewOrderLines, { params: { order: String(id) }, body: { version, lines } });
      expect([less.code, less.body['lines']]).toEqual(['already_sent', [{ variationId: tea(), sent: 2 }]]);
      const left = await change(id, [{ variationId: tea(), quantity: 3 }]);
      expect(left.orderStatus.name).toBe('Processing');
      const data = await change(id, [{ variationId: tea(), quantity: 2 }]);
      expect(data).toMatchObject({ orderStatus: { name: 'Shipped' }, totalItems: 2 });
      expect(data.parcels).toHaveLength(1);
      expect(data.events.at(-1)?.kind).toBe('shipped');
      expect(await stocks()).toEqual([98, 100]);
      await owner.move(id, { move: 'return' });
      expect(await stocks()).toEqual([100, 100]);
      expect(await accountingFaults(shop.database.db)).toEqual([]);
    });

    it('only the rest is to be picked, packed, weighed and counted', async () => {
      const expected = async () =>
        Object.fromEntries(
          (await owner.ask(listStock, { query: {} })).data.map(({ variation, expected: units }) => [variation, units]),
        );
      const before = await expected();
      const id = await placePaid();
      expect(await expected()).toEqual(before);
      await owner.move(id, { move: 'pack' });
      await send(id, [
        { line: 1, quantity: 3 },
        { line: 2, quantity: 1 },
      ]);
      expect(await expected()).toEqual({
        ...before,
        [tea()]: (before[tea()] ?? 0) - 3,
        [shirt()]: (before[shirt()] ?? 0) - 1,
      });
      const [packed] = (await owner.ask(getPacking, { query: { orders: String(id) } })).data;
      expect(packed?.lines.map(({ variationId, quantity }) => [variationId, quantity])).toEqual([[shirt(), 1]]);
      expect(packed?.grams).toBe(packed?.lines[0]?.grams);
      expect(packed?.before).toMatchObject([{ lines: [{ name: 'Green Tea', quantity: 3 }, { quantity: 1 }] }]);
      const { data } = await owner.ask(listAllOrders, { query: { group: 'ship' } });
      expect(data.find((order) => order.id === id)).toMatchObject({ partShipped: true });
      await owner.move(id, { move: 'ship', trackingNumber: randomUUID() });
      expect((await expected())[shirt()]).toBe((before[shirt()] ?? 0) - 2);
    });

    it('an order that was only a test is swept away with its parcels', async () => {
      const id = await placePaid();
      await send(id, [{ line: 1, quantity: 1 }]);
      await shop.database.db.update(orders).set({ isTest: true }).where(eq(orders.id, id));
      await owner.ask(sweepTestOrders, {});
      expect(await owner.refusal(showOrder, { params: { order: String(id) } })).toMatchObject({ code: 'not_found' });
      expect(await stocks()).toEqual([100, 100]);
    });

    it('who has the link of the order sees the parcels', async () => {
      const id = await placePaid();
      await send(id, [{ line: 2, quantity: 1 }], { carrier: 'dhl', trackingNumber: 'D 1' });
      const { url } = (await owner.ask(makeOrderLink, { params: { order: String(id) } })).data;
      const token = url.split('#')[1]?.split('=').at(-1) ?? '';
      const { data } = await buyer.ask(openOwnOrder, { body: { token } });
      expect(data).toMatchObject({
        partShipped: true,
        parcels: [{ trackingNumber: 'D 1', lines: [{ line: 2, quantity: 1 }] }],
      });
    });
  });
});
