/** @module-tag slow */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { undoMove } from '#contract/operator/orders/orderMoves.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { outbox, paymentReceipts } from '#server/database/schema.ts';
import { claimDueJobs } from '#server/jobs/queries/outbox.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock, stockOf } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { accountingFaults } from '../../../support/orders/accounting.ts';
import { lineOf } from '../../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';

const SECOND = 1_000;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 10));

  const place = async (slip?: string) =>
    (await buyer.order([lineOf(shelf.tea, 3)], slip === undefined ? {} : { slip })).data.id;
  const placePaid = async () => {
    const id = await place();
    await owner.move(id, { move: 'confirm-payment' });
    shop.later(20 * SECOND);
    return id;
  };
  const stock = () => stockOf(shop, pick(shelf.tea).variationId);
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
    const una = await newClerk(shop, `Una ${id}`);
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
    const id = await place(slip);
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
    await place(slip);
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
    const una = await newClerk(shop, 'Una who ships');
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
