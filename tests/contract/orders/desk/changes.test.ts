import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { download } from '#api/call.ts';
import { getOrderTaxDocument } from '#contract/operator/orders/tax.ts';
import { changeOrderLines, previewOrderLines } from '#contract/operator/orders/orderLines.ts';
import { saveCoupon } from '#contract/operator/goods/coupons.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { sendSlip } from '#contract/orders/afterwards.ts';
import { centsOf, workbookOf } from '../../../support/books/readBooks.ts';
import { registerForVat, runTaxJobs } from '../../../support/orders/taxJobs.ts';
import { readPages } from '../../../support/pdf/readPages.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { pick, setStock, stockOf } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { accountingFaults } from '../../../support/orders/accounting.ts';
import { lineOf } from '../../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';
import { orders, products } from '#server/database/schema.ts';
import { eq } from 'drizzle-orm';
import { slipFile } from '../../../support/payments/slips.ts';

const november = { from: '2026-11-01', until: '2026-11-30' };

type Units = Record<'tea' | 'shirt', number>;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);
  const owner = ownerOf(shop);
  beforeEach(async () => {
    for (const each of [shelf.tea, shelf.shirt]) await setStock(shop, pick(each).variationId, 100);
  });

  const idOf = (name: keyof Units): number => pick(shelf[name]).variationId;
  const linesOf = (units: Partial<Units>) =>
    (Object.entries(units) as [keyof Units, number][]).map(([name, quantity]) => ({
      variationId: idOf(name),
      quantity,
    }));
  const stocks = () => Promise.all([stockOf(shop, idOf('tea')), stockOf(shop, idOf('shirt'))]);
  const place = async (units: Partial<Units> = { tea: 2, shirt: 1 }) => {
    const lines = (Object.entries(units) as [keyof Units, number][]).map(([name, count]) => lineOf(shelf[name], count));
    return (await buyer.order(lines)).data.id;
  };
  const placePaid = async (units?: Partial<Units>) => {
    const id = await place(units);
    await owner.move(id, { move: 'confirm-payment' });
    return id;
  };
  const seen = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
  const inputOf = async (id: number, units: Partial<Units>, more: object = {}) => {
    const { version } = await owner.show(id);
    return { params: { order: String(id) }, body: { version, lines: linesOf(units), ...more } };
  };
  const preview = async (id: number, units: Partial<Units>) =>
    (await owner.ask(previewOrderLines, await inputOf(id, units))).data;
  const change = async (id: number, units: Partial<Units>, more: object = {}) => {
    const { total } = await preview(id, units);
    const input = await inputOf(id, units, { total, ...more });
    return owner.ask(changeOrderLines, { ...input, body: { attempt: randomUUID(), total, ...input.body } });
  };
  const sendPicture = async (id: number) =>
    buyer.ask(sendSlip, { params: { id }, form: {} }, { files: { image: new Blob([await slipFile()]) } });

  it('what is taken out of a paid order goes back to the shelf, and its money to the customer, who reads both', async () => {
    const id = await placePaid();
    expect(await preview(id, { tea: 1 })).toEqual({
      ...{ subTotal: 4.5, shippingFee: 5, total: 9.5, was: 18.5 },
      ...{ refund: 9, due: 0 },
    });
    expect(await stocks()).toEqual([98, 99]);
    const { data } = await change(id, { tea: 1 }, { text: 'The shirt is torn' });
    expect(await stocks()).toEqual([99, 100]);
    expect(data).toMatchObject({
      ...{ totalPrice: 9.5, totalItems: 1, refunded: 0, refundable: 9.5, paymentStatus: { name: 'Paid' } },
      refunds: [{ amount: 9, state: 'done', isOfChange: true }],
    });
    expect((await seen(id)).timeline.at(-1)).toMatchObject({
      kind: 'changed',
      changes: [
        { name: 'Green Tea', was: 2, now: 1 },
        { name: expect.stringContaining('(M') as string, was: 1, now: 0 },
      ],
    });
    const mail = (await mailsTo(shop, buyer.email)).at(-1)?.text;
    for (const said of ['Green Tea: 1 instead of 2', 'The shirt is torn', '9.00 USD goes back', '9.50 USD now'])
      expect(mail).toContain(said);
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('its coupon takes its share off what is in it then, as long as that is enough', async () => {
    await owner.ask(saveCoupon, {
      params: { coupon: 'THINGYAN' },
      body: { version: 0, percent: 10, least: 9, until: '2026-12-31T00:00' },
    });
    const form = { coupon: 'THINGYAN', total: (5 + 13.5 * 0.9).toFixed(2) };
    const { id } = (await buyer.order([lineOf(shelf.tea, 3)], { form })).data;
    await owner.move(id, { move: 'confirm-payment' });
    const sums = { subTotal: 9, discount: 0.9, shippingFee: 5, total: 13.1 };
    expect(await preview(id, { tea: 2 })).toMatchObject({ ...sums, was: 17.15, refund: 4.05 });
    const { data } = await change(id, { tea: 2 });
    expect(data).toMatchObject({ totalPrice: 13.1, discount: { code: 'THINGYAN', amount: 0.9 } });
    expect(await preview(id, { tea: 1 })).toMatchObject({ subTotal: 4.5, total: 9.5, refund: 3.6 });
    expect((await change(id, { tea: 1 })).data.discount).toBeUndefined();
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('what is added to a paid order is asked for, and the order goes on once the difference is here', async () => {
    const id = await placePaid({ tea: 1 });
    const { data } = await change(id, { tea: 1, shirt: 2 });
    expect(data).toMatchObject({ totalPrice: 18.5, due: 9, paymentStatus: { name: 'Failed' }, refundable: 0 });
    expect(data.moves).not.toContain('pack');
    expect((await seen(id)).slipRefused).toBeNull();
    expect((await mailsTo(shop, buyer.email)).at(-1)?.text).toContain('Please pay the difference of 9.00 USD');
    expect((await sendPicture(id)).data).toMatchObject({ due: 9, paymentStatus: { name: 'Pending' } });
    // A slip that waits is for the difference of now.
    expect(await owner.refusal(previewOrderLines, await inputOf(id, { tea: 1 }))).toMatchObject({
      code: 'payment_waits',
    });
    await owner.move(id, { move: 'refuse-slip', reason: 'unreadable' });
    expect((await seen(id)).slipRefused).toMatchObject({ reason: 'unreadable' });
    await sendPicture(id);
    const paid = (await owner.move(id, { move: 'confirm-payment' })).data;
    expect(paid).toMatchObject({ totalPrice: 18.5, refundable: 18.5, paymentStatus: { name: 'Paid' } });
    expect(paid.due).toBeUndefined();
    const amounts = (await seen(id)).timeline.filter(({ kind }) => kind === 'paid').map(({ amount }) => amount);
    expect(amounts).toEqual([9.5, 9]);
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('an order that is cancelled while a part is due gives back what came, and no more', async () => {
    const id = await placePaid({ tea: 1 });
    await change(id, { tea: 2 });
    const { data } = await owner.move(id, { move: 'cancel' });
    expect(data).toMatchObject({ paymentStatus: { name: 'Paid' }, refundable: 9.5 });
    const refused = await owner.refusedMove(id, { move: 'refund', amount: 14 });
    expect(refused.code).toBe('refund_too_high');
    const back = (await owner.move(id, { move: 'refund' })).data;
    expect(back).toMatchObject({ refunded: 9.5, paymentStatus: { name: 'Refunded' } });
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('goods that are replaced for the same money ask for nothing, and more of a line costs the price of the day', async () => {
    const id = await placePaid({ tea: 2 });
    const { data } = await change(id, { tea: 1, shirt: 1 });
    expect(data).toMatchObject({ totalPrice: 14, refunds: [], paymentStatus: { name: 'Paid' } });
    expect(data.due).toBeUndefined();
    expect(await stocks()).toEqual([99, 99]);
    const other = await place({ tea: 1 });
    await owner.move(other, { move: 'refuse-slip', reason: 'not_found' });
    const { data: unpaid } = await change(other, { tea: 3 });
    expect(unpaid).toMatchObject({ totalPrice: 18.5, paymentStatus: { name: 'Failed' }, refundable: 0 });
    expect((await seen(other)).slipRefused).toMatchObject({ reason: 'not_found' });
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('of two who change an order at once one is told, and the same wish again does nothing', async () => {
    const id = await placePaid({ tea: 3 });
    const una = await newClerk(shop, 'Una');
    const [fewer, more] = [await preview(id, { tea: 1 }), await preview(id, { tea: 2 })];
    const attempt = randomUUID();
    const first = await inputOf(id, { tea: 1 }, { total: fewer.total, attempt });
    const second = await inputOf(id, { tea: 2 }, { total: more.total, attempt: randomUUID() });
    const both = await Promise.allSettled([
      owner.ask(changeOrderLines, first as never),
      una.ask(changeOrderLines, second as never),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_changed' } });
    const won = both[0].status === 'fulfilled' ? first : second;
    await owner.ask(changeOrderLines, won as never);
    const { events, refunds } = await owner.show(id);
    expect(events.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    expect(refunds).toHaveLength(1);
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('refuses what is not there, a payment on its way, a total that was not seen, and what is packed', async () => {
    const waiting = await place({ tea: 1 });
    const refusal = async (id: number, units: Partial<Units>) =>
      (await owner.refusal(previewOrderLines, await inputOf(id, units))).code;
    expect(await refusal(waiting, { tea: 2 })).toBe('payment_waits');
    const id = await placePaid({ tea: 2 });
    expect(await refusal(id, { tea: 103 })).toBe('insufficient_stock');
    const { db } = shop.database;
    await db.update(products).set({ archivedAt: shop.clock() }).where(eq(products.id, shelf.shirt.id));
    expect(await refusal(id, { tea: 1, shirt: 1 })).toBe('unknown_item');
    await db.update(products).set({ archivedAt: null }).where(eq(products.id, shelf.shirt.id));
    const unseen = await inputOf(id, { tea: 1 }, { total: 1, attempt: randomUUID() });
    expect((await owner.refusal(changeOrderLines, unseen as never)).code).toBe('wrong_total');
    await owner.move(id, { move: 'refund', amount: 10 });
    expect(await refusal(id, { tea: 1 })).toBe('refund_too_high');
    await owner.move(id, { move: 'pack' });
    expect(await refusal(id, { tea: 1 })).toBe('illegal_move');
    expect(await owner.show(id)).toMatchObject({ canChange: false });
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row?.totalMinor).toBe(1400);
    expect(await accountingFaults(db)).toEqual([]);
  });

  it('the books have what came and what went back, to the cent', async () => {
    await change(await placePaid({ tea: 2 }), { tea: 1 });
    const added = await placePaid({ tea: 1 });
    await change(added, { tea: 2 });
    const due = await workbookOf(shop, november);
    await owner.move(added, { move: 'confirm-payment' });
    for (const books of [due, await workbookOf(shop, november)]) {
      const { Orders, Payments, Refunds } = books;
      const came = centsOf(Payments, 'amount');
      const back = centsOf(Refunds, 'amount');
      expect([centsOf(Orders, 'received'), centsOf(Orders, 'refunded')]).toEqual([came, back]);
      expect(centsOf(Orders, 'kept')).toBe(came - back);
    }
  });

  describe('with a tax invoice', () => {
    beforeAll(() => registerForVat(shop));

    it('less makes a credit note and leaves the invoice as it was, and more is refused', async () => {
      const id = await placePaid({ tea: 2, shirt: 1 });
      const refused = await owner.refusal(previewOrderLines, await inputOf(id, { tea: 3, shirt: 1 }));
      expect(refused.code).toBe('tax_invoice_stays');
      await change(id, { tea: 1 });
      shop.later(20_000);
      expect(await runTaxJobs(shop)).toBe(0);
      const { taxDocuments = [] } = await owner.show(id);
      expect(taxDocuments.map(({ kind, total }) => [kind, total])).toEqual([
        ['invoice', 18.5],
        ['credit', 9],
      ]);
      const params = { order: String(id), document: taxDocuments[0]?.id ?? 0 };
      const file = await download(shop.backend(), getOrderTaxDocument, { params }, { token: shop.operatorToken });
      const text = (await readPages(Buffer.from(file))).map((page) => JSON.stringify(page)).join(' ');
      expect(text).toContain('18.50');
      expect(await accountingFaults(shop.database.db)).toEqual([]);
    });

    it('a part that went back before is kept apart from it', async () => {
      const id = await placePaid({ tea: 3 });
      await owner.move(id, { move: 'refund', amount: 2 });
      await change(id, { tea: 2 });
      shop.later(20_000);
      await runTaxJobs(shop);
      await owner.move(id, { move: 'refund' });
      shop.later(20_000);
      await runTaxJobs(shop);
      const { taxDocuments = [], refunded } = await owner.show(id);
      const of = (kind: string) => taxDocuments.filter((each) => each.kind === kind).map(({ total }) => total);
      expect([of('invoice'), of('credit').sort((a, b) => a - b), refunded]).toEqual([[18.5], [2, 4.5, 12], 14]);
      expect(await accountingFaults(shop.database.db)).toEqual([]);
    });
  });
});
