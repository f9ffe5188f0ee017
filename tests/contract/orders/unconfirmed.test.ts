/** @module-tag slow */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getOrder } from '#contract/orders/calls.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { orderEvents, paymentReceipts } from '#server/database/schema.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { cancelUnconfirmed } from '#server/orders/endOrders.ts';
import { sweeps } from '#server/sweeps.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf, type OrderOptions } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const HOUR = 3_600_000;
const publicUrl = 'https://zay.example';

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { PUBLIC_URL: publicUrl, UNCONFIRMED_ORDER_HOURS: '48' });
  beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 100));

  const owner = ownerOf(shop);
  const place = async (sending: OrderOptions = {}) => (await buyer.order([lineOf(shelf.tea, 3)], sending)).data.id;
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const confirm = (id: number) => owner.move(id, { move: 'confirm-payment' });
  const stock = () => stockOf(shop, pick(shelf.tea).variationId);
  const expire = (hours = 48) => cancelUnconfirmed({ db: shop.database.db, now: shop.clock(), publicUrl, hours });

  it('a transfer that nobody confirmed ends the order after the hours of the owner, on two servers once', async () => {
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
    expect([mail?.subject, more]).toEqual([`အော်ဒါ ${order.invoiceNo} ကို ပယ်ဖျက်ပြီး – ငွေလွှဲမှု ရှာမတွေ့ပါ`, []]);
    const audit = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(audit.at(-1)).toMatchObject({
      actor: 'clock',
      details: { note: 'no transfer was confirmed within 48 hours' },
    });
    expect((await owner.show(id)).confirmBy).toBeNull();
    // Whoever did pay orders again with the same slip.
    const [row] = await db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, id));
    expect(row?.releasedAt).not.toBeNull();
    await place({ slip });
  });

  it('what was paid, is paid by card, or ended otherwise stays as it is; a payment that failed ends too', async () => {
    const [paid, cancelled] = [await place(), await place()];
    const card = await place({ form: { paymentMethod: 'stripe' }, slip: null });
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

it('the owner sets the hours: three days at first, 0 for never', () => {
  const hours = (given: string) => readConfig({ UNCONFIRMED_ORDER_HOURS: given }).unconfirmedOrderHours;
  expect([hours(''), hours('0'), hours('12')]).toEqual([72, 0, 12]);
  for (const wrong of ['-1', '1.5', 'never', '9999']) expect(() => hours(wrong)).toThrow(ConfigError);
});
