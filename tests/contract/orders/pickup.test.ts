import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { makeOrderLink, showOrder } from '#contract/operator/orders/orders.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { openOwnOrder } from '#contract/orders/customerLink.ts';
import { quoteOrder } from '#contract/orders/quote.ts';
import { weekdayOf } from '#contract/shipping/arrivalRule.ts';
import { getPickup, getShippingFee } from '#contract/shipping/calls.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { lineOf, type OrderOptions } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';

const { shop, shelf, buyer } = orderingShop();
const { ask } = ownerOf(shop);
const name = 'delivery' as const;
const place = { address: { en: '1 Market Road', my: 'ဈေးလမ်း ၁' }, hours: { en: '9:00–18:00', my: '၉ နာရီမှ ၆ နာရီ' } };
const pickup = { ...place, isOffered: true, readyAfter: { count: 2, unit: 'days' }, fee: 1.5 };
const save = async (fields: Record<string, unknown>, document: 'delivery' | 'contact' = name) => {
  const params = { name: document };
  const { version } = (await ask(getContentDocument, { params })).data;
  return ask(changeContentDocument, { params, body: { version, fields } });
};

beforeAll(() => save({ pickup }));
afterAll(() => save({}));
beforeEach(() => setStock(shop, pick(shelf.tea).variationId, 500));

const collector = { addressId: undefined, collectName: 'Ko Ko', collectPhone: '+66 (0)81 234 5678' };
const collecting = (more: OrderOptions['form'] = {}): OrderOptions => {
  const total = (lineOf(shelf.tea, 2).subTotal + pickup.fee).toFixed(2);
  return { form: { total, ...collector, ...more } };
};
const order = async (more?: OrderOptions['form'], locale?: 'my') =>
  (await buyer.order([lineOf(shelf.tea, 2)], { ...collecting(more), ...(locale ? { locale } : {}) })).data;
const shown = async (id: number) => (await ask(showOrder, { params: { order: String(id) } })).data;
const move = (id: number, step: 'confirm-payment' | 'ship' | 'deliver') =>
  ask(moveOrder, { params: { order: String(id) }, body: { move: step } });
const feeOf = (weight: number) => call(shop.backend(), getShippingFee, { query: { weight, collect: 'yes' } });

describe('an order that is collected', () => {
  it('costs the fee of the shop at any weight, and keeps where and from when, whatever the shop says later', async () => {
    expect((await call(shop.backend(), getPickup, {})).data).toMatchObject({ ...place, fee: 1.5 });
    const { price, ready } = await feeOf(900);
    expect([price, (await feeOf(0.1)).price]).toEqual([1.5, 1.5]);
    const { id } = await order();
    await save({ pickup: { ...pickup, fee: 9, address: { en: 'Elsewhere', my: 'အခြား' } } });
    const { data } = await buyer.ask(getOrder, { params: { id } });
    expect(data).toMatchObject({
      ...{ shippingFee: 1.5, pickup: { ...place, from: ready } },
      address: { name: 'Ko Ko', phone: '+66 812345678', address: place.address.en, province: '' },
    });
    expect(data.arrives).toBeUndefined();
    const { data: packed } = await ask(getPacking, { query: { orders: String(id) } });
    expect(packed).toMatchObject([{ pickup: place, feePaid: 1.5, feeToday: 9 }]);
    // Whoever has the link of the order need not ask where.
    const { url } = (await ask(makeOrderLink, { params: { order: String(id) } })).data;
    const linked = await call(shop.backend(), openOwnOrder, { body: { token: url.split('#')[1] ?? '' } });
    expect(linked.data.pickup).toMatchObject(place);
    await save({ pickup });
  });

  it('is ready within the opening hours of the shop, which its contact says', async () => {
    const sundays = [...Array.from({ length: 6 }, () => null), { from: '09:00', to: '17:00' }];
    await save({ hours: sundays }, 'contact');
    await save({ pickup: { ...pickup, readyAfter: { count: 1, unit: 'hours' } } });
    const { ready } = await feeOf(1);
    expect([weekdayOf(ready?.day ?? ''), ready?.time !== undefined && ready.time >= '09:00']).toEqual([6, true]);
    const { id } = await order();
    const { data } = await buyer.ask(getOrder, { params: { id } });
    expect(weekdayOf(data.pickup?.from.day ?? '')).toBe(6);
    await save({}, 'contact');
    await save({ pickup });
  });

  it('is quoted as it is placed', async () => {
    const { productId, variationId } = lineOf(shelf.tea, 2);
    const items = [{ productId, variationId, quantity: 2 }];
    const { data } = await call(shop.backend(), quoteOrder, { body: { items, collect: true } });
    expect(data).toMatchObject({ shippingFee: 1.5, total: lineOf(shelf.tea, 2).subTotal + 1.5 });
  });

  it('is ready and collected where others are shipped and delivered, each with a mail that says so', async () => {
    const { id, invoiceNo } = await order({}, 'my');
    await move(id, 'confirm-payment');
    const parcel = { move: 'ship', trackingNumber: 'TH1' } as const;
    const sent = ask(moveOrder, { params: { order: String(id) }, body: parcel });
    expect((await refusalOf(sent)).body.fields).toHaveProperty('trackingNumber');
    await move(id, 'ship');
    await move(id, 'deliver');
    expect(await shown(id)).toMatchObject({ orderStatus: { name: 'Delivered' }, pickup: place });
    const mails = await mailsTo(shop, buyer.email);
    const own = mails.filter(({ subject }) => subject.includes(invoiceNo));
    const [placed, paid, ready, collected] = own;
    for (const mail of [placed, paid, ready]) expect(mail?.text).toContain(place.hours.my);
    expect(placed?.text).not.toContain('Elsewhere');
    expect(ready?.subject).toContain('လာယူရန် အဆင်သင့်');
    expect(collected?.subject).toContain('လာယူပြီး');
  });

  it('has a name and a number and no address; other orders have an address alone', async () => {
    const refused = async (form: OrderOptions['form']) => {
      const { code, body } = await buyer.refusedOrder([lineOf(shelf.tea, 2)], collecting(form));
      return [code, ...Object.keys(body.fields ?? {})];
    };
    expect(await refused({ collectName: undefined })).toEqual(['invalid', 'collectName']);
    expect(await refused({ collectPhone: undefined })).toEqual(['invalid', 'collectPhone']);
    expect(await refused({ collectPhone: '12' })).toEqual(['invalid', 'collectPhone']);
    expect(await refused({ addressId: buyer.addressId })).toEqual(['invalid', 'addressId']);
    expect(await refused({ collectName: undefined, collectPhone: undefined })).toEqual(['invalid', 'addressId']);
    expect(await refused({ total: '14.00' })).toEqual(['wrong_total']);
  });

  it('is refused where the shop only delivers, as shops do at first', async () => {
    await save({});
    expect((await call(shop.backend(), getPickup, {})).data).toBeNull();
    expect((await refusalOf(feeOf(1))).code).toBe('no_pickup');
    expect((await buyer.refusedOrder([lineOf(shelf.tea, 2)], collecting())).code).toBe('no_pickup');
    await save({ pickup });
  });

  it('needs a place and hours in both languages, and a fee that is money', async () => {
    const hours = { en: '', my: '၉' };
    const { body } = await refusalOf(save({ pickup: { ...pickup, hours, fee: -1 } }));
    expect(Object.keys(body.fields ?? {})).toEqual(expect.arrayContaining(['pickup.fee']));
    const { body: other } = await refusalOf(save({ pickup: { ...pickup, hours } }));
    expect(Object.keys(other.fields ?? {})).toEqual(['pickup.hours.en']);
  });
});
