import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { openOrderLink } from '#contract/orders/orderLink.ts';
import { openOwnOrder, payOwnOrder, sendOwnSlip } from '#contract/orders/customerLink.ts';
import { enterOrder } from '#contract/operator/orders/enterOrder.ts';
import { getInbox } from '#contract/operator/orders/inbox.ts';
import { changeOrderLines } from '#contract/operator/orders/orderLines.ts';
import { listAllOrders, makeOrderLink } from '#contract/operator/orders/orders.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { centsOf, workbookOf } from '../../support/books/readBooks.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { visit } from '../../support/http/visitor.ts';
import { accountingFaults } from '../../support/orders/accounting.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { runCardJobs } from '../../support/payments/cardJobs.ts';
import { slipFile } from '../../support/payments/slips.ts';
import { openStripeServer, type StripeServer } from '../../support/services/stripe.ts';

const stripe: StripeServer = await openStripeServer();
afterAll(() => stripe.close());
const promptPay = { PROMPTPAY_ID: '0812345678', BAHT_PER_UNIT: '35' };

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(
    open,
    { ...stripe.settings, ...promptPay },
    { openDesk: openPaymentService },
  );
  const owner = ownerOf(shop);
  beforeAll(() => {
    stripe.clock = () => shop.clock().getTime();
  });
  beforeEach(() => setStock(shop, tea(), 100));

  const tea = (): number => pick(shelf.tea).variationId;
  type Body = NonNullable<CallInput<typeof enterOrder>['body']>;
  /** An order of a guest on the phone, who is to pay all of it. */
  const enter = async (paymentMethod: Body['paymentMethod'] = 'bankTransfer') => {
    const body: Body = {
      ...{ channel: 'phone', locale: 'en', paymentMethod, attempt: randomUUID(), total: 9.5 },
      ...{ address: addressForm(), lines: [{ variationId: tea(), quantity: 1 }] },
    };
    return (await owner.ask(enterOrder, { body })).data.id;
  };
  /** An order that was paid and has more goods since. */
  const changed = async () => {
    const { id } = (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;
    await owner.move(id, { move: 'confirm-payment' });
    const { version } = await owner.show(id);
    const lines = [{ variationId: tea(), quantity: 3 }];
    await owner.ask(changeOrderLines, {
      params: { order: String(id) },
      body: { version, lines, attempt: randomUUID(), total: 18.5 },
    });
    return id;
  };
  const linkTo = async (id: number) => {
    const { url } = (await owner.ask(makeOrderLink, { params: { order: String(id) } })).data;
    return url.split('#')[1] ?? '';
  };
  const see = async (token: string) => (await visit(shop.app).ask(openOwnOrder, { body: { token } })).data;
  const send = async (token: string, paymentMethod: Body['paymentMethod'] = 'bankTransfer') =>
    visit(shop.app).ask(
      sendOwnSlip,
      { form: { token, paymentMethod } },
      { files: { image: new Blob([await slipFile()]) } },
    );
  const page = async (token: string) => (await visit(shop.app).ask(payOwnOrder, { body: { token } })).data.url;
  const hear = (type: string) => {
    const { payload, headers } = stripe.event(type, stripe.last());
    return shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload, headers });
  };
  const payCard = async () => {
    stripe.pay(stripe.last());
    expect((await hear('checkout.session.completed')).statusCode).toBe(200);
  };
  const group = async (name: 'unpaid' | 'confirm' | 'problems' | 'pack') =>
    (await owner.ask(listAllOrders, { query: { group: name, limit: 100 } })).data.map(({ id }) => id);

  it('the mail about a change leads to a page that says the difference and every way to pay it', async () => {
    const id = await changed();
    const mail = (await mailsTo(shop, buyer.email)).at(-1);
    const token = /\/your-order#([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? '';
    const order = await see(token);
    expect(order).toMatchObject({ due: 9, totalPrice: 18.5, isChecking: false, lines: [{ quantity: 3 }] });
    expect(order.offers.map(({ method }) => method)).toEqual(['bankTransfer', 'promptPay', 'stripe']);
    expect(order.arrives).toEqual((await owner.show(id)).arrives);
    expect(JSON.stringify(order)).not.toContain('Soi 5');
    expect([await group('unpaid'), await group('problems')]).toEqual([[id], []]);
    expect((await owner.ask(getInbox, {})).data.groups.unpaid.count).toBe(1);
    await owner.move(id, { move: 'confirm-payment' });
  });

  it('a slip of a PromptPay code pays the difference: staff see the baht, and the order is packed once it is confirmed', async () => {
    const id = await changed();
    const token = await linkTo(id);
    expect((await send(token, 'promptPay')).data).toMatchObject({ isChecking: true, offers: [] });
    expect(await group('confirm')).toContain(id);
    const { slip, paymentMethod } = await owner.show(id);
    expect([slip?.amount, slip?.baht, slip?.account?.bank, paymentMethod]).toEqual([
      9,
      315,
      'PromptPay',
      'bankTransfer',
    ]);
    await owner.move(id, { move: 'confirm-payment' });
    expect(await group('pack')).toContain(id);
    expect((await see(token)).due).toBeUndefined();
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('a card pays the difference alone, and comes back to the link', async () => {
    const id = await changed();
    const token = await linkTo(id);
    const url = await page(token);
    expect(stripe.last()).toMatchObject({
      amount_total: 900,
      success_url: expect.stringContaining(`/your-order#${token}`) as unknown,
    });
    expect(url).toBe(stripe.last().url);
    await payCard();
    const { paymentStatus, paymentMethod, events, refundable } = await owner.show(id);
    expect([paymentStatus.name, paymentMethod, refundable]).toEqual(['Paid', 'bankTransfer', 18.5]);
    expect(events.at(-1)).toMatchObject({ kind: 'paid', actor: 'stripe', details: { amount: 9 } });
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  describe('an order that a card has paid and that costs more since', () => {
    const placed = async () => {
      const { id } = (await buyer.order([lineOf(shelf.tea, 1)], { slip: null, form: { paymentMethod: 'stripe' } }))
        .data;
      const first = stripe.last();
      await payCard();
      await change(id, 2, 14);
      return { id, first, token: await linkTo(id) };
    };
    const change = async (id: number, quantity: number, total: number) => {
      const { version } = await owner.show(id);
      const lines = [{ variationId: tea(), quantity }];
      const body = { version, lines, attempt: randomUUID(), total };
      return owner.ask(changeOrderLines, { params: { order: String(id) }, body });
    };
    const came = async (id: number) =>
      (await owner.show(id)).events
        .filter(({ kind }) => kind === 'paid')
        .reduce((sum, { details }) => sum + Number(details?.['amount']), 0);
    const givenBack = (session: { payment_intent: string | null }) => stripe.refunds.get(session.payment_intent ?? '');
    const jobs = async () => {
      shop.later(20_000);
      expect(await runCardJobs(shop)).toBe(0);
    };
    const booksAgree = async () => {
      const { Orders, Payments, Refunds } = await workbookOf(shop, { from: '2026-11-01', until: '2026-11-30' });
      const sums = [centsOf(Payments, 'amount'), centsOf(Refunds, 'amount')];
      expect([centsOf(Orders, 'received'), centsOf(Orders, 'refunded')]).toEqual(sums);
      expect(await accountingFaults(shop.database.db)).toEqual([]);
    };

    it('is paid by another card for the difference alone, and both get back what they paid', async () => {
      const { id, first, token } = await placed();
      expect(await see(token)).toMatchObject({ due: 4.5, totalPrice: 14 });
      expect((await see(token)).offers.map(({ method }) => method)).toEqual(['bankTransfer', 'promptPay', 'stripe']);
      // What has paid the first part pays no second one, however often it is heard of.
      const { payload, headers } = stripe.event('checkout.session.completed', first);
      await shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload, headers });
      expect((await owner.show(id)).paymentStatus.name).toBe('Failed');
      await page(token);
      const second = stripe.last();
      expect([second.id === first.id, second.amount_total]).toEqual([false, 450]);
      await payCard();
      expect([await came(id), (await owner.show(id)).refundableByCard]).toEqual([14, 14]);
      await booksAgree();
      await owner.move(id, { move: 'refund', amount: 10 });
      await jobs();
      expect([givenBack(first), givenBack(second)]).toEqual([950, 50]);
      await owner.move(id, { move: 'cancel' });
      await jobs();
      expect([givenBack(first), givenBack(second)]).toEqual([950, 450]);
      expect(await owner.show(id)).toMatchObject({ paymentStatus: { name: 'Refunded' }, refunded: 14 });
      await booksAgree();
    });

    it('is paid by a transfer for the difference, and the card gets back no more than it paid', async () => {
      const { id, first, token } = await placed();
      await send(token);
      expect(await group('confirm')).toContain(id);
      await owner.move(id, { move: 'confirm-payment' });
      const paid = await owner.show(id);
      expect([await came(id), paid.refundable, paid.refundableByCard]).toEqual([14, 14, 9.5]);
      const { data } = await owner.move(id, { move: 'refund' });
      expect(data.refunds.map(({ amount, state }) => [amount, state])).toEqual([
        [9.5, 'waiting'],
        [4.5, 'done'],
      ]);
      await jobs();
      expect(givenBack(first)).toBe(950);
      expect(await owner.show(id)).toMatchObject({ paymentStatus: { name: 'Refunded' }, refunded: 14 });
      await booksAgree();
    });

    it('and is cancelled: the card gets its part back by itself, and the transfer waits for a person', async () => {
      const { id, first, token } = await placed();
      await send(token);
      await owner.move(id, { move: 'confirm-payment' });
      await owner.move(id, { move: 'cancel' });
      await jobs();
      const rest = await owner.show(id);
      expect([givenBack(first), rest.refunded, rest.refundable, rest.refundableByCard]).toEqual([
        ...[950, 9.5, 4.5],
        undefined,
      ]);
      expect(await group('problems')).toContain(id);
      await owner.move(id, { move: 'refund' });
      expect((await owner.show(id)).paymentStatus.name).toBe('Refunded');
      await booksAgree();
    });

    it('can be changed back before it is paid, and an old page then keeps no money', async () => {
      const { id, first, token } = await placed();
      await page(token);
      const second = stripe.last();
      await change(id, 1, 9.5);
      expect((await owner.show(id)).paymentStatus.name).toBe('Paid');
      stripe.pay(second);
      await hear('checkout.session.completed');
      await jobs();
      expect([givenBack(first), givenBack(second)]).toEqual([undefined, 450]);
      expect(await owner.show(id)).toMatchObject({ paymentStatus: { name: 'Paid' }, refunded: 0, refundable: 9.5 });
      await booksAgree();
    });
  });

  it('a refund of what a transfer and a card have paid goes back to both, once', async () => {
    const id = await changed();
    await page(await linkTo(id));
    const card = stripe.last();
    await payCard();
    const { refundable, refundableByCard } = await owner.show(id);
    expect([refundable, refundableByCard]).toEqual([18.5, 9]);
    await owner.move(id, { move: 'refund' });
    expect(await runCardJobs(shop)).toBe(0);
    expect(stripe.refunds.get(card.payment_intent ?? '')).toBe(900);
    const { refunds, refunded, paymentStatus } = await owner.show(id);
    expect([refunds.map(({ amount }) => amount), refunded, paymentStatus.name]).toEqual([[9, 9.5], 18.5, 'Refunded']);
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('an order of the phone is paid whole by a card, which then gives the money back', async () => {
    const id = await enter();
    await page(await linkTo(id));
    stripe.expire(stripe.last());
    await hear('checkout.session.expired');
    expect((await owner.show(id)).orderStatus.name).toBe('Processing');
    await page(await linkTo(id));
    await payCard();
    const { paymentStatus, paymentMethod } = await owner.show(id);
    expect([paymentStatus.name, paymentMethod]).toEqual(['Paid', 'stripe']);
    await owner.move(id, { move: 'cancel' });
    shop.later(20_000);
    await runCardJobs(shop);
    expect((await owner.show(id)).paymentStatus.name).toBe('Refunded');
    expect(stripe.refunds.get(stripe.last().payment_intent ?? '')).toBe(950);
  });

  it('an order of the phone that was to be paid by card is paid by a slip, and the books have it once', async () => {
    const id = await enter('stripe');
    const token = await linkTo(id);
    await send(token);
    expect((await owner.show(id)).paymentMethod).toBe('bankTransfer');
    await owner.move(id, { move: 'refuse-slip', reason: 'unreadable' });
    expect(await see(token)).toMatchObject({ due: 9.5, slipRefused: { reason: 'unreadable' } });
    await send(token);
    await owner.move(id, { move: 'confirm-payment' });
    const { Orders, Payments } = await workbookOf(shop, { from: '2026-11-01', until: '2026-11-30' });
    expect(centsOf(Orders, 'received')).toBe(centsOf(Payments, 'amount'));
  });

  it('opens nothing that is not its own, and nothing after 30 days', async () => {
    const id = await enter();
    const token = await linkTo(id);
    const stranger = visit(shop.app);
    expect((await stranger.refusal(openOrderLink, { body: { token } })).code).toBe('bad_token');
    expect((await stranger.refusal(openOwnOrder, { body: { token: 'A'.repeat(43) } })).code).toBe('bad_token');
    const clerk = await newClerk(shop, 'reader', ['read', 'orders:read']);
    expect((await clerk.refusal(makeOrderLink, { params: { order: String(id) } })).code).toBe('no_right');
    await owner.move(id, { move: 'confirm-payment' });
    expect((await stranger.refusal(payOwnOrder, { body: { token } })).code).toBe('illegal_move');
    shop.later(31 * 24 * 3_600_000);
    expect((await stranger.refusal(openOwnOrder, { body: { token } })).code).toBe('bad_token');
  });
});
