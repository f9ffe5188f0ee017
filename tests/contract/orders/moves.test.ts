import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOrder } from '#contract/orders/calls.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { orderEvents, outbox, paymentReceipts, payments } from '#server/database/schema.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { type MoveDetails, moveOrder } from '#server/orders/moveOrder.ts';
import { cancelExpired } from '#server/orders/cancelExpired.ts';
import { settleTopic } from '#server/payments/paymentService.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { sweeps } from '#server/sweeps.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { lineOf, type OrderOptions } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';

const publicUrl = 'https://zay.example';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { PUBLIC_URL: publicUrl, UNCONFIRMED_ORDER_HOURS: '48' });
  beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 10));

  const move = (orderId: number, what: OrderMove, details: MoveDetails = {}, actor = 'test') =>
    moveOrder(shop.database.db, { orderId, move: what, actor, now: shop.clock(), publicUrl, details });
  const owner = ownerOf(shop);
  const confirm = (id: number) => owner.move(id, { move: 'confirm-payment' });
  const place = async (sending: OrderOptions = {}) => (await buyer.order([lineOf(shelf.tea, 3)], sending)).data.id;
  const placeByCard = () => place({ form: { paymentMethod: 'stripe' }, slip: null });
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const stock = () => stockOf(shop, pick(shelf.tea).variationId);
  const lastMail = async () => (await mailsTo(shop, buyer.email)).at(-1);
  const toSettle = async () => {
    const rows = await shop.database.db.select().from(outbox).where(eq(outbox.topic, settleTopic));
    return rows.map(({ payload }) => (payload as { orderId: number }).orderId);
  };

  it('goes its way from the payment to the door, and tells the customer each time', async () => {
    const id = await place({ locale: 'my' });
    const subjects: (string | undefined)[] = [];
    for (const [what, details] of [
      ['confirm-payment', undefined],
      ['ship', { trackingNumber: 'TH0123456789' }],
      ['deliver', undefined],
    ] as const) {
      shop.later(MINUTE);
      await move(id, what, details);
      subjects.push((await lastMail())?.subject);
    }
    const order = await seen(id);
    expect([order.orderStatus.name, order.trackingNumber]).toEqual(['Delivered', 'TH0123456789']);
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped', 'delivered']);
    expect(subjects).toEqual([
      `အော်ဒါ ${order.invoiceNo} အတွက် ငွေရရှိပါပြီ`,
      `အော်ဒါ ${order.invoiceNo} ကို ပို့လိုက်ပါပြီ`,
      `အော်ဒါ ${order.invoiceNo} ရောက်ရှိပါပြီ`,
    ]);
    const shipped = (await mailsTo(shop, buyer.email)).at(-2)?.text;
    expect(shipped).toContain('TH0123456789');
    // Nobody has proven that the mailbox is theirs.
    expect(shipped).not.toContain('Aye Mya');
    const audit = await shop.database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(audit.map(({ actor }) => actor)).toEqual(['customer', 'test', 'test', 'test']);
    expect(await stock()).toBe(7);
    const [payment] = await shop.database.db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment?.status).toBe('Paid');
  });

  it.each([
    ['cancel', []],
    ['return', ['confirm-payment', 'ship', 'deliver']],
  ] as const)('%s brings the stock back once, and a second one is refused', async (last, before) => {
    const id = await place();
    for (const what of before) await move(id, what, what === 'ship' ? { trackingNumber: 'X' } : {});
    expect(await stock()).toBe(7);
    const tries = await Promise.allSettled([move(id, last), move(id, last), move(id, last)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock()).toBe(10);
  });

  it('an illegal move changes nothing and mails nobody', async () => {
    const id = await place();
    const [before, mails] = [await seen(id), (await mailsTo(shop, buyer.email)).length];
    await expect(move(id, 'ship', { trackingNumber: 'X' })).rejects.toMatchObject({ code: 'illegal_move' });
    await expect(move(999_999, 'cancel')).rejects.toMatchObject({ code: 'not_found' });
    expect([await seen(id), (await mailsTo(shop, buyer.email)).length]).toEqual([before, mails]);
  });

  it('is part of a transaction that goes on around it', async () => {
    const id = await place();
    const taken = shop.database.db.transaction(async (tx) => {
      await moveOrder(tx, { orderId: id, move: 'cancel', actor: 'test', now: shop.clock(), publicUrl });
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect([(await seen(id)).orderStatus.name, await stock()]).toEqual(['Processing', 7]);
  });

  describe('by card', () => {
    it('expires when its time is over, not before; stock comes back and the desk is told', async () => {
      const id = await placeByCard();
      const { db } = shop.database;
      shop.later(29 * MINUTE);
      expect(await cancelExpired({ db, now: shop.clock(), publicUrl }, { reason: 'unpaid' })).toBe(0);
      shop.later(MINUTE);
      const rounds = await Promise.all(
        [1, 2].map(() => cancelExpired({ db, now: shop.clock(), publicUrl }, { reason: 'unpaid' })),
      );
      expect(rounds.reduce((a, b) => a + b)).toBe(1);
      const order = await seen(id);
      expect(order).toMatchObject({
        orderStatus: { name: 'Cancelled' },
        paymentStatus: { name: 'Failed' },
        payBy: null,
      });
      expect(order.timeline.at(-1)?.kind).toBe('lapsed');
      expect([await stock(), (await toSettle()).includes(id)]).toEqual([10, true]);
      expect((await lastMail())?.subject).toBe(`Order ${order.invoiceNo} has lapsed`);
    });

    it('stays when it was paid in time; a bank transfer does not expire by itself', async () => {
      const [id, transfer] = [await placeByCard(), await place()];
      await move(id, 'confirm-payment', { providerReference: 'cs_1' }, 'stripe');
      shop.later(20 * 24 * 60 * MINUTE);
      expect(await cancelExpired({ db: shop.database.db, now: shop.clock(), publicUrl }, { reason: 'unpaid' })).toBe(0);
      expect(await seen(id)).toMatchObject({ paymentStatus: { name: 'Paid' }, payBy: null });
      expect((await seen(transfer)).orderStatus.name).toBe('Processing');
      expect(await toSettle()).not.toContain(id);
    });

    it('a failed payment may be tried again', async () => {
      const id = await placeByCard();
      await move(id, 'fail-payment');
      expect((await seen(id)).payBy).not.toBeNull();
      await move(id, 'confirm-payment');
      expect((await seen(id)).timeline.map(({ kind }) => kind)).toEqual(['placed', 'payment_failed', 'paid']);
    });
  });

  describe('a transfer that nobody confirms', { tags: ['slow'] }, () => {
    const expire = (hours = 48) =>
      cancelExpired({ db: shop.database.db, now: shop.clock(), publicUrl }, { reason: 'unconfirmed', hours });
    beforeEach(async () => {
      shop.later(48 * HOUR);
      await expire();
      await setStock(shop, pick(shelf.tea).variationId, 100);
    });

    it('ends the order after the hours of the owner, on two servers once', async () => {
      const slip = 'a slip of nothing';
      const id = await place({ locale: 'my', slip });
      expect((await owner.show(id)).confirmBy).toBe(new Date(shop.clock().getTime() + 48 * HOUR).toISOString());
      const toShop = (await mailsTo(shop, shop.config.shopMail)).at(-1)?.text;
      expect(toShop).toContain('48');
      const { files, config, clock } = shop;
      const { db } = shop.database;
      const list = sweeps.filter(({ name }) => name === 'unconfirmed orders');
      const settings = { db, files, config, list, time: () => Promise.resolve(clock()) };
      const sweepTwice = () => Promise.all([dueSweeps(settings)(), dueSweeps(settings)()]);
      shop.later(48 * HOUR - 1);
      await sweepTwice();
      expect([(await seen(id)).orderStatus.name, await stock()]).toEqual(['Processing', 97]);
      shop.later(1);
      await sweepTwice();
      const order = await seen(id);
      expect(order).toMatchObject({ orderStatus: { name: 'Cancelled' }, paymentStatus: { name: 'Failed' } });
      expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'unconfirmed']);
      expect(await stock()).toBe(100);
      const [mail, ...more] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('ရှာမတွေ့'));
      expect([mail?.subject, more]).toEqual([`အော်ဒါ ${order.invoiceNo} ကို ပယ်ဖျက်ပြီးပါပြီ – ငွေလွှဲမှု ရှာမတွေ့ပါ`, []]);
      const audit = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
      const details = { note: 'no transfer was confirmed within 48 hours' };
      expect(audit.at(-1)).toMatchObject({ actor: 'clock', details });
      expect((await owner.show(id)).confirmBy).toBeNull();
      // Whoever did pay orders again with the same slip.
      const [row] = await db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, id));
      expect(row?.releasedAt).not.toBeNull();
      await place({ slip });
    });

    it('what was paid, is paid by card, or ended otherwise stays as it is; a payment that failed ends too', async () => {
      const [paid, cancelled] = [await place(), await place()];
      const card = await placeByCard();
      const failed = await place({ form: { paymentMethod: 'promptPay' } });
      await confirm(paid);
      await owner.move(cancelled, { move: 'cancel' });
      await owner.move(failed, { move: 'refuse-slip', reason: 'not_found' });
      shop.later(49 * HOUR);
      expect(await expire(0)).toBe(0);
      await expire();
      const ends = await Promise.all([paid, card, cancelled, failed].map(seen));
      expect(ends.map(({ timeline }) => timeline.at(-1)?.kind)).toEqual(['paid', 'placed', 'cancelled', 'unconfirmed']);
    });

    it('an order that the owner confirms at that very moment is paid or over, never both', async () => {
      const ids: number[] = [];
      for (let at = 0; at < 12; at += 1) ids.push(await place());
      shop.later(48 * HOUR);
      const confirmed = Promise.allSettled(ids.map(confirm));
      const [ended, other, answers] = await Promise.all([expire(), expire(), confirmed]);
      const states = await Promise.all(ids.map(seen));
      const paid = states.filter(({ paymentStatus }) => paymentStatus.name === 'Paid');
      const over = states.filter(({ orderStatus }) => orderStatus.name === 'Cancelled');
      expect(paid.length + over.length).toBe(ids.length);
      expect(paid.every(({ orderStatus }) => orderStatus.name === 'Processing')).toBe(true);
      expect(over.every(({ paymentStatus }) => paymentStatus.name === 'Failed')).toBe(true);
      const done = answers.filter(({ status }) => status === 'fulfilled');
      expect([ended + other, done.length]).toEqual([over.length, paid.length]);
      expect(await stock()).toBe(100 - 3 * paid.length);
    });
  });
});

it('the owner sets the hours: three days at first, 0 for never', () => {
  const hours = (given: string) => readConfig({ UNCONFIRMED_ORDER_HOURS: given }).unconfirmedOrderHours;
  expect([hours(''), hours('0'), hours('12')]).toEqual([72, 0, 12]);
  for (const wrong of ['-1', '1.5', 'never', '9999']) expect(() => hours(wrong)).toThrow(ConfigError);
});
