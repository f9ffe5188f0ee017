import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/product.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { listPaymentMethods, payOrder } from '#contract/payments/calls.ts';
import { orders, variations } from '#server/database/schema.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { runCardJobs } from '../../support/payments/cardJobs.ts';
import { linkOf, mailsTo } from '../../support/accounts/customers.ts';
import { onEachDatabase, openMigratedPglite } from '../../support/database/engines.ts';
import { type Buyer, lineOf, type OrderOptions } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';
import { openStripeServer, type SignedEvent, type StripeServer } from '../../support/services/stripe.ts';
import type { StripeSession } from '../../support/services/stripeSessions.ts';
import type { TestShop } from '../../support/shop/testShop.ts';

const MINUTE = 60_000;
const paid = 'checkout.session.completed';
const expired = 'checkout.session.expired';

onEachDatabase((open) => {
  let stripe: StripeServer;
  let shop: TestShop;
  let tea: Product;
  let buyer: Buyer;
  beforeAll(async () => {
    stripe = await openStripeServer();
    const opened = await openOrderingShop(open, stripe.settings, { openDesk: openPaymentService });
    ({ shop, buyer } = opened);
    ({ tea } = opened.shelf);
    stripe.clock = () => shop.clock().getTime();
  });
  beforeEach(() => setStock(shop, pick(tea).variationId, 100));
  afterEach(async () => {
    stripe.behaviour = 'well';
    await runCardJobs(shop);
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  const place = async (sending: OrderOptions = {}) => {
    const form = { paymentMethod: 'stripe', ...sending.form };
    const { data } = await buyer.order([lineOf(tea, 2)], { slip: null, ...sending, form });
    return { ...data, session: stripe.behaviour === 'well' ? stripe.last() : undefined };
  };
  const placeWell = async (sending: OrderOptions = {}): Promise<{ id: number; session: StripeSession }> => {
    const { id, session } = await place(sending);
    return { id, session: session ?? expect.fail('no session was opened') };
  };
  /** An order whose page has taken the money, of which the shop hears nothing yet. */
  const placePaid = async () => {
    const placed = await placeWell();
    stripe.pay(placed.session);
    return placed;
  };
  const hear = async ({ payload, headers }: SignedEvent): Promise<number> => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload, headers });
    return answer.statusCode;
  };
  const tell = (type: string, session: StripeSession) => hear(stripe.event(type, session));
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const stateOf = async (id: number): Promise<string> => {
    const { orderStatus, paymentStatus } = await seen(id);
    return `${orderStatus.name} ${paymentStatus.name}`;
  };
  /** How often this is told of an order: in its timeline, and by mail. */
  const toldOf = async (id: number, kind: 'paid' | 'refunded', subject: string): Promise<[number, number]> => {
    const mails = await mailsTo(shop, buyer.email);
    const about = mails.filter((mail) => linkOf(mail).endsWith(`id=${id}`) && mail.subject.startsWith(subject));
    return [(await seen(id)).timeline.filter((event) => event.kind === kind).length, about.length];
  };
  const stockLeft = () => stockOf(shop, pick(tea).variationId);
  const move = (orderId: number, step: OrderMove, actor = 'operator') =>
    moveOrder(shop.database.db, { orderId, move: step, actor, now: shop.clock(), publicUrl: shop.config.publicUrl });
  const payOn = (id: number) => buyer.ask(payOrder, { params: { id } });
  const refunded = ({ payment_intent }: StripeSession): number | undefined => stripe.refunds.get(payment_intent ?? '');

  describe('an order that is paid by card', () => {
    it('leads to a page where exactly it is paid, for half an hour', async () => {
      const { id, url, invoiceNo } = await place();
      const session = stripe.last();
      const order = await seen(id);
      expect(url).toBe(session.url);
      expect(session).toMatchObject({
        ...{ amount_total: Math.round(order.totalPrice * 100), currency: 'usd', customer_email: buyer.email },
        ...{ locale: 'en', metadata: { invoice: invoiceNo } },
        success_url: `http://localhost:4321/payment-status?status=1&order=${id}`,
        cancel_url: `http://localhost:4321/payment-status?status=3&order=${id}`,
      });
      const lasts = session.expires_at * 1000 - shop.clock().getTime();
      expect(lasts).toBeGreaterThanOrEqual(30 * MINUTE);
      expect(lasts).toBeLessThanOrEqual(36 * MINUTE);
      expect(Date.parse(order.payBy ?? '')).toBeGreaterThan(session.expires_at * 1000);
      expect((await buyer.ask(listPaymentMethods, {})).data.map(({ method }) => method)).toContain('stripe');
      const burmese = (await placeWell({ locale: 'my' })).session;
      expect(burmese.success_url).toContain('/my/payment-status?status=1&order=');
    });

    it('has one page, however often it is sent with one key or asked for', async () => {
      const opened = stripe.sessions.size;
      const { id, url } = await place({ key: 'stripe-once' });
      const second = await place({ key: 'stripe-once' });
      expect([second.id, second.url]).toEqual([id, url]);
      await runCardJobs(shop);
      const again = await Promise.all([payOn(id), payOn(id), payOn(id)]);
      expect(new Set(again.map(({ data }) => data.url))).toEqual(new Set([url]));
      expect(stripe.sessions.size).toBe(opened + 1);
    });

    it('of more lines than a page shows is paid in one', async () => {
      const lines = Array.from({ length: 100 }, () => lineOf(tea, 1));
      await buyer.order(lines, { slip: null, form: { paymentMethod: 'stripe', total: '462' } });
      expect(stripe.last().amount_total).toBe(46_200);
    });
  });

  describe('while Stripe is away', () => {
    it.each(['down', 'mute'] as const)('(%s) the order stands, and is paid later, once', async (behaviour) => {
      stripe.behaviour = behaviour;
      const { id, url } = await place();
      expect([url, await stateOf(id)]).toEqual([undefined, 'Processing Pending']);
      expect(await buyer.refusal(payOrder, { params: { id } })).toMatchObject({ status: 503, code: 'unavailable' });
      stripe.behaviour = 'well';
      const opened = stripe.sessions.size;
      const { data } = await payOn(id);
      const session = stripe.last();
      expect(data.url).toBe(session.url);
      expect(stripe.sessions.size).toBe(behaviour === 'mute' ? opened : opened + 1);
      stripe.pay(session);
      await tell(paid, session);
      expect(await stateOf(id)).toBe('Processing Paid');
    });

    it('the outbox opens the page as soon as it can', async () => {
      stripe.behaviour = 'down';
      const { id } = await place();
      expect(await runCardJobs(shop)).toBeGreaterThan(0);
      stripe.behaviour = 'well';
      shop.later(MINUTE);
      await runCardJobs(shop);
      const opened = stripe.sessions.size;
      expect((await payOn(id)).data.url).toBe(stripe.last().url);
      expect(stripe.sessions.size).toBe(opened);
    }, 60_000);
  });

  describe('an event of Stripe', () => {
    it('confirms the payment, writes to the customer, and does so once however often it comes', async () => {
      const { id, session } = await placePaid();
      const event = stripe.event(paid, session);
      const answers = await Promise.all([hear(event), hear(event), tell(paid, session)]);
      answers.push(await hear(event), await tell(paid, session));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
      expect(await stateOf(id)).toBe('Processing Paid');
      expect(await toldOf(id, 'paid', 'Payment')).toEqual([1, 1]);
      await tell(expired, { ...session, status: 'expired', payment_status: 'unpaid' });
      expect(await stateOf(id)).toBe('Processing Paid');
      expect((await buyer.refusal(payOrder, { params: { id } })).code).toBe('illegal_move');
    });

    it('that is forged, changed, too old or without a signature changes nothing', async () => {
      const { id, session } = await placePaid();
      const event = stripe.event(paid, session);
      const { 'stripe-signature': signature } = event.headers;
      const json = { 'content-type': 'application/json' };
      const forged = { ...json, 'stripe-signature': signature.replace(/v1=./u, 'v1=!') };
      const tries = [
        { ...event, headers: forged },
        { ...event, payload: event.payload.replace(/"amount_total":\d+/u, '"amount_total":1') },
        { ...event, headers: json as SignedEvent['headers'] },
        { payload: '[]', headers: event.headers },
      ];
      for (const each of tries) expect(await hear(each)).toBe(400);
      expect(await hear({ ...event, headers: { ...event.headers, 'content-type': 'text/plain' } })).toBe(415);
      shop.later(6 * MINUTE);
      expect(await hear(event)).toBe(400);
      expect(await stateOf(id)).toBe('Processing Pending');
      expect(await tell(paid, session)).toBe(200);
      expect(await stateOf(id)).toBe('Processing Paid');
    });

    it('that brings another amount or currency confirms nothing', async () => {
      const { id, session } = await placePaid();
      for (const wrong of [{ amount_total: session.amount_total - 1 }, { currency: 'thb' }])
        expect(await tell(paid, { ...session, ...wrong })).toBe(200);
      expect(await stateOf(id)).toBe('Processing Pending');
      expect(stripe.refunds.has(session.payment_intent ?? '')).toBe(false);
    });

    it('about something else is acknowledged and ignored', async () => {
      const { id, session } = await placeWell();
      for (const name of [null, 'somebody-elses'])
        expect(await tell(paid, { ...session, payment_status: 'paid', client_reference_id: name })).toBe(200);
      expect(await tell('customer.created', session)).toBe(200);
      expect(await stateOf(id)).toBe('Processing Pending');
    });

    it('that a payment failed lets the order wait for another', async () => {
      const { id, session } = await placeWell();
      await tell('checkout.session.async_payment_failed', { ...session, status: 'complete' });
      expect(await stateOf(id)).toBe('Processing Failed');
      expect((await payOn(id)).data.url).toBe(session.url);
      stripe.pay(session);
      await tell('checkout.session.async_payment_succeeded', session);
      expect(await stateOf(id)).toBe('Processing Paid');
    });
  });

  describe('an order that is not paid in time', () => {
    it('expires with its page, and its stock comes back once', async () => {
      const { id, session } = await placeWell();
      expect(await stockLeft()).toBe(98);
      stripe.expire(session);
      const event = stripe.event(expired, session);
      await Promise.all([hear(event), hear(event)]);
      await tell(expired, session);
      expect([await stateOf(id), await stockLeft()]).toEqual(['Cancelled Failed', 100]);
      expect((await buyer.refusal(payOrder, { params: { id } })).code).toBe('illegal_move');
      // So it does when somebody goes on to pay on such a page.
      const other = await placeWell();
      stripe.expire(other.session);
      expect((await buyer.refusal(payOrder, { params: { id: other.id } })).code).toBe('illegal_move');
      expect([await stateOf(other.id), await stockLeft()]).toEqual(['Cancelled Failed', 100]);
    });

    it('that expires here first is closed at Stripe', async () => {
      const { id, session } = await placeWell();
      await move(id, 'expire-unpaid', 'clock');
      await runCardJobs(shop);
      expect(session.status).toBe('expired');
      expect(await tell(expired, session)).toBe(200);
      expect([await stateOf(id), await stockLeft()]).toEqual(['Cancelled Failed', 100]);
      // So is that of an order whose money an operator has taken in another way.
      const other = await placeWell();
      await move(other.id, 'confirm-payment');
      await runCardJobs(shop);
      expect([await stateOf(other.id), other.session.status]).toEqual(['Processing Paid', 'expired']);
    });

    it('is refunded when money comes all the same, once', async () => {
      const { id, session } = await placeWell();
      await move(id, 'expire-unpaid', 'clock');
      stripe.pay(session);
      await Promise.all([tell(paid, session), tell(paid, session)]);
      await runCardJobs(shop);
      await tell(paid, session);
      await runCardJobs(shop);
      expect([await stateOf(id), await stockLeft()]).toEqual(['Cancelled Refunded', 100]);
      expect(refunded(session)).toBe(session.amount_total);
      expect(await toldOf(id, 'refunded', 'Refund')).toEqual([1, 1]);
    });

    it('is refunded when it was paid at the last moment, although no event came', async () => {
      const { id, session } = await placePaid();
      await move(id, 'expire-unpaid', 'clock');
      await runCardJobs(shop);
      expect([await stateOf(id), refunded(session)]).toEqual(['Cancelled Refunded', session.amount_total]);
    });

    it('is refunded even when the answer of the refund is lost', async () => {
      const { id, session } = await placePaid();
      await move(id, 'expire-unpaid', 'clock');
      await tell(paid, session);
      stripe.behaviour = 'mute';
      expect(await runCardJobs(shop)).toBeGreaterThan(0);
      stripe.behaviour = 'well';
      shop.later(MINUTE);
      await runCardJobs(shop);
      expect([await stateOf(id), refunded(session)]).toEqual(['Cancelled Refunded', session.amount_total]);
    }, 60_000);
  });

  describe('money that is not the order’s any more', () => {
    it('is not sent back again when somebody did so by hand', async () => {
      const { id, session } = await placePaid();
      await tell(paid, session);
      stripe.refunds.set(session.payment_intent ?? '', session.amount_total);
      await move(id, 'cancel');
      await runCardJobs(shop);
      expect(await stateOf(id)).toBe('Cancelled Refunded');
    });

    it('goes back when it came by a second page, and the order stays paid', async () => {
      stripe.behaviour = 'mute';
      const { id } = await place();
      stripe.behaviour = 'well';
      const first = stripe.last();
      shop.later(6 * MINUTE);
      await payOn(id);
      const second = stripe.last();
      expect(second.id).not.toBe(first.id);
      stripe.pay(first);
      await tell(paid, first);
      stripe.pay(second);
      await tell(paid, second);
      await runCardJobs(shop);
      expect([await stateOf(id), refunded(first)]).toEqual(['Processing Paid', undefined]);
      expect(refunded(second)).toBe(second.amount_total);
    });
  });

  it('what Stripe says is believed when its message is late', async () => {
    const { id } = await placePaid();
    expect((await buyer.refusal(payOrder, { params: { id } })).code).toBe('illegal_move');
    expect(await stateOf(id)).toBe('Processing Paid');
  });

  it('an order keeps its stock for as long as its page is open', async () => {
    stripe.behaviour = 'down';
    const { id } = await place();
    stripe.behaviour = 'well';
    shop.later(20 * MINUTE);
    await payOn(id);
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.reservedUntil?.getTime()).toBeGreaterThan(stripe.last().expires_at * 1000);
  });
});

it('a currency without parts is counted in whole units, and what has parts is refused', async () => {
  const stripe = await openStripeServer();
  const settings = { ...stripe.settings, SHOP_CURRENCY: 'JPY' };
  const { shop, shelf, buyer } = await openOrderingShop(openMigratedPglite, settings, { openDesk: openPaymentService });
  stripe.clock = () => shop.clock().getTime();
  const sending = { slip: null, form: { paymentMethod: 'stripe' } };
  const priced = async (priceMinor: number) => {
    await shop.database.db.update(variations).set({ priceMinor });
    return [{ ...pick(shelf.tea), quantity: 1, unitPrice: priceMinor / 100, subTotal: priceMinor / 100 }];
  };
  await buyer.order(await priced(1200), sending);
  expect(stripe.last()).toMatchObject({ amount_total: 17, currency: 'jpy' });
  const { status, code, body } = await buyer.refusedOrder(await priced(1250), sending);
  expect([status, code, Object.keys(body.fields ?? {})]).toEqual([400, 'method_not_offered', ['paymentMethod']]);
  await shop.close();
  await stripe.close();
});
