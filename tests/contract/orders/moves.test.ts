import type { Locale } from '#contract/values/locale.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOrder } from '#contract/orders/calls.ts';
import { orderEvents, outbox, payments } from '#server/database/schema.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { type MoveDetails, moveOrder } from '#server/orders/moveOrder.ts';
import { cancelUnpaid } from '#server/orders/endOrders.ts';
import { settleTopic } from '#server/payments/paymentService.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';

const publicUrl = 'https://zay.example';
const MINUTE = 60_000;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { PUBLIC_URL: publicUrl });
  beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 10));

  const move = (orderId: number, what: OrderMove, details?: MoveDetails, actor = 'test') =>
    moveOrder(shop.database.db, {
      orderId,
      move: what,
      actor,
      now: shop.clock(),
      publicUrl,
      ...(details ? { details } : {}),
    });
  const place = async (method = 'bankTransfer', locale: Locale = 'en'): Promise<number> => {
    const card = method === 'stripe' ? { slip: null } : {};
    return (await buyer.order([lineOf(shelf.tea, 3)], { form: { paymentMethod: method }, locale, ...card })).data.id;
  };
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const stock = () => stockOf(shop, pick(shelf.tea).variationId);
  const lastMail = async () => (await mailsTo(shop, buyer.email)).at(-1);
  const toSettle = async () => {
    const rows = await shop.database.db.select().from(outbox).where(eq(outbox.topic, settleTopic));
    return rows.map(({ payload }) => (payload as { orderId: number }).orderId);
  };

  it('goes its way from the payment to the door, and tells the customer each time', async () => {
    const id = await place('bankTransfer', 'my');
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
    expect(order).toMatchObject({
      orderStatus: { name: 'Delivered' },
      paymentStatus: { name: 'Paid' },
      trackingNumber: 'TH0123456789',
    });
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped', 'delivered']);
    expect(subjects).toEqual([
      `အော်ဒါ ${order.invoiceNo} အတွက် ငွေရရှိပြီး`,
      `အော်ဒါ ${order.invoiceNo} ကို ပို့လိုက်ပြီ`,
      `အော်ဒါ ${order.invoiceNo} ရောက်ရှိပြီး`,
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
    it('lapses when its time is over, not before; stock comes back and the desk is told', async () => {
      const id = await place('stripe');
      const { db } = shop.database;
      shop.later(29 * MINUTE);
      expect(await cancelUnpaid({ db, now: shop.clock(), publicUrl })).toBe(0);
      shop.later(MINUTE);
      const rounds = await Promise.all([1, 2].map(() => cancelUnpaid({ db, now: shop.clock(), publicUrl })));
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

    it('stays when it was paid in time; a bank transfer does not lapse by itself', async () => {
      const [id, transfer] = [await place('stripe'), await place()];
      await move(id, 'confirm-payment', { providerReference: 'cs_1' }, 'stripe');
      shop.later(20 * 24 * 60 * MINUTE);
      expect(await cancelUnpaid({ db: shop.database.db, now: shop.clock(), publicUrl })).toBe(0);
      expect(await seen(id)).toMatchObject({ paymentStatus: { name: 'Paid' }, payBy: null });
      expect((await seen(transfer)).orderStatus.name).toBe('Processing');
      expect(await toSettle()).not.toContain(id);
    });

    it('a failed payment may be tried again', async () => {
      const id = await place('stripe');
      await move(id, 'fail-payment');
      expect((await seen(id)).payBy).not.toBeNull();
      await move(id, 'confirm-payment');
      expect((await seen(id)).timeline.map(({ kind }) => kind)).toEqual(['placed', 'payment_failed', 'paid']);
    });
  });
});
