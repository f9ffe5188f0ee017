/** @module-tag slow */
import type { Locale } from '#contract/values/locale.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { moveOrder as operatorMove } from '#contract/operator/orders/orderMoves.ts';
import { showOrder } from '#contract/operator/orders/orders.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { orderEvents, paymentReceipts, variations } from '#server/database/schema.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { cancelUnconfirmed } from '#server/orders/endOrders.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { sweeps } from '#server/sweeps.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const HOUR = 3_600_000;
const publicUrl = 'https://zay.example';

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { PUBLIC_URL: publicUrl, UNCONFIRMED_ORDER_HOURS: '48' });
  beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 100));

  const place = async (paymentMethod = 'bankTransfer', locale: Locale = 'en', slip?: string): Promise<number> =>
    (
      await buyer.order([lineOf(shelf.tea, 3)], {
        form: { paymentMethod },
        locale,
        ...(paymentMethod === 'stripe' ? { slip: null } : slip ? { slip } : {}),
      })
    ).data.id;
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const forOwner = async (id: number) =>
    (await call(shop.backend(), showOrder, { params: { order: String(id) } }, { token: shop.operatorToken })).data;
  const confirm = (id: number) => {
    const input = { params: { order: String(id) }, body: { move: 'confirm-payment' as const } };
    return call(shop.backend(), operatorMove, input, { token: shop.operatorToken });
  };
  const stock = async () => {
    const { variationId } = pick(shelf.tea);
    return (await shop.database.db.select().from(variations).where(eq(variations.id, variationId)))[0]?.stock;
  };
  const expire = (hours = 48) => cancelUnconfirmed({ db: shop.database.db, now: shop.clock(), publicUrl, hours });

  it('a transfer that nobody confirmed ends the order after the hours of the owner, on two servers once', async () => {
    const slip = 'a slip of nothing';
    const id = await place('bankTransfer', 'my', slip);
    expect((await forOwner(id)).confirmBy).toBe(new Date(shop.clock().getTime() + 48 * HOUR).toISOString());
    const toShop = (await mailsTo(shop, shop.config.shopMail)).at(-1)?.text;
    expect(toShop).toContain('48');
    const { database, files, config, clock } = shop;
    const list = sweeps.filter(({ name }) => name === 'unconfirmed orders');
    const sweepTwice = () => {
      const sweepOnce = () =>
        dueSweeps({ db: database.db, files, config, list, time: () => Promise.resolve(clock()) })();
      return Promise.all([sweepOnce(), sweepOnce()]);
    };
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
    const audit = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(audit.at(-1)).toMatchObject({
      actor: 'clock',
      details: { note: 'no transfer was confirmed within 48 hours' },
    });
    expect((await forOwner(id)).confirmBy).toBeNull();
    // Whoever did pay orders again with the same slip.
    const [row] = await database.db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, id));
    expect(row?.releasedAt).not.toBeNull();
    await place('bankTransfer', 'en', slip);
  });

  it('what was paid, is paid by card, or ended otherwise stays as it is; a payment that failed ends too', async () => {
    const [paid, card, cancelled, failed] = [
      await place(),
      await place('stripe'),
      await place(),
      await place('promptPay'),
    ];
    const move = (orderId: number, what: 'cancel' | 'fail-payment') =>
      moveOrder(shop.database.db, { orderId, move: what, actor: 'test', now: shop.clock(), publicUrl });
    await confirm(paid);
    await move(cancelled, 'cancel');
    await move(failed, 'fail-payment');
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
    expect([ended + other, answers.filter(({ status }) => status === 'fulfilled').length]).toEqual([
      over.length,
      paid.length,
    ]);
    expect(await stock()).toBe(100 - 3 * paid.length);
  });
});

it('the owner sets the hours: three days at first, 0 for never', () => {
  const hours = (given: string) => readConfig({ UNCONFIRMED_ORDER_HOURS: given }).unconfirmedOrderHours;
  expect([hours(''), hours('0'), hours('12')]).toEqual([72, 0, 12]);
  for (const wrong of ['-1', '1.5', 'never', '9999']) expect(() => hours(wrong)).toThrow(ConfigError);
});
