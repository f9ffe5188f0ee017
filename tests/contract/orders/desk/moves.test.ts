import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_MOVED, moveOrders, type OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { lineOf } from '../../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';

onEachDatabase((open) => {
  let una: Clerk;
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  beforeAll(async () => {
    una = await newClerk(shop, 'Una');
    await setStock(shop, pick(shelf.tea).variationId, 1_000);
  });

  const place = async () => (await buyer.order([lineOf(shelf.tea, 2)])).data.id;
  const placePaid = async () => {
    const id = await place();
    await owner.move(id, { move: 'confirm-payment' });
    return id;
  };
  const mailCount = async () => (await mailsTo(shop, buyer.email)).length;

  it('who moved an order is kept, and the version tells that it has changed', async () => {
    const id = await place();
    const { version } = await owner.show(id);
    const { data } = await una.move(id, { move: 'confirm-payment', version });
    expect(data.version).not.toBe(version);
    expect(data.events.at(-1)).toMatchObject({ kind: 'paid', actor: 'token:Una' });
    const mails = await mailCount();
    const refused = await owner.refusedMove(id, { move: 'cancel', version });
    expect([refused.status, refused.code]).toEqual([409, 'order_changed']);
    expect([(await owner.show(id)).version, await mailCount()]).toEqual([data.version, mails]);
  });

  it('of two people who move one order as they saw it, one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await place();
      const { version } = await owner.show(id);
      const tries = await Promise.allSettled([
        owner.move(id, { move: 'confirm-payment', version }),
        una.move(id, { move: 'cancel', version }),
      ]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_changed' } });
    }
  });

  it('an attempt that is sent at the same time, or again since its answer was lost, is one move', async () => {
    const id = await place();
    const attempt = randomUUID();
    const { version } = await owner.show(id);
    const body = { move: 'confirm-payment', version, attempt } as const;
    const [first, ...same] = await Promise.all([owner, owner, owner].map((clerk) => clerk.move(id, body)));
    for (const each of same) expect(each.undo?.event).toBe(first?.undo?.event);
    expect((await owner.show(id)).events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    const mails = await mailCount();
    expect(await owner.move(id, body)).toEqual(first);
    expect(await mailCount()).toBe(mails);
    // It is still that attempt after others went on.
    await owner.move(id, { move: 'pack' });
    expect((await owner.move(id, { move: 'confirm-payment', attempt })).data.events).toHaveLength(3);
    const other = await owner.refusedMove(id, { move: 'cancel', attempt });
    expect([other.code, Object.keys(other.body.fields ?? {})]).toEqual(['invalid', ['attempt']]);
  });

  describe('shipping', () => {
    it('names the carrier to the customer, with the carrier’s own page about the parcel', async () => {
      const id = await placePaid();
      await owner.move(id, { move: 'ship', carrier: 'thailand-post', trackingNumber: 'EX 1/2 TH' });
      const { data } = await buyer.ask(getOrder, { params: { id } });
      const url = 'https://track.thailandpost.co.th/?trackNumber=EX%201%2F2%20TH';
      expect(data.trackingNumber).toBe('EX 1/2 TH');
      expect(data.shipment).toEqual({ carrier: 'thailand-post', name: 'Thailand Post', url });
      const { text } = (await mailsTo(shop, buyer.email)).at(-1) ?? {};
      expect(text).toContain('Carrier: Thailand Post\nTracking number: EX 1/2 TH\nWhere it is: ' + url);
      // One that is not listed has its name and no page.
      const other = await placePaid();
      await owner.move(other, { move: 'ship', carrier: 'other', carrierName: 'Uncle Ba', trackingNumber: 'B7' });
      const { shipment } = (await buyer.ask(getOrder, { params: { id: other } })).data;
      expect(shipment).toEqual({ carrier: 'other', name: 'Uncle Ba', url: null });
    });

    it('with a number that another parcel has is asked about, by the same carrier alone', async () => {
      const [one, two, three, four] = [await placePaid(), await placePaid(), await placePaid(), await placePaid()];
      const { data } = await owner.move(one, { move: 'ship', carrier: 'flash', trackingNumber: 'F1' });
      const ship = { move: 'ship', carrier: 'flash', trackingNumber: 'F1' } as const;
      const refused = await owner.refusedMove(two, ship);
      expect([refused.status, refused.code, refused.body['invoiceNo']]).toEqual([409, 'tracking_used', data.invoiceNo]);
      expect(refused.message).toContain(data.invoiceNo);
      await owner.move(two, { ...ship, again: true });
      await owner.move(three, { ...ship, carrier: 'kex' });
      await owner.move(one, { move: 'return' });
      await owner.move(two, { move: 'return' });
      await owner.move(four, ship);
    });

    it('of two parcels with one number at the same moment one is', async () => {
      const ids = [await placePaid(), await placePaid()];
      const ship = { move: 'ship', carrier: 'jt', trackingNumber: 'J1' } as const;
      const tries = await Promise.allSettled(ids.map((id) => owner.move(id, ship)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'tracking_used' } });
    });
  });

  it.each([
    [{ move: 'ship' }, 'trackingNumber'],
    [{ move: 'ship', trackingNumber: 'X', carrier: 'other' }, 'carrierName'],
    [{ move: 'ship', trackingNumber: 'X', carrier: 'flash', carrierName: 'Flash' }, 'carrierName'],
    [{ move: 'refuse-slip', reason: 'other' }, 'text'],
    [{ move: 'cancel', amount: 1 }, 'amount'],
    [{ move: 'refund', amount: 1.001 }, 'amount'],
    [{ move: 'refund', amount: 1, restock: true }, 'restock'],
  ] as [OrderMoveBody, string][])('%j is refused for its %s', async (body, field) => {
    const refused = await owner.refusedMove(await placePaid(), body);
    expect([refused.code, Object.keys(refused.body.fields ?? {})]).toEqual(['invalid', [field]]);
  });

  describe('several orders', () => {
    it('are moved each for itself, and what could not be is named', async () => {
      const [one, paid, other] = [await place(), await placePaid(), await place()];
      const { version } = await owner.show(other);
      const moved = [{ order: one }, { order: paid }, { order: 999_999 }, { order: other, version: version + 1 }];
      const { data } = await una.ask(moveOrders, { body: { move: 'confirm-payment', orders: moved } });
      expect(data.map(({ order, refusal }) => [order, refusal?.code])).toEqual([
        [one, undefined],
        [paid, 'illegal_move'],
        [999_999, 'not_found'],
        [other, 'order_changed'],
      ]);
      expect(data[1]?.refusal?.message).toBe('The order cannot change to this status from where it is now.');
      expect((await owner.show(one)).events.at(-1)).toMatchObject({ kind: 'paid', actor: 'token:Una' });
      expect((await owner.show(other)).paymentStatus.name).toBe('Pending');
    });

    it('are shipped with a number each, and the same attempt again ships none twice', async () => {
      const ids = [await placePaid(), await placePaid()];
      const orders = ids.map((order, at) => ({ order, trackingNumber: `K${order}${at}` }));
      const body = { move: 'ship', carrier: 'kex', orders, attempt: randomUUID() } as const;
      const first = await owner.ask(moveOrders, { body });
      expect(await owner.ask(moveOrders, { body })).toEqual(first);
      const shipped = await Promise.all(ids.map((id) => owner.show(id)));
      expect(shipped.map(({ trackingNumber }) => trackingNumber)).toEqual(orders.map((each) => each.trackingNumber));
      expect(shipped.flatMap(({ events }) => events.filter(({ kind }) => kind === 'shipped'))).toHaveLength(2);
    });

    it('are a hundred at most', async () => {
      const orders = Array.from({ length: MAX_MOVED + 1 }, (_, at) => ({ order: at + 1 }));
      expect((await owner.refusal(moveOrders, { body: { move: 'pack', orders } })).code).toBe('invalid');
    });
  });
});
