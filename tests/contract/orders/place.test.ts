import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listAllOrders, showOrder } from '#contract/operator/orders/orders.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { orders, products, staff, type StoredSecret, variations } from '#server/database/schema.ts';
import { lastToken, linkOf, mailsTo } from '../../support/accounts/customers.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { type Buyer, lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, {
    SHOP_MAIL: 'shop@zay.example',
    PUBLIC_URL: 'https://zay.example',
  });
  const owner = ownerOf(shop);
  beforeEach(async () => {
    for (const each of [shelf.tea, shelf.shirt]) await setStock(shop, pick(each).variationId, 100);
  });

  it('tells by no number how many orders there are: not by its own, its id, nor those of its lines', async () => {
    const placed = [
      await buyer.order([lineOf(shelf.tea, 1)]),
      await buyer.order([lineOf(shelf.tea, 1), lineOf(shelf.shirt, 1)]),
    ];
    const [first, second] = placed.map(({ data }) => data);
    expect(Math.abs((first?.id ?? 0) - (second?.id ?? 0))).toBeGreaterThan(1);
    expect(first?.invoiceNo).toMatch(/^ZAY-2026-[1-9]\d{7}$/u);
    const { data } = await buyer.ask(getOrder, { params: { id: second?.id ?? 0 } });
    expect(data.orderItems.map(({ id }) => id)).toEqual([1, 2]);
    // The desk finds an order by the number of the books too.
    const { bookNo } = await owner.show(data.id);
    expect(bookNo).toMatch(/^ZAY-2026-0000\d\d$/u);
    const byBook = await owner.ask(showOrder, { params: { order: bookNo ?? '' } });
    expect(byBook.data.invoiceNo).toBe(data.invoiceNo);
    const found = await owner.ask(listAllOrders, { query: { text: bookNo?.toLowerCase() ?? '' } });
    expect(found.data.map(({ id }) => id)).toEqual([data.id]);
  });

  it('is stored, confirmed, mailed, and takes its units from the stock', async () => {
    const { status, data } = await buyer.order([lineOf(shelf.tea, 2), lineOf(shelf.shirt, 1)]);
    expect(status).toBe(200);
    expect(data).toEqual({ id: data.id, invoiceNo: `ZAY-2026-${data.id}` });
    const left = [shelf.tea, shelf.shirt].map((each) => stockOf(shop, pick(each).variationId));
    expect(await Promise.all(left)).toEqual([98, 99]);

    const { data: order } = await buyer.ask(getOrder, { params: { id: data.id } });
    expect(order).toMatchObject({
      ...data,
      orderDate: '2026-11-21T09:00:00.000Z',
      totalItems: 3,
      orderStatus: { name: 'Processing' },
      paymentStatus: { name: 'Pending' },
      totalPrice: 18.5,
      shippingFee: 5,
      currency: 'USD',
      paymentMethod: 'bankTransfer',
      trackingNumber: null,
      payBy: null,
      hasSlip: true,
      timeline: [{ kind: 'placed', at: '2026-11-21T09:00:00.000Z' }],
      address: { id: buyer.addressId, username: 'Aye Mya', province: 'Bangkok', note: 'Ring twice' },
      orderItems: [
        { quantity: 2, unitPrice: 4.5, subTotal: 9, variation: { product: { name: 'Green Tea' } } },
        { quantity: 1, unitPrice: 4.5, subTotal: 4.5, variation: { sizeAttribute: { value: 'M' } } },
      ],
    });
  });

  it('tells whoever packs what the customer asks, and shows it to both', async () => {
    const packerNote = 'The glass,\nplease well wrapped';
    const form = { packerNote: ` ${packerNote} `, substitutes: 'similar' };
    const { id } = (await buyer.order([lineOf(shelf.tea, 1)], { form })).data;
    const asked = { packerNote, substitutes: 'similar' };
    expect((await buyer.ask(getOrder, { params: { id } })).data).toMatchObject(asked);
    expect(await owner.show(id)).toMatchObject(asked);
    const { data } = await owner.ask(getPacking, { query: { orders: String(id) } });
    expect(data).toMatchObject([asked]);
    const mail = (await mailsTo(shop, 'shop@zay.example')).at(-1);
    expect(mail?.text).toContain(packerNote);
    const plain = (await buyer.order([lineOf(shelf.tea, 1)], { form: { packerNote: '' } })).data;
    const { data: without } = await buyer.ask(getOrder, { params: { id: plain.id } });
    expect([without.packerNote, without.substitutes]).toEqual([undefined, undefined]);
    for (const wrong of [{ packerNote: 'a\n'.repeat(151) }, { packerNote: 'a\u0007' }, { substitutes: 'any' }])
      expect(await buyer.refusedOrder([lineOf(shelf.tea, 1)], { form: wrong })).toMatchObject({ code: 'invalid' });
  });

  it('mails the customer in their language, with what its goods are called and how much is in them', async () => {
    const isShirt = eq(variations.id, pick(shelf.shirt).variationId);
    const { db } = shop.database;
    await db.update(variations).set({ sizeMm: 'အလတ်', netWeightGrams: 80 }).where(isShirt);
    const burmese = await newBuyer(shop);
    const { data } = await burmese.order([lineOf(shelf.shirt, 1)], { locale: 'my' });
    await db.update(variations).set({ sizeMm: null, netWeightGrams: null }).where(isShirt);
    const [mail] = (await mailsTo(shop, burmese.email)).slice(-1);
    expect(mail).toMatchObject({ locale: 'my', subject: `သင့်အော်ဒါ ${data.invoiceNo}` });
    expect(linkOf(mail)).toBe(`https://zay.example/my/profile/order-detail?id=${data.id}`);
    for (const part of ['Shirt (အလတ် · 80 ဂရမ်) × 1', 'စုစုပေါင်း – 9.50 USD']) expect(mail?.text).toContain(part);
    const [toShop] = (await mailsTo(shop, 'shop@zay.example')).slice(-1);
    const subject = expect.stringContaining(data.invoiceNo) as string;
    expect(toShop).toMatchObject({ replyTo: burmese.email, subject });
    const { data: order } = await burmese.ask(getOrder, { params: { id: data.id } });
    expect(order.orderItems[0]?.variation).toMatchObject({
      ...{ weight: 100, netWeight: 80, sizeAttribute: { value: 'M', valueMm: 'အလတ်' } },
    });
    const packing = await owner.ask(getPacking, { query: { orders: String(data.id) } });
    expect(packing.data[0]).toMatchObject({ grams: 100, lines: [{ size: 'M', size_mm: 'အလတ်', grams: 100 }] });
  });

  it('mails the shop in its own language: that of its first owner, or of whose address it is', async () => {
    const { db } = shop.database;
    const name = { nameMm: 'လက်ဖက်ခြောက်' };
    await db
      .update(products)
      .set(name)
      .where(eq(products.id, pick(shelf.tea).productId));
    const toShop = async (locale: 'en' | 'my') => {
      await buyer.order([lineOf(shelf.tea, 1)], { locale });
      return (await mailsTo(shop, 'shop@zay.example')).at(-1);
    };
    // Nobody has signed in: as the customer reads it.
    expect((await toShop('my'))?.locale).toBe('my');
    const person = { passwordHash: '', totpSecret: '' as StoredSecret, totpStep: 0, createdAt: shop.clock() };
    const owner = { ...person, name: 'Owner', email: 'owner@zay.example', role: 'owner', locale: 'my' } as const;
    const clerk = { ...person, name: 'Clerk', email: 'Shop@zay.example', role: 'reader', locale: 'en' } as const;
    await db.insert(staff).values(owner);
    const mail = await toShop('en');
    expect(mail?.locale).toBe('my');
    for (const part of ['လက်ဖက်ခြောက် (100 ဂရမ်)', '/my/desk/order']) expect(mail?.text).toContain(part);
    await db.insert(staff).values(clerk);
    expect((await toShop('my'))?.text).toContain('Green Tea (100 g)');
    await db.delete(staff).where(inArray(staff.email, [owner.email, clerk.email]));
    await db
      .update(products)
      .set({ nameMm: null })
      .where(eq(products.id, pick(shelf.tea).productId));
  });

  /** The last mail to somebody who ordered this. */
  const mailAbout = async (customer: Buyer, ...sent: Parameters<Buyer['order']>) => {
    const { data } = await customer.order(...sent);
    const [mail] = (await mailsTo(shop, customer.email)).slice(-1);
    return { ...data, text: mail?.text ?? '', html: mail?.html ?? '', link: linkOf(mail) };
  };

  /** The words of a page without its tags. */
  const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');

  it('tells in the mail its number, what it costs, how far the payment is, and each line', async () => {
    const { id, invoiceNo, text, html, link } = await mailAbout(buyer, [lineOf(shelf.tea, 2), lineOf(shelf.shirt, 1)]);
    expect(link).toBe(`https://zay.example/profile/order-detail?id=${id}`);
    const told = [
      `Order no: ${invoiceNo}\nAmount: 18.50 USD\nPayment: Bank Transfer. We have your slip and still have to check it.`,
      'What you ordered:\n2 × Green Tea (100 g): 9.00 USD\n1 × Shirt (M · 100 g): 4.50 USD',
      'Subtotal: 13.50 USD\nDelivery fee: 5.00 USD\nTotal: 18.50 USD',
    ];
    for (const part of told) expect(text).toContain(part);
    expect(html.replaceAll(/<\/?span[^>]*>/gu, '').replaceAll('\u00a0', ' ')).toContain(
      (told[0] ?? '').replaceAll('\n', '<br>'),
    );
    expect(wordsOf(html)).toContain('What you ordered: 2 × Green Tea 100 g 9.00 USD 1 × Shirt M · 100 g 4.50 USD');
    expect(wordsOf(html)).toContain('Subtotal 13.50 USD Delivery fee 5.00 USD Total 18.50 USD');
  });

  it('by card leads to the payment page, keeps its stock for half an hour, and its mail says so', async () => {
    const card = { form: { paymentMethod: 'stripe' }, slip: null };
    const { id, url, text } = await mailAbout(buyer, [lineOf(shelf.tea, 1)], card);
    expect(url).toBe(`https://pay.example/${id}`);
    const { data: order } = await buyer.ask(getOrder, { params: { id } });
    expect(order).toMatchObject({ payBy: '2026-11-21T09:30:00.000Z', hasSlip: false });
    expect(text).toContain('Payment: Stripe (Credit/Debit). We have no payment for it yet.');
    expect(text).toContain('1. Please pay within 30 minutes of ordering, from the page of your order.');
    expect(text).not.toContain('slip');
  });

  it('mails name and address to nobody who has not proven that the email is theirs', async () => {
    const customer = await newBuyer(shop);
    const line = [lineOf(shelf.tea, 1)];
    const before = await mailAbout(customer, line, { locale: 'my' });
    expect(before.text).not.toContain('Soi 5');
    expect(before.text).toContain('ပို့ရန်လိပ်စာကို အော်ဒါစာမျက်နှာတွင် ကြည့်နိုင်ပါသည်။');
    expect((await mailAbout(customer, line)).text).toContain('Hello,\n');
    await shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, customer.email)}`);
    const { text, html } = await mailAbout(customer, line);
    const address = 'Where it goes:\nAye Mya\n12/3 Soi 5\nHua Mak, Bang Kapi\nBangkok 10240\nThailand\n+66 812345678';
    for (const part of ['Hello Aye Mya,', address]) expect(text).toContain(part);
    expect(html).toContain(address.replaceAll('\n', '<br>'));
  });

  it('stays as it was placed when the catalogue changes', async () => {
    const { data } = await buyer.order([lineOf(shelf.tea, 1)]);
    const seen = () => buyer.ask(getOrder, { params: { id: data.id } });
    const before = await seen();
    const { db } = shop.database;
    const isTea = eq(products.id, shelf.tea.id);
    await db.update(products).set({ name: 'Black Tea', archivedAt: new Date() }).where(isTea);
    await db.update(variations).set({ priceMinor: 1 });
    expect(await seen()).toEqual(before);
    await db.update(products).set({ name: 'Green Tea', archivedAt: null }).where(isTea);
    await db.update(variations).set({ priceMinor: 450 });
  });

  it('is numbered in the books without a gap, even when some are refused or placed at once', async () => {
    const rows = () => shop.database.db.select({ no: orders.bookNo }).from(orders);
    const tries = Array.from({ length: 12 }, (_, i) =>
      i % 3
        ? buyer.order([lineOf(shelf.tea, 1)])
        : buyer.refusedOrder([lineOf(shelf.tea, 500)], { form: { total: 1 } }),
    );
    await Promise.all(tries);
    const numbers = (await rows()).map(({ no }) => Number(no?.slice(-6))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  // Last, for it moves the clock.
  it('bears the year of the shop’s own clock', async () => {
    shop.later(Date.parse('2026-12-31T17:30:00Z') - shop.clock().getTime());
    const { data } = await (await newBuyer(shop)).order([lineOf(shelf.tea, 1)]);
    expect(data.invoiceNo).toMatch(/^ZAY-2027-/u);
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, data.id));
    expect(row?.bookNo).toBe('ZAY-2027-000001');
  });
});
