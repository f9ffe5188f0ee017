import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import type { Locale } from '#contract/values/locale.ts';
import { invoiceFile } from '#server/orders/invoice/drawThread.ts';
import { invoiceOf } from '#server/orders/invoice/invoice.ts';
import { say } from '#server/words.ts';
import { readPages } from '../../support/pdf/readPages.ts';

const contact = {
  name: 'Zay ဈေး',
  address: 'ကျောက်တံတားမြို့နယ်၊ ရန်ကုန်မြို့',
  phone: '+95 1 000 0000',
  email: 'hello@example.com',
};

const item = (number: number): Order['orderItems'][number] => ({
  id: number,
  quantity: 2,
  unitPrice: 1_000.5,
  subTotal: 2_001,
  variation: {
    ...{ id: number, stock: 0, weight: 100, prices: [], images: [] },
    sizeAttribute: { value: `${number} g` },
    product: { id: number, name: `Dried Shrimp ${number}`, name_mm: `ပုစွန်ခြောက် ${number}`, description: '', images: [] },
  },
});

function orderOf(lines: number, changes: Partial<Order> = {}): Order {
  return {
    // The next day in Bangkok.
    ...{ id: 1, invoiceNo: 'ZAY-2026-000123', orderDate: '2026-11-24T18:30:00.000Z', totalItems: lines * 2 },
    ...{ orderStatus: { name: 'Processing' }, paymentStatus: { name: 'Paid' }, paymentMethod: 'promptPay' },
    ...{ totalPrice: lines * 2_001 + 5, currency: 'USD', shippingFee: 5, refunded: 0, timeline: [] },
    ...{ trackingNumber: null, shipment: null, slipRefused: null, payBy: null, hasSlip: false },
    address: {
      ...{ id: 1, username: 'Khin', name: 'ဒေါ်ခင်မြင့်မြင့်ဝင်း', phone: '+66 81 234 5678', isActive: true },
      ...{ country: 'thailand', province: 'Bangkok', district: 'Khlong Toei', subDistrict: 'Khlong Tan' },
      ...{ postal_code: '10110', address: '99/12 ซอยสุขุมวิท 26' },
    },
    orderItems: Array.from({ length: lines }, (_, at) => item(at + 1)),
    ...changes,
  };
}

const fileOf = (order: Order, locale: Locale = 'my') =>
  invoiceFile(invoiceOf(order, { locale, contact, timeZone: 'Asia/Bangkok' }));
const pagesOf = async (order: Order, locale?: Locale) => readPages(await fileOf(order, locale));

describe('the file of an invoice', () => {
  it('says of an order in several parcels what went in which, and what follows', async () => {
    const shipment = { carrier: 'flash', name: 'Flash Express', url: null } as const;
    const shippedAt = '2026-11-25T18:30:00.000Z';
    const parcels = [{ shippedAt, shipment, trackingNumber: 'TH-1', lines: [{ line: 1, quantity: 2 }] }];
    const lines = (await pagesOf(orderOf(2, { parcels, partShipped: true }), 'en')).join('\n').split('\n');
    const lineWith = (text: string) => lines.find((line) => line.includes(text));
    for (const text of ['Parcel 1', '26 November 2026', 'Flash Express TH-1', '2 × Dried Shrimp 1'])
      expect(lineWith('TH-1')).toContain(text);
    expect(lineWith('Still to come')).toContain('2 × Dried Shrimp 2');
  });

  it('says in Burmese who sells what to whom, on one page', async () => {
    const [page = '', ...others] = await pagesOf(orderOf(5));
    expect(others).toEqual([]);
    for (const text of [
      ...['Zay ဈေး', contact.address, 'ZAY-2026-000123', '2026 ခုနှစ် နိုဝင်ဘာလ 25 ရက်', say('my', 'orders', 'payment.Paid')],
      ...['ဒေါ်ခင်မြင့်မြင့်ဝင်း', '99/12 ซอยสุขุมวิท 26', 'Bangkok 10110', 'ပုစွန်ခြောက် 5', 'Dried Shrimp 5'],
      ...['$ 1,000.50', '$ 2,001.00', '$ 10,010.00', say('my', 'orders', 'invoice.note')],
    ])
      expect(page).toContain(text);
  });

  it('says the same in English, with the English names first', async () => {
    const [page = ''] = await pagesOf(orderOf(1), 'en');
    expect(page).toContain('25 November 2026');
    expect(page).toMatch(/Dried Shrimp 1.*ပုစွန်ခြောက် 1/u);
    expect(page).toContain('Page 1 of 1');
  });

  it('says what goods that were on sale cost without it', async () => {
    const onSale = orderOf(2, { orderItems: [{ ...item(1), regularPrice: 1_250 }, item(2)] });
    for (const locale of ['en', 'my'] as const) {
      const [page = ''] = await pagesOf(onSale, locale);
      expect(page.split(`${say(locale, 'product', 'regularPrice')} – $ 1,250.00`)).toHaveLength(2);
      expect(page.split(say(locale, 'product', 'regularPrice'))).toHaveLength(2);
    }
  });

  it('says that cash is paid on delivery, where it is', () => {
    const cash = orderOf(1, { paymentStatus: { name: 'Pending' }, paymentMethod: 'cashOnDelivery' });
    const { facts } = invoiceOf(cash, { locale: 'my', contact, timeZone: 'Asia/Bangkok' });
    expect(facts.map(({ fact }) => fact)).toContain(say('my', 'orders', 'payment.onDelivery'));
  });

  it('says size and colour in Burmese where the order has them', async () => {
    const order = orderOf(1);
    Object.assign(order.orderItems[0]?.variation ?? {}, { sizeAttribute: { value: 'Hot', valueMm: 'အစပ်' } });
    expect((await pagesOf(order))[0]).toContain('အစပ်');
    expect((await pagesOf(order, 'en'))[0]).toContain('Hot');
  });

  it('repeats the head of the table on every page of sixty lines, each line once', async () => {
    const pages = await pagesOf(orderOf(60));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(say('my', 'orders', 'detail.unitPrice'));
      expect(page).toContain(say('my', 'orders', 'invoice.page', { page: at + 1, pages: pages.length }));
    }
    const text = pages.join(' ');
    for (let line = 1; line <= 60; line += 1)
      expect(text.match(new RegExp(`Dried Shrimp ${line} `, 'gu'))).toHaveLength(1);
  });

  it.each([14, 16, 18])('leaves the sums with the last of %i lines', async (lines) => {
    const pages = await pagesOf(orderOf(lines));
    expect(pages.at(-1)).toMatch(new RegExp(`Dried Shrimp ${lines} .*${say('my', 'orders', 'detail.fee')}`, 'u'));
  });

  it('says what was given back, when, and what is left', async () => {
    const timeline: Order['timeline'] = [{ kind: 'refunded', at: '2026-12-01T04:00:00.000Z', amount: 6 }];
    const [page = ''] = await pagesOf(orderOf(1, { refunded: 6, timeline }), 'en');
    expect(page).toContain('Refunded on 1 December 2026 − $ 6.00');
    expect(page).toContain('Total after refund $ 2,000.00');
  });

  it('bears what people type: other scripts, no spaces, marks alone', async () => {
    const name = `王🙂 \u202eمرحبا ${'့'.repeat(200)}`;
    const address = `${'W'.repeat(250)} ${'ก'.repeat(200)} မ${'္မ'.repeat(100)}`;
    const base = orderOf(1);
    const pages = await pagesOf({ ...base, address: { ...base.address, name, address } });
    expect(pages.join(' ').replaceAll(' ', '')).toContain('W'.repeat(250));
  });
});
