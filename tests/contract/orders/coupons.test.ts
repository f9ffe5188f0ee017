import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import type { CallInput } from '#contract/call.ts';
import { listCoupons, removeCoupon, saveCoupon } from '#contract/operator/goods/coupons.ts';
import { undoMove } from '#contract/operator/orders/orderMoves.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getHold, holdGoods, releaseHold } from '#contract/orders/hold.ts';
import { quoteOrder } from '#contract/orders/quote.ts';
import { customers, orders } from '#server/database/schema.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { type Buyer, lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { inconsistentOrders } from '../../support/orders/accounting.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, {
    ...{ ORDERS_PER_MINUTE: '100000', REGISTRATIONS_PER_ADDRESS: '1000', SIGN_INS_PER_ADDRESS: '1000' },
    OPEN_ORDERS_PER_ADDRESS: '1000',
  });
  const { ask, refusal, ...owner } = ownerOf(shop);
  beforeAll(() => {
    // The clocks of the shop know whole minutes.
    shop.later(MINUTE - (shop.clock().getTime() % MINUTE));
  });
  beforeEach(async () => {
    const { data } = await ask(listCoupons, {});
    for (const { code } of data) await ask(removeCoupon, { params: { coupon: code } });
    await setStock(shop, tea().variationId, 500);
    await buyer.ask(releaseHold, {});
    shop.later(DAY);
  });

  const tea = () => pick(shelf.tea);
  /** A minute of the clocks in Bangkok, so many minutes from now. */
  const inMinutes = (minutes: number): string =>
    new Date(shop.clock().getTime() + 7 * 60 * MINUTE + minutes * MINUTE).toISOString().slice(0, 16);
  type Body = Partial<CallInput<typeof saveCoupon>['body']>;
  const input = (more: Body, code = 'THINGYAN') => ({
    params: { coupon: code },
    body: { version: 0, until: inMinutes(60), ...more },
  });
  const save = async (more: Body, code?: string) => (await ask(saveCoupon, input(more, code))).data;
  /** Tea costs 4.50, and its parcel 5. */
  const order = (of: Buyer, total: number, quantity = 2, coupon = 'thingyan') =>
    of.order([lineOf(shelf.tea, quantity)], { form: { coupon, total: total.toFixed(2) } });
  const refused = async (of: Buyer, total: number, quantity = 2, coupon = 'thingyan') =>
    of.refusedOrder([lineOf(shelf.tea, quantity)], { form: { coupon, total: total.toFixed(2) } });
  const quoted = (quantity = 2, coupon = 'thingyan') => ({ body: { items: [{ ...tea(), quantity }], coupon } });

  describe('a coupon', () => {
    it('takes its share off an order, which says so everywhere, to the cent', async () => {
      await save({ percent: 15 });
      const { data: quote } = await call(shop.backend(), quoteOrder, quoted(3, ' thing\u200byan '));
      // 15 % of 13.50 is 2.025: rounded so that at least the share comes off.
      expect(quote).toEqual({
        ...{ subTotal: 13.5, discount: 2.03, shippingFee: 5, paymentFee: 0, total: 16.47, currency: 'USD' },
        coupon: { code: 'THINGYAN', percent: 15, amount: null, least: 0 },
      });
      const { data } = await order(buyer, 16.47, 3);
      const discount = { amount: 2.03, code: 'THINGYAN', percent: 15 };
      const shown = await buyer.ask(getOrder, { params: { id: data.id } });
      expect(shown.data).toMatchObject({ totalPrice: 16.47, shippingFee: 5, discount });
      expect(await owner.show(data.id)).toMatchObject({ subTotal: 13.5, totalPrice: 16.47, discount });
      const [mail] = (await mailsTo(shop, buyer.email)).slice(-1);
      expect(mail?.text).toContain('Discount (THINGYAN): −2.03 USD');
      expect(await inconsistentOrders(shop.database.db)).toEqual([]);
      const wrong = await refused(buyer, 18.5, 3);
      expect(wrong).toMatchObject({ code: 'wrong_total', body: { discount: 2.03, total: 16.47 } });
    });

    it('counts from its least sum, and says how much is missing', async () => {
      await save({ amount: 3, least: 10 });
      expect(await refused(buyer, 11)).toMatchObject({ code: 'coupon_least' });
      const { body } = await buyer.refusal(quoteOrder, quoted());
      expect(body.message).toContain('1.00');
      await order(buyer, 15.5, 3);
    });

    it('counts from its first minute to its last, and to the end of what was kept for the shopper before that', async () => {
      await save({ percent: 50, from: inMinutes(10), until: inMinutes(20) });
      expect((await refused(buyer, 9.5)).code).toBe('coupon_not_yet');
      shop.later(20 * MINUTE - 1);
      const other = await newBuyer(shop);
      await buyer.ask(holdGoods, { body: { items: [{ ...tea(), quantity: 2 }] } });
      shop.later(1);
      expect((await refused(other, 9.5)).code).toBe('coupon_over');
      const { data } = await buyer.ask(quoteOrder, quoted());
      expect(data.total).toBe(9.5);
      shop.later(19 * MINUTE);
      await order(buyer, 9.5);
      expect((await refused(buyer, 9.5)).code).toBe('coupon_over');
    });

    it('is used once by a customer, and again after a cancelled order', async () => {
      await save({ percent: 50, oncePerCustomer: true });
      const { data } = await order(buyer, 9.5);
      expect((await refused(buyer, 9.5)).code).toBe('coupon_used');
      expect((await buyer.refusal(quoteOrder, quoted())).code).toBe('coupon_used');
      await order(await newBuyer(shop), 9.5);
      await owner.move(data.id, { move: 'cancel' });
      await order(buyer, 9.5);
      const { data: all } = await ask(listCoupons, {});
      expect(all).toMatchObject([{ code: 'THINGYAN', uses: 2, state: 'running' }]);
    });

    it('of an order that was not cancelled after all counts again, and not beside one that has used it meanwhile', async () => {
      const cancelled = async (id: number) => {
        const { undo } = await owner.move(id, { move: 'cancel' });
        return { params: { order: String(id) }, body: { event: undo?.event ?? expect.fail('no undo') } };
      };
      const uses = async () => (await ask(listCoupons, {})).data.map(({ uses: all }) => all);
      for (const limit of [{ oncePerCustomer: true }, { mostUses: 1 }]) {
        await save({ percent: 50, ...limit });
        const { data } = await order(buyer, 9.5);
        const first = await cancelled(data.id);
        expect(await uses()).toEqual([0]);
        await ask(undoMove, first);
        expect(await uses()).toEqual([1]);
        expect((await refused(buyer, 9.5)).code).toMatch(/^coupon_used/u);
        const second = await cancelled(data.id);
        await order(buyer, 9.5);
        expect((await refusal(undoMove, second)).code).toBe('too_late');
        expect((await owner.show(data.id)).orderStatus.name).toBe('Cancelled');
        expect(await uses()).toEqual([1]);
        await ask(removeCoupon, { params: { coupon: 'THINGYAN' } });
      }
    });

    it('for seven orders goes to seven of many who send theirs at once; the others are told, and keep their goods', async () => {
      await save({ percent: 50, mostUses: 7 });
      const many = await Promise.all(Array.from({ length: 100 }, () => newBuyer(shop)));
      for (const one of many) {
        await shop.database.db.update(customers).set({ emailVerifiedAt: shop.clock() }).where(eq(customers.id, one.id));
        await one.ask(holdGoods, { body: { items: [{ ...tea(), quantity: 2 }] } });
      }
      const answers = await Promise.allSettled(many.map((one) => order(one, 9.5)));
      const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      expect(reasons).toHaveLength(93);
      expect(new Set(reasons.map((reason) => (reason as { code?: string }).code))).toEqual(new Set(['coupon_used_up']));
      const stored = await shop.database.db
        .select({ total: orders.totalMinor, discount: orders.discountMinor, coupon: orders.coupon })
        .from(orders)
        .where(
          inArray(
            orders.customerId,
            many.map(({ id }) => id),
          ),
        );
      const sums = { total: 950, discount: 450, coupon: expect.objectContaining({ code: 'THINGYAN' }) as unknown };
      expect(stored).toEqual(Array.from({ length: 7 }, () => sums));
      const losers = many.filter((_, at) => answers[at]?.status === 'rejected');
      for (const one of losers) expect((await one.ask(getHold, {})).data?.items).toMatchObject([{ quantity: 2 }]);
      await losers[0]?.order([lineOf(shelf.tea, 2)]);
      expect((await ask(listCoupons, {})).data).toMatchObject([{ uses: 7, state: 'used_up' }]);
      expect(await inconsistentOrders(shop.database.db)).toEqual([]);
    });

    it('that is unknown or switched off is not told from one another', async () => {
      const one = await save({ percent: 5 });
      await save({ percent: 5, version: one.version, isOn: false });
      expect((await refused(buyer, 9.5)).code).toBe('coupon_unknown');
      expect((await refused(buyer, 9.5, 2, 'NEVER')).code).toBe('coupon_unknown');
    });
  });

  describe('the desk', () => {
    it('saves once however often the same arrives, and overwrites nothing that it has not seen', async () => {
      const one = await save({ amount: 2, least: 10, from: inMinutes(5) });
      expect(one).toMatchObject({ version: 1, state: 'waiting', amount: 2, percent: null, least: 10, uses: 0 });
      expect(await save({ amount: 2, least: 10, from: inMinutes(5) })).toEqual(one);
      expect((await refusal(saveCoupon, input({ percent: 7 }))).code).toBe('content_changed');
      shop.later(10 * MINUTE);
      // A beginning that lies behind stays.
      const two = await save({ percent: 7, version: 1 });
      expect(two).toMatchObject({ version: 2, state: 'running', percent: 7, amount: null, from: one.from });
    });

    it('gives no order its goods for nothing', async () => {
      for (const least of [0, 1.99, 2])
        expect((await refusal(saveCoupon, input({ amount: 2, least }))).code).toBe('coupon_of_all');
      for (const percent of [0, 100, 1.5]) expect((await refusal(saveCoupon, input({ percent }))).code).toBe('invalid');
      expect((await refusal(saveCoupon, input({}))).code).toBe('invalid');
      expect((await refusal(saveCoupon, input({ percent: 5, amount: 1, least: 5 }))).code).toBe('invalid');
      expect((await refusal(saveCoupon, input({ percent: 5, until: inMinutes(-1) }))).code).toBe('time_order');
    });

    it('deletes one, and orders keep what it took off', async () => {
      await save({ percent: 50 });
      const { data } = await order(buyer, 9.5);
      expect(await ask(removeCoupon, { params: { coupon: 'THINGYAN' } })).toEqual({ removed: true });
      expect(await ask(removeCoupon, { params: { coupon: 'THINGYAN' } })).toEqual({ removed: false });
      const shown = await buyer.ask(getOrder, { params: { id: data.id } });
      expect(shown.data.discount).toEqual({ amount: 4.5, code: 'THINGYAN', percent: 50 });
    });
  });
});
