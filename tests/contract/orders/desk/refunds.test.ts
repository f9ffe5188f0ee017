import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Product } from '#contract/catalogue/product.ts';
import { changeOrderLines } from '#contract/operator/orders/orderLines.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock, stockOf } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { type Buyer, lineOf, newBuyer } from '../../../support/orders/buyers.ts';
import { type Clerk, newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { openOrderingShop } from '../../../support/orders/orderingShop.ts';
import { runCardJobs } from '../../../support/payments/cardJobs.ts';
import { openStripeServer, type StripeServer } from '../../../support/services/stripe.ts';
import { slipFile } from '../../../support/payments/slips.ts';
import type { TestShop } from '../../../support/shop/testShop.ts';

onEachDatabase((open) => {
  let stripe: StripeServer;
  let shop: TestShop;
  let tea: Product;
  let buyer: Buyer;
  let owner: Clerk;
  let una: Clerk;
  beforeAll(async () => {
    stripe = await openStripeServer();
    const opened = await openOrderingShop(open, stripe.settings, { openDesk: openPaymentService });
    ({ shop, buyer } = opened);
    ({ tea } = opened.shelf);
    stripe.clock = () => shop.clock().getTime();
    owner = ownerOf(shop);
    una = await newClerk(shop, 'Una');
  });
  beforeEach(() => setStock(shop, pick(tea).variationId, 100));
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  const stock = () => stockOf(shop, pick(tea).variationId);
  const placeByCard = () => buyer.order([lineOf(tea, 2)], { slip: null, form: { paymentMethod: 'stripe' } });
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const lastMail = async () => (await mailsTo(shop, buyer.email)).at(-1);

  describe('by transfer', () => {
    const placePaid = async (who = buyer) => {
      const { id } = (await who.order([lineOf(tea, 2)], { slip: new Blob([await slipFile()]) })).data;
      await owner.move(id, { move: 'confirm-payment' });
      return id;
    };

    it('a part goes back, is told with its amount, and the order stays paid until the last of it', async () => {
      const id = await placePaid();
      const { data } = await una.move(id, { move: 'refund', amount: 4.5, note: 'one tin was broken' });
      expect(data).toMatchObject({ paymentStatus: { name: 'Paid' }, refunded: 4.5, refundable: 9.5 });
      expect(data.refunds).toMatchObject([
        { amount: 4.5, by: 'token:Una', note: 'one tin was broken', state: 'done', at: shop.clock().toISOString() },
      ]);
      const at = shop.clock().toISOString();
      expect((await seen(id)).timeline.at(-1)).toEqual({ kind: 'refunded', at, amount: 4.5 });
      expect((await lastMail())?.text).toContain('We have refunded 4.50 USD for your order');
      expect(await stock()).toBe(98);
      const last = await owner.move(id, { move: 'refund', restock: true });
      expect(last.data).toMatchObject({ paymentStatus: { name: 'Refunded' }, refunded: 14, refundable: 0 });
      expect((await lastMail())?.text).toContain('We have refunded 9.50 USD');
      expect(await stock()).toBe(100);
      expect((await owner.refusedMove(id, { move: 'refund' })).code).toBe('illegal_move');
    });

    it('more than was paid never goes back, also at the same moment, and what can is said', async () => {
      const id = await placePaid();
      const tries = await Promise.allSettled(
        [owner, una, owner].map((clerk) => clerk.move(id, { move: 'refund', amount: 6 })),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const { refunded, refunds, paymentStatus } = await owner.show(id);
      expect([refunded, refunds.length, paymentStatus.name]).toEqual([12, 2, 'Paid']);
      const refused = await owner.refusedMove(id, { move: 'refund', amount: 2.01 });
      expect([refused.status, refused.code]).toEqual([409, 'refund_too_high']);
      expect(refused.message).toContain('$\u00a02.00');
    });

    it('a parcel that came back broken does not go back into the stock', async () => {
      const id = await placePaid();
      await owner.move(id, { move: 'ship', trackingNumber: 'B1' });
      await owner.move(id, { move: 'return', restock: false });
      expect(await stock()).toBe(98);
      await owner.move(id, { move: 'refund', restock: true });
      expect(await stock()).toBe(100);
    });

    it('an order counts for its customer with what the shop kept of it', async () => {
      const other = await newBuyer(shop);
      const [first, second] = [await placePaid(other), await placePaid(other)];
      await owner.move(first, { move: 'refund', amount: 4 });
      const paid = [{ currency: 'USD', amount: 10 }];
      expect((await owner.show(second)).earlier).toMatchObject({ count: 1, paid, orders: [{ id: first }] });
    });
  });

  describe('by card', () => {
    const placePaid = async () => {
      const { id } = (await placeByCard()).data;
      const session = stripe.last();
      stripe.pay(session);
      const { payload, headers } = stripe.event('checkout.session.completed', session);
      await shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload, headers });
      return { id, intent: session.payment_intent ?? '' };
    };

    it('a part goes back through the provider, then all of it, and the order says so when it has', async () => {
      const { id, intent } = await placePaid();
      const { data, undo } = await una.move(id, { move: 'refund', amount: 4.5 });
      expect([data.refunds[0]?.state, data.refunded, data.refundable, undo]).toEqual(['waiting', 0, 9.5, null]);
      expect((await owner.refusedMove(id, { move: 'refund', amount: 10 })).code).toBe('refund_too_high');
      stripe.behaviour = 'mute';
      expect(await runCardJobs(shop)).toBeGreaterThan(0);
      stripe.behaviour = 'well';
      shop.later(20_000);
      await runCardJobs(shop);
      expect(stripe.refunds.get(intent)).toBe(450);
      const after = await owner.show(id);
      expect(after).toMatchObject({ paymentStatus: { name: 'Paid' }, refunded: 4.5, refundable: 9.5 });
      expect(after.refunds).toMatchObject([{ by: 'token:Una', state: 'done' }]);
      expect(after.events.map(({ kind, actor }) => [kind, actor]).slice(-2)).toEqual([
        ['refund_started', 'token:Una'],
        ['refunded', 'stripe'],
      ]);
      expect((await seen(id)).timeline.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['placed', undefined],
        ['paid', undefined],
        ['refunded', 4.5],
      ]);
      expect((await lastMail())?.text).toContain('We have refunded 4.50 USD');
      await owner.move(id, { move: 'refund' });
      expect((await seen(id)).paymentStatus.name).toBe('Paid');
      await runCardJobs(shop);
      expect([(await seen(id)).paymentStatus.name, stripe.refunds.get(intent)]).toEqual(['Refunded', 1400]);
    });

    it('goods that are taken out bring their money back through the provider, and the rest when the order is cancelled', async () => {
      const { id, intent } = await placePaid();
      const { version } = await una.show(id);
      const lines = [{ variationId: pick(tea).variationId, quantity: 1 }];
      const params = { order: String(id) };
      const body = { version, lines, total: 9.5, attempt: randomUUID() };
      const { data } = await una.ask(changeOrderLines, { params, body });
      expect([data.totalPrice, data.refunds[0]?.state, data.refundable]).toEqual([9.5, 'waiting', 9.5]);
      await runCardJobs(shop);
      expect(stripe.refunds.get(intent)).toBe(450);
      const { refunds, refunded } = await owner.show(id);
      expect([refunds[0]?.state, refunded]).toEqual(['done', 0]);
      expect((await lastMail())?.text).toContain('We have refunded 4.50 USD');
      await owner.move(id, { move: 'cancel' });
      shop.later(20_000);
      await runCardJobs(shop);
      expect([(await owner.show(id)).refunded, stripe.refunds.get(intent)]).toEqual([9.5, 1400]);
    });

    it('what is left goes back when the order is cancelled, and nothing twice', async () => {
      const { id, intent } = await placePaid();
      await owner.move(id, { move: 'refund', amount: 4 });
      await runCardJobs(shop);
      await owner.move(id, { move: 'refund', amount: 3 });
      await owner.move(id, { move: 'cancel' });

      shop.later(20_000);
      await runCardJobs(shop);
      const { paymentStatus, refunded, refunds } = await owner.show(id);
      expect([paymentStatus.name, refunded, stripe.refunds.get(intent)]).toEqual(['Refunded', 14, 1400]);
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(14);
    });

    it('a cancelled order keeps its money for ten seconds, so that it can be taken back', async () => {
      const { id, intent } = await placePaid();
      await owner.move(id, { move: 'cancel' });
      await runCardJobs(shop);
      expect(stripe.refunds.get(intent)).toBeUndefined();
      shop.later(11_000);
      await runCardJobs(shop);
      expect(stripe.refunds.get(intent)).toBe(1400);
    });

    it('money that a person took otherwise goes back by hand', async () => {
      const { id } = (await placeByCard()).data;
      await owner.move(id, { move: 'confirm-payment' });
      const { data } = await owner.move(id, { move: 'refund' });
      expect([data.paymentStatus.name, data.refunds[0]?.state]).toEqual(['Refunded', 'done']);
    });
  });
});
