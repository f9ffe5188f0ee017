import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAllOrders } from '#contract/operator/orders/orders.ts';
import { changeOrderLines, previewOrderLines } from '#contract/operator/orders/orderLines.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { changePayees, getPayees } from '#contract/operator/payees.ts';
import { getLive } from '#contract/catalogue/calls.ts';
import { getInvoice } from '#contract/orders/afterwards.ts';
import { getOrder, listOrders, orderRefusals } from '#contract/orders/calls.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { cancelExpired } from '#server/orders/cancelExpired.ts';
import { orders } from '#server/database/schema.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { type Colleague, newColleague, stepUpOnce } from '../../support/accounts/staff.ts';
import { centsOf, workbookOf } from '../../support/books/readBooks.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { visit } from '../../support/http/visitor.ts';
import { accountingFaults } from '../../support/orders/accounting.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';

let boss: Colleague;
const { shop, shelf, buyer } = orderingShop({}, { openDesk: openPaymentService });
beforeAll(async () => {
  boss = await newColleague(shop, 'owner');
  await stepUpOnce(shop, boss);
  await setStock(shop, pick(shelf.tea).variationId, 1_000);
});

const terms = { countries: ['thailand' as const], most: 60, fee: 2.5 };
const change = async (cashOnDelivery: unknown) => {
  const { version, now } = (await boss.ask(getPayees, {})).data;
  return boss.ask(changePayees, { body: { version, fields: { ...now, cashOnDelivery } } });
};
const owner = ownerOf(shop);
const ship = (id: number) => owner.move(id, { move: 'ship', trackingNumber: `TH${id}` });
const lastMail = async (to: string) => (await mailsTo(shop, to)).at(-1)?.text ?? '';
const offers = async () => (await visit(shop.app).ask(listPaymentMethods, {})).data;
const goods = (units: number) => lineOf(shelf.tea, units);
/** The form of an order of some units, with a fee as the shopper was shown it. */
const sent = (units: number, fee: number) => {
  const total = goods(units).subTotal + 5 + fee;
  return { form: { paymentMethod: 'cashOnDelivery', total: total.toFixed(2) }, slip: null };
};
const place = async (units = 1) => (await buyer.order([goods(units)], sent(units, terms.fee))).data.id;
const refused = (units: number, fee: number) => buyer.refusedOrder([goods(units)], sent(units, fee));
const shown = async (id: number) => (await buyer.ask(getOrder, { params: { id } })).data;
const stock = async () => {
  const { productId, variationId } = pick(shelf.tea);
  const { data } = await visit(shop.app).ask(getLive, { query: { ids: String(productId) } });
  return data[0]?.variations.find(({ id }) => id === variationId)?.stock ?? 0;
};
const group = async (name: 'confirm' | 'pack' | 'ship') =>
  (await owner.ask(listAllOrders, { query: { group: name, limit: 100 } })).data.map(({ id }) => id);

describe('cash on delivery', () => {
  it('is off until an owner turns it on, who is asked for countries, a ceiling and a fee', async () => {
    expect((await offers()).map(({ method }) => method)).not.toContain('cashOnDelivery');
    expect(await refused(1, 0)).toMatchObject({ status: 400, code: 'method_not_offered' });
    for (const [wrong, field] of [
      [{ ...terms, countries: [] }, 'countries'],
      [{ ...terms, most: 0 }, 'most'],
      [{ ...terms, fee: 0.001 }, 'fee'],
    ] as const)
      await expect(change(wrong)).rejects.toMatchObject({
        code: 'invalid',
        body: { fields: { [`cashOnDelivery.${field}`]: expect.any(String) as string } },
      });
    await change(terms);
    expect((await offers()).at(-1)).toEqual({ method: 'cashOnDelivery', sample: false, ...terms });
    expect(await lastMail(shop.config.shopMail)).toContain('Thailand, orders of at most 60.00 USD, fee 2.50 USD');
  });

  it('adds its fee to the total, which mails, invoice, desk and paper say', async () => {
    const id = await place();
    const order = await shown(id);
    expect(order).toMatchObject({ paymentFee: 2.5, shippingFee: 5, hasSlip: false, payBy: null });
    expect(order.totalPrice).toBe(goods(1).subTotal + 5 + 2.5);
    const placed = await lastMail(buyer.email);
    const total = `${order.totalPrice.toFixed(2)} USD`;
    for (const part of ['Fee for cash on delivery: 2.50 USD', `have ${total} in cash ready`, 'You pay in cash'])
      expect(placed).toContain(part);
    const toShop = await lastMail(shop.config.shopMail);
    expect(toShop).toContain(`The carrier collects ${total}.`);
    expect(toShop).not.toContain('confirm the transfer');
    const { data } = await owner.ask(getPacking, { query: { orders: String(id) } });
    expect(data[0]?.toCollect).toBe(order.totalPrice);
    // A list of orders can say that nobody waits for money: it is told how each is paid.
    expect((await buyer.ask(listOrders, { query: {} })).data[0]).toMatchObject({ id, paymentMethod: 'cashOnDelivery' });
    const invoice = await buyer.fetch(`http://shop.test/api/v1${getInvoice.path.replace('{id}', String(id))}`);
    expect(invoice.status).toBe(200);
  });

  it('is refused over its ceiling, to a country without it, and with another fee, in both languages', async () => {
    const total = goods(1).subTotal + 5 + terms.fee;
    await change({ ...terms, most: total - 0.01 });
    expect(await refused(1, terms.fee)).toMatchObject({ status: 400, code: 'method_over_ceiling' });
    const burmese = await buyer.refusedOrder([goods(1)], { ...sent(1, terms.fee), locale: 'my' });
    expect(burmese.body.message).toMatch(/[က-႟].*\$/u);
    await change({ ...terms, most: total });
    await place();
    await change(terms);
    await change({ ...terms, countries: ['australia'] });
    expect(await refused(1, terms.fee)).toMatchObject({ status: 400, code: 'method_not_in_country' });
    await change(terms);
    const changed = await refused(1, 1);
    expect(changed.code).toBe('wrong_total');
    expect(orderRefusals.wrong_total.parse(changed.body)).toMatchObject({ paymentFee: terms.fee, shippingFee: 5 });
  });

  it('goes straight to packing, and the money is said to have come once the courier has brought it', async () => {
    const id = await place();
    expect([await group('confirm'), await group('pack')]).toEqual([[], expect.arrayContaining([id]) as number[]]);
    expect((await owner.show(id)).moves).toEqual(['confirm-payment', 'pack', 'ship', 'cancel']);
    await owner.move(id, { move: 'pack' });
    expect(await group('ship')).toContain(id);
    await ship(id);
    await owner.move(id, { move: 'deliver' });
    const mails = (await mailsTo(shop, buyer.email)).length;
    await owner.move(id, { move: 'confirm-payment' });
    expect(await shown(id)).toMatchObject({ orderStatus: { name: 'Delivered' }, paymentStatus: { name: 'Paid' } });
    // Whoever paid the courier needs no mail about it.
    expect((await mailsTo(shop, buyer.email)).length).toBe(mails);
  });

  it('is not cancelled because nobody confirms it', async () => {
    const id = await place();
    const now = new Date(shop.clock().getTime() + 1_000 * 3_600_000);
    const sweep = { db: shop.database.db, now, publicUrl: shop.config.publicUrl };
    await cancelExpired(sweep, { reason: 'unconfirmed', hours: 72 });
    expect((await shown(id)).orderStatus.name).toBe('Processing');
  });

  it('that is refused at the door brings the goods back, and nothing is given back', async () => {
    const before = await stock();
    const id = await place(2);
    expect(await stock()).toBe(before - 2);
    await ship(id);
    await owner.move(id, { move: 'return' });
    expect(await stock()).toBe(before);
    expect(await shown(id)).toMatchObject({ orderStatus: { name: 'Returns' }, paymentStatus: { name: 'Failed' } });
    expect((await owner.show(id)).moves).toEqual([]);
    const early = await place();
    await owner.move(early, { move: 'cancel' });
    expect((await owner.show(early)).moves).toEqual([]);
  });

  it('is collected for what the order costs since it was changed, and for what is missing where it was paid', async () => {
    const changeTo = async (id: number, quantity: number) => {
      const { version } = await owner.show(id);
      const params = { order: String(id) };
      const lines = [{ variationId: goods(1).variationId, quantity }];
      const { total } = (await owner.ask(previewOrderLines, { params, body: { version, lines } })).data;
      await owner.ask(changeOrderLines, { params, body: { version, lines, total, attempt: randomUUID() } });
      return total;
    };
    const toCollect = async (id: number) =>
      (await owner.ask(getPacking, { query: { orders: String(id) } })).data[0]?.toCollect;
    const unpaid = await place();
    const more = await changeTo(unpaid, 2);
    expect([more > goods(1).subTotal + 7.5, await toCollect(unpaid)]).toEqual([true, more]);

    const paid = await place();
    const first = (await shown(paid)).totalPrice;
    await owner.move(paid, { move: 'confirm-payment' });
    const total = await changeTo(paid, 2);
    const missing = Math.round((total - first) * 100) / 100;
    expect(await shown(paid)).toMatchObject({ due: missing, paymentStatus: { name: 'Pending' } });
    expect(await toCollect(paid)).toBe(missing);
    expect(await lastMail(buyer.email)).toContain(`have ${missing.toFixed(2)} USD in cash ready`);
    expect([await group('confirm'), await group('pack')]).toEqual([[], expect.arrayContaining([paid]) as number[]]);
    expect((await owner.show(paid)).moves).not.toContain('refuse-slip');
    await ship(paid);
    await owner.move(paid, { move: 'confirm-payment' });
    expect(await owner.show(paid)).toMatchObject({ paymentStatus: { name: 'Paid' }, refundable: total });
    expect(await accountingFaults(shop.database.db)).toEqual([]);
    const { Orders, Payments } = await workbookOf(shop, { from: '2026-11-01', until: '2026-11-30' });
    expect(centsOf(Orders, 'received')).toBe(centsOf(Payments, 'amount'));
  });

  it('that is taken away leaves the orders with it as they were', async () => {
    const [kept, left] = [await place(), await place()];
    await change(null);
    expect(await refused(1, terms.fee)).toMatchObject({ code: 'method_not_offered' });
    expect(await shown(kept)).toMatchObject({ paymentMethod: 'cashOnDelivery', paymentFee: 2.5 });
    await ship(kept);
    await owner.move(kept, { move: 'confirm-payment' });
    await owner.move(kept, { move: 'refund' });
    expect((await shown(kept)).paymentStatus.name).toBe('Refunded');
    await owner.move(left, { move: 'cancel' });
    const { paymentFeeMinor } = orders;
    expect(await shop.database.db.select({ paymentFeeMinor }).from(orders)).not.toContainEqual({ paymentFeeMinor: 0 });
  });
});
