import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { addToCart, getCart } from '#contract/basket.ts';
import { listActivity } from '#contract/operator/activity.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { saveCoupon } from '#contract/operator/goods/coupons.ts';
import { exportCustomer, listCustomers, showCustomer } from '#contract/operator/customers.ts';
import { enterOrder, priceEnteredOrder } from '#contract/operator/orders/enterOrder.ts';
import { listOrders } from '#contract/orders/calls.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { customers, orders } from '#server/database/schema.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { addressForm } from '../../../support/accounts/addresses.ts';
import { mailsTo } from '../../../support/accounts/customers.ts';
import { centsOf, workbookOf } from '../../../support/books/readBooks.ts';
import { pick, setStock, stockOf } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { accountingFaults } from '../../../support/orders/accounting.ts';
import { type Clerk, newClerk, ownerOf } from '../../../support/orders/desk.ts';
import { orderingShopOn } from '../../../support/orders/orderingShop.ts';

type Body = NonNullable<CallInput<typeof enterOrder>['body']>;

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { UNITS_OF_ONE: '30' }, { openDesk: openPaymentService });
  const owner = ownerOf(shop);
  beforeEach(() => setStock(shop, tea(), 50));

  const tea = (): number => pick(shelf.tea).variationId;
  const entry = (more: Partial<Body> = {}): Body => ({
    ...{ channel: 'phone', locale: 'en', paymentMethod: 'bankTransfer', attempt: randomUUID(), total: 9.5 },
    address: addressForm({ name: 'Daw Hla' }),
    lines: [{ variationId: tea(), quantity: 1 }],
    ...more,
  });
  const enter = async (more: Partial<Body> = {}, by: Clerk = owner) =>
    (await by.ask(enterOrder, { body: entry(more) })).data;
  const preview = async (more: Partial<Body> = {}) => {
    const { attempt: _, total: __, ...body } = entry(more);
    return (await owner.ask(priceEnteredOrder, { body })).data;
  };

  it('an order of a customer on the phone takes the stock, waits for its money, and is told to them', async () => {
    const before = await mailsTo(shop, buyer.email);
    const { invoiceNo, id } = await enter({ customer: buyer.id, channel: 'line' });
    expect(await stockOf(shop, tea())).toBe(49);
    expect(await owner.show(id)).toMatchObject({
      ...{ channel: 'line', enteredBy: 'operator', due: 9.5, totalPrice: 9.5, confirmBy: null, payBy: null },
      customer: { id: buyer.id },
      paymentStatus: { name: 'Failed' },
      events: [{ kind: 'placed', actor: 'operator', details: { channel: 'line' } }],
    });
    const { data } = await buyer.ask(listOrders, { query: { page: 1, limit: 10 } });
    expect(data[0]).toMatchObject({ invoiceNo, channel: 'line' });
    const [mail, ...others] = (await mailsTo(shop, buyer.email)).slice(before.length);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/\/your-order#[\w-]{43}\n/u);
    const { data: log } = await owner.ask(listActivity, { query: { subject: invoiceNo } });
    expect(log).toMatchObject([{ act: 'enterOrder', actor: 'operator', change: 'placed' }]);
    await owner.move(id, { move: 'confirm-payment' });
    expect(await owner.show(id)).toMatchObject({
      paymentStatus: { name: 'Paid' },
      moves: expect.arrayContaining(['pack']) as unknown,
    });
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('what is paid at the counter is paid at once, by whoever took it, and is one mail', async () => {
    const clerk = await newClerk(shop, 'aung');
    const { id } = await enter({ channel: 'counter', paymentMethod: 'counter', email: 'hla@mail.example' }, clerk);
    const { paymentStatus, due, events } = await owner.show(id);
    expect([paymentStatus.name, due]).toEqual(['Paid', undefined]);
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['placed', 'token:aung'],
      ['paid', 'token:aung'],
    ]);
    expect(await mailsTo(shop, 'hla@mail.example')).toHaveLength(1);
  });

  it('who stands at the counter needs no address, pays no fee and takes the goods along at once', async () => {
    const taken = {
      collector: { name: 'Ko Zaw', takesAlong: true },
      channel: 'counter',
      paymentMethod: 'counter',
    } as const;
    expect(await preview({ ...taken, address: undefined })).toMatchObject({ shippingFee: 0, total: 4.5 });
    const body = { ...taken, address: undefined, total: 4.5, email: 'zaw@mail.example' };
    const { id } = await enter(body);
    expect(await owner.show(id)).toMatchObject({
      ...{ orderStatus: { name: 'Delivered' }, paymentStatus: { name: 'Paid' }, totalPrice: 4.5 },
      ...{
        pickup: { atCounter: true, from: { day: minuteOf(shop.clock(), 'Asia/Bangkok').slice(0, 10) } },
        address: { name: 'Ko Zaw', phone: '' },
      },
      parcel: { feePaid: 0, feeToday: 0 },
      events: [{ kind: 'placed' }, { kind: 'paid' }, { kind: 'delivered', actor: 'operator' }],
    });
    expect(await stockOf(shop, tea())).toBe(49);
    const [mail, ...others] = await mailsTo(shop, 'zaw@mail.example');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Taken along from the counter on ');
    expect(mail?.text).not.toMatch(/Next:|parcel/u);
    await owner.move(id, { move: 'return' });
    expect(await stockOf(shop, tea())).toBe(50);
    expect(await accountingFaults(shop.database.db)).toEqual([]);
  });

  it('takes along only what is paid at the counter, to a name or an address, and collects later where the shop offers it', async () => {
    const collector = { name: 'Ko Zaw', phone: '081 234 5678' };
    const refused = async (more: Partial<Body>) =>
      (await owner.refusal(enterOrder, { body: entry({ address: undefined, ...more }) })).body;
    expect(await refused({})).toMatchObject({ code: 'invalid', fields: { address: expect.any(String) as unknown } });
    expect(await refused({ collector, address: addressForm() })).toMatchObject({ code: 'invalid' });
    const taken = { collector: { ...collector, takesAlong: true } };
    expect(await refused({ ...taken, channel: 'counter' })).toMatchObject({ code: 'invalid' });
    expect(await refused({ ...taken, paymentMethod: 'counter' })).toMatchObject({ code: 'invalid' });
    expect(await refused({ collector })).toMatchObject({ code: 'no_pickup' });
    expect(await refused({ collector: { ...collector, phone: '12' } })).toMatchObject({ code: 'invalid' });
    const params = { name: 'delivery' } as const;
    const { version } = (await owner.ask(getContentDocument, { params })).data;
    const place = { address: { en: '1 Market Road', my: 'ဈေးလမ်း ၁' }, hours: { en: '9:00–18:00', my: '၉ မှ ၆' } };
    const pickup = { ...place, isOffered: true, readyAfter: { count: 2, unit: 'days' }, fee: 1 };
    await owner.ask(changeContentDocument, { params, body: { version, fields: { pickup } } });
    const { id } = await enter({ address: undefined, collector, total: 5.5 });
    expect(await owner.show(id)).toMatchObject({
      ...{ orderStatus: { name: 'Processing' }, pickup: { address: { en: expect.any(String) as unknown } } },
      ...{ address: { name: 'Ko Zaw', phone: '+66 812345678' }, due: 5.5 },
    });
  });

  it('takes a coupon as the checkout does, and refuses it in the language of the reader', async () => {
    const until = new Date(shop.clock().getTime() + 86_400_000).toISOString().slice(0, 16);
    await owner.ask(saveCoupon, { params: { coupon: 'TEATIME' }, body: { version: 0, until, percent: 10 } });
    expect(await preview({ coupon: 'teatime' })).toMatchObject({ subTotal: 4.5, discount: 0.45, total: 9.05 });
    const { id } = await enter({ coupon: 'TEATIME', total: 9.05 });
    expect(await owner.show(id)).toMatchObject({ discount: { code: 'TEATIME', amount: 0.45 } });
    const { attempt: _, total: __, ...body } = entry({ coupon: 'NEVER-WAS' });
    const { code } = await owner.refusal(priceEnteredOrder, { body });
    expect(code).toBe('coupon_unknown');
    expect((await owner.refusal(enterOrder, { body: entry({ coupon: 'NEVER-WAS' }) })).code).toBe('coupon_unknown');
  });

  it('a guest without a mailbox gets no mail, and is found again by name', async () => {
    const { id } = await enter({ address: addressForm({ name: 'Ko Ko Lwin' }) });
    const { customer } = await owner.show(id);
    expect(customer).toMatchObject({
      username: 'Ko Ko Lwin',
      email: '',
    });
    const params = { customer: customer.id };
    expect((await owner.ask(showCustomer, { params })).data.email).toBe('');
    const { data: listed } = await owner.ask(listCustomers, { query: { text: 'Ko Ko Lwin' } });
    expect(listed.map(({ email }) => email)).toEqual(['']);
    expect(JSON.stringify(await owner.ask(exportCustomer, { params }))).not.toContain('.invalid');
    await enter({ customer: customer.id });
    expect((await owner.show(id)).earlier.count).toBe(1);
  });

  it('is entered once, however often it is sent, also at the same time', async () => {
    const body = entry({ email: 'once@mail.example' });
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask(enterOrder, { body })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await stockOf(shop, tea())).toBe(49);
    const other = await owner.refusal(enterOrder, { body: { ...body, channel: 'counter' } });
    expect(other.code).toBe('key_reused');
  });

  it('a price agreed on needs the right and a reason, and stands in the order, its timeline and the books', async () => {
    const lines = [{ variationId: tea(), quantity: 2, agreed: { price: 3.25, reason: 'Dented tin' } }];
    const clerk = await newClerk(shop, 'thida');
    expect((await clerk.refusal(enterOrder, { body: entry({ lines }) })).code).toBe('no_right');
    const sums = await preview({ lines });
    expect(sums).toMatchObject({
      subTotal: 6.5,
      total: 11.5,
      lines: [{ dayPrice: 4.5, unitPrice: 3.25, quantity: 2 }],
    });
    const { id } = await enter({ lines, total: 11.5, paymentMethod: 'counter', channel: 'counter' });
    expect(await owner.show(id)).toMatchObject({
      agreedPrices: [{ line: 1, dayPrice: 4.5, reason: 'Dented tin' }],
      events: [{ details: { agreed: [{ name: 'Green Tea', was: 4.5, now: 3.25, reason: 'Dented tin' }] } }, {}],
    });
    const { Orders, Lines, Payments } = await workbookOf(shop, { from: '2026-11-01', until: '2026-11-30' });
    expect(JSON.stringify([Orders, Lines])).toContain('Dented tin');
    expect(centsOf(Orders, 'received')).toBe(centsOf(Payments, 'amount'));
  });

  it('a preview says the sums and the limit that is exceeded, and writes nothing', async () => {
    const count = async () => [await shop.database.db.$count(customers), await shop.database.db.$count(orders)];
    const before = await count();
    const { exceeded, total } = await preview({ lines: [{ variationId: tea(), quantity: 31 }] });
    expect([exceeded?.code, total > 100]).toEqual(['too_many_units', true]);
    expect(exceeded?.message).toMatch(/\d/u);
    expect(await count()).toEqual(before);
    expect(await stockOf(shop, tea())).toBe(50);
  });

  it('refuses what cannot be had, another total, a mailbox of a customer, and a price of nothing', async () => {
    const refused = async (more: Partial<Body>) => (await owner.refusal(enterOrder, { body: entry(more) })).code;
    expect(await refused({ lines: [{ variationId: tea(), quantity: 51 }] })).toBe('insufficient_stock');
    expect(await refused({ lines: [{ variationId: 9_999_999, quantity: 1 }] })).toBe('unknown_item');
    expect(await refused({ total: 9 })).toBe('wrong_total');
    expect(await refused({ email: buyer.email.toUpperCase() })).toBe('email_known');
    expect(await refused({ customer: 2_000_000_000 })).toBe('not_found');
    expect(await refused({ paymentMethod: 'promptPay' })).toBe('method_not_offered');
    const agreed = { price: 0, reason: 'Gift' };
    expect(await refused({ lines: [{ variationId: tea(), quantity: 1, agreed }] })).toBe('invalid');
    expect(await refused({ address: addressForm({ postal_code: '99999' }) })).toBe('invalid');
    expect(await stockOf(shop, tea())).toBe(50);
  });

  it('leaves the cart of the customer, and cancels into nothing to give back', async () => {
    const { productId, variationId } = pick(shelf.tea);
    await buyer.ask(addToCart, { body: { productId, variationId, quantity: 1 } });
    const { id } = await enter({ customer: buyer.id });
    await owner.move(id, { move: 'cancel' });
    expect(await owner.show(id)).toMatchObject({ paymentStatus: { name: 'Failed' }, refundable: 0 });
    expect(await stockOf(shop, tea())).toBe(50);
    expect(await buyer.ask(getCart, {})).toMatchObject({ cartItem: [{ quantity: 1 }] });
  });
});
