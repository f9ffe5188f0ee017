import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOrders, type OrderMoveBody, undoMove } from '#contract/operator/orders/orderMoves.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { outbox, paymentReceipts } from '#server/database/schema.ts';
import { claimDueJobs } from '#server/jobs/queries/outbox.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock, stockOf } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { accountingFaults } from '../../../support/orders/accounting.ts';
import { lineOf, type OrderOptions } from '../../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';

const SECOND = 1_000;

onEachDatabase((open) => {
  let una: Clerk;
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  beforeAll(async () => {
    una = await newClerk(shop, 'Una');
    await setStock(shop, pick(shelf.tea).variationId, 1_000);
  });

  const place = async (sending: OrderOptions = {}) => (await buyer.order([lineOf(shelf.tea, 3)], sending)).data.id;
  const placePaid = async () => {
    const id = await place();
    await owner.move(id, { move: 'confirm-payment' });
    shop.later(20 * SECOND);
    return id;
  };
  const stock = () => stockOf(shop, pick(shelf.tea).variationId);
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
  });

  describe('an undo', { tags: ['slow'] }, () => {
    beforeEach(async () => {
      await shop.database.db.delete(outbox);
      await setStock(shop, pick(shelf.tea).variationId, 10);
    });

    const subjects = async () => (await mailsTo(shop, buyer.email)).map(({ subject }) => subject);
    const undoing = (order: number, event: number) => ({ params: { order: String(order) }, body: { event } });
    const undo = (order: number, event: number, clerk = owner) => clerk.ask(undoMove, undoing(order, event));
    const refusedUndo = async (order: number, event: number, clerk = owner) =>
      (await clerk.refusal(undoMove, undoing(order, event))).code;
    const eventOf = ({ undo: offer }: { undo: { event: number } | null }) => offer?.event ?? expect.fail('no undo');
    /** Claims the mails that are due, for the rest of the test. */
    const dueMails = async () => {
      const inAnHour = new Date(shop.clock().getTime() + 3_600 * SECOND);
      const limits = { places: new Map([['mail', 100]]), maxAttempts: 20 };
      return claimDueJobs(shop.database.db, limits, shop.clock(), inAnHour);
    };

    it('a mail about a move waits ten seconds; an undo takes it out, and the order is as before', async () => {
      const id = await place();
      const before = await owner.show(id);
      await dueMails();
      const mails = await subjects();
      const moved = await owner.move(id, { move: 'confirm-payment' });
      expect(moved.undo?.secondsLeft).toBe(10);
      expect(await dueMails()).toEqual([]);
      shop.later(9 * SECOND);
      const { data } = await undo(id, eventOf(moved));
      expect(data).toMatchObject({ paymentStatus: { name: 'Pending' }, moves: before.moves });
      expect(data.version).toBeGreaterThan(moved.data.version);
      expect(await subjects()).toEqual(mails);
      const events = data.events.map(({ kind, undone }) => `${kind} ${undone}`);
      expect(events).toEqual(['placed false', 'paid true', 'undone false']);
      const seen = (await buyer.ask(getOrder, { params: { id } })).data;
      expect(seen.timeline.map(({ kind }) => kind)).toEqual(['placed']);
      expect(await accountingFaults(shop.database.db)).toEqual([]);
      // The line dropped before the answer came.
      expect((await undo(id, eventOf(moved))).data.version).toBe(data.version);
    });

    it('after ten seconds it is too late, and the mail is due', async () => {
      const id = await place();
      await dueMails();
      const moved = await owner.move(id, { move: 'confirm-payment' });
      shop.later(10 * SECOND);
      expect(await refusedUndo(id, eventOf(moved))).toBe('too_late');
      expect(await dueMails()).toHaveLength(1);
      expect((await owner.show(id)).paymentStatus.name).toBe('Paid');
    });

    it('a mail that is being sent is not taken back', async () => {
      const id = await place();
      const moved = await owner.move(id, { move: 'confirm-payment' });
      const { db } = shop.database;
      const [mail] = (await db.select().from(outbox).orderBy(outbox.id)).slice(-1);
      const isLast = eq(outbox.id, mail?.id ?? 0);
      await db.update(outbox).set({ attempts: 1 }).where(isLast);
      expect(await refusedUndo(id, eventOf(moved))).toBe('too_late');
      expect((await owner.show(id)).paymentStatus.name).toBe('Paid');
    });

    it('is for whoever made the move, and for the last move alone', async () => {
      const id = await place();
      const paid = await owner.move(id, { move: 'confirm-payment' });
      expect(await refusedUndo(id, eventOf(paid), una)).toBe('too_late');
      const packed = await una.move(id, { move: 'pack' });
      expect(await refusedUndo(id, eventOf(paid))).toBe('too_late');
      expect((await undo(id, eventOf(packed), una)).data.packedAt).toBeNull();
      expect(await refusedUndo(await place(), eventOf(packed), una)).toBe('too_late');
    });

    it('a parcel that was not sent after all has no number and no carrier', async () => {
      const id = await placePaid();
      const shipped = await owner.move(id, { move: 'ship', trackingNumber: 'X1', carrier: 'dhl' });
      const { data } = await undo(id, eventOf(shipped));
      expect(data).toMatchObject({ orderStatus: { name: 'Processing' }, trackingNumber: null, shipment: null });
      await owner.move(id, { move: 'ship', trackingNumber: 'X1', carrier: 'dhl' });
    });

    it('an order that was not cancelled after all takes its units again, and its slip', async () => {
      const slip = 'a slip that is used again';
      const id = await place({ slip });
      const cancelled = await owner.move(id, { move: 'cancel' });
      expect(await stock()).toBe(10);
      await undo(id, eventOf(cancelled));
      expect(await stock()).toBe(7);
      const [row] = await shop.database.db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, id));
      expect(row?.releasedAt).toBeNull();
      expect((await buyer.refusedOrder([lineOf(shelf.tea, 1)], { slip })).code).toBe('slip_used');
      expect(await accountingFaults(shop.database.db)).toEqual([]);
      // A slip that was picked up by another order stays there.
      const again = await owner.move(id, { move: 'cancel' });
      await place({ slip });
      expect(await refusedUndo(id, eventOf(again))).toBe('too_late');
      expect((await owner.show(id)).orderStatus.name).toBe('Cancelled');
    });

    it('units that others have bought meanwhile are not taken from them', async () => {
      const id = await place();
      const cancelled = await owner.move(id, { move: 'cancel' });
      await buyer.order([lineOf(shelf.tea, 9)], { form: { total: '45.50' } });
      expect(await refusedUndo(id, eventOf(cancelled))).toBe('insufficient_stock');
      expect([await stock(), (await owner.show(id)).orderStatus.name]).toEqual([1, 'Cancelled']);
      expect((await subjects()).at(-2)).toContain('was cancelled');
    });

    it('money that was not sent back after all is still here', async () => {
      const id = await placePaid();
      const { data, undo: offer } = await owner.move(id, { move: 'refund', amount: 4 });
      expect([data.refunded, data.refundable]).toEqual([4, 14.5]);
      const back = (await undo(id, eventOf({ undo: offer }))).data;
      expect([back.refunded, back.refundable, back.refunds]).toEqual([0, 18.5, []]);
      const whole = await owner.move(id, { move: 'refund', restock: true });
      expect([whole.data.paymentStatus.name, await stock()]).toEqual(['Refunded', 10]);
      const again = (await undo(id, eventOf(whole))).data;
      expect([again.paymentStatus.name, again.refunded, await stock()]).toEqual(['Paid', 0, 7]);
      expect(await accountingFaults(shop.database.db)).toEqual([]);
    });

    it('an undo and the next move at the same moment are one of the two', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await place();
        const { data, undo: offer } = await owner.move(id, { move: 'confirm-payment' });
        const { version } = data;
        const ship = { move: 'ship', trackingNumber: `R${id}`, version } as const;
        const [undone, shipped] = await Promise.allSettled([undo(id, eventOf({ undo: offer })), una.move(id, ship)]);
        const { orderStatus, paymentStatus } = await owner.show(id);
        const state = `${orderStatus.name} ${paymentStatus.name}`;
        expect([undone.status, shipped.status, state]).toEqual(
          shipped.status === 'fulfilled'
            ? ['rejected', 'fulfilled', 'Shipped Paid']
            : ['fulfilled', 'rejected', 'Processing Pending'],
        );
        await setStock(shop, pick(shelf.tea).variationId, 10);
      }
    });
  });
});
