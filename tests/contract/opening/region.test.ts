import { describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { getShopContent } from '#contract/content/settings.ts';
import { changeContentDocument } from '#contract/operator/content.ts';
import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { cancelTimedChange, scheduleChange } from '#contract/operator/goods/timedChanges.ts';
import { getGoodsLimits } from '#contract/operator/goodsLimits.ts';
import { listCoupons, saveCoupon } from '#contract/operator/goods/coupons.ts';
import { changeCurrency, changeTimeZone, getRegion } from '#contract/operator/region.ts';
import { getFeeTables } from '#contract/operator/shipping.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { followRegion } from '#server/content/region.ts';
import { readConfig } from '#server/config/config.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { ownAccounts } from '../../support/payments/ownAccounts.ts';
import { slipFile } from '../../support/payments/slips.ts';

const toBaht = { currency: 'THB', rate: 34.5, step: '1', dryRun: false } as const;

describe('the currency of the shop', () => {
  const { shop, shelf, buyer } = orderingShop({ ...ownAccounts, ORDER_VALUE: '600' }, { openDesk: openPaymentService });
  const owner = ownerOf(shop);
  const change = (body: CallInput<typeof changeCurrency>['body']) => owner.ask(changeCurrency, { body });
  const codeOf = async (body: CallInput<typeof changeCurrency>['body']) =>
    (await owner.refusal(changeCurrency, { body })).code;
  const price = () => lineOf(shelf.tea, 1).unitPrice;

  it('is changed with a look at every price first, which writes nothing', async () => {
    const { data } = await change({ ...toBaht, version: 0, dryRun: true });
    const tea = data.prices.find(({ name, kind }) => kind === 'price' && name.startsWith('Green Tea'));
    expect(tea).toMatchObject({ before: price(), after: Math.round(price() * 34.5) });
    expect(data.prices.filter(({ kind }) => kind === 'fee').map(({ after }) => after)).toEqual([173, 414]);
    expect([data.isDone, data.total, data.region]).toMatchObject([false, 5, { currency: 'USD', version: 0 }]);
    expect((await owner.ask(getFeeTables, {})).data.currency).toBe('USD');
    const rest = await change({ ...toBaht, version: 0, dryRun: true, offset: 3 });
    expect(rest.data.prices).toEqual(data.prices.slice(3));
  });

  it('waits while a price is planned, for that is in the currency of before', async () => {
    const edits = [{ product: shelf.tea.id, set: { price: '4.00' } }];
    const { data } = await owner.ask(scheduleChange, { body: { edits, from: '2026-12-24T00:00' } });
    expect(await codeOf({ ...toBaht, version: 0 })).toBe('prices_planned');
    await owner.ask(cancelTimedChange, { params: { timed: String(data.id) }, body: {} });
  });

  it('takes coupons along', async () => {
    const times = { from: '2026-11-22T00:00', until: '2026-12-31T00:00' };
    const rest = { amount: 5, least: 20, oncePerCustomer: false, isOn: true };
    await owner.ask(saveCoupon, { params: { coupon: 'THINGYAN' }, body: { version: 0, ...rest, ...times } });
    const { data } = await change({ ...toBaht, version: 0, dryRun: true });
    expect(data.prices.at(-1)).toEqual({ kind: 'coupon', name: 'THINGYAN', before: 5, after: 173 });
  });

  it('takes the sum along from which delivery is free', async () => {
    const params = { name: 'shop' } as const;
    const fields = { sales: { freeDeliveryFrom: 99.5, tellLowestPrice: true } };
    await owner.ask(changeContentDocument, { params, body: { version: 0, fields } });
    const { data } = await change({ ...toBaht, version: 0, dryRun: true });
    expect(data.prices).toContainEqual({ kind: 'freeDelivery', name: '', before: 99.5, after: 3433 });
  });

  it('is changed once by two owners at once, with all prices, and never silently for who is paying', async () => {
    const old = await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() });
    const outcomes = await Promise.allSettled([1, 2].map(() => change({ ...toBaht, version: 0 })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await owner.ask(getShopContent, {})).data.sales).toEqual({ freeDeliveryFrom: 3433, tellLowestPrice: true });
    const bands = (await owner.ask(getFeeTables, {})).data;
    expect([bands.currency, bands.tables.default.map((band) => band.price)]).toEqual(['THB', [173, 414]]);
    expect((await owner.ask(listCoupons, { query: {} })).data[0]).toMatchObject({ amount: 173, least: 690 });
    // The page from before shows prices of before.
    expect(await buyer.refusedOrder([lineOf(shelf.tea, 1)], { slip: await slipFile() })).toMatchObject({
      code: 'price_changed',
    });
    const unitPrice = Math.round(price() * 34.5);
    const line = { ...lineOf(shelf.tea, 1), unitPrice, subTotal: unitPrice };
    const form = { total: (unitPrice + 173).toFixed(2) };
    const placed = await buyer.order([line], { slip: await slipFile(), form });
    expect(await owner.show(placed.data.id)).toMatchObject({ currency: 'THB', totalPrice: unitPrice + 173 });
    expect(await owner.show(old.data.id)).toMatchObject({ currency: 'USD', totalPrice: price() + 5 });
    const { data } = await owner.ask(getRegion, {});
    expect(data).toMatchObject({ currency: 'THB', version: 1, orders: 1 });
  });

  it('takes limits and the baht of PromptPay along, and pages are told', async () => {
    expect((await owner.ask(getGoodsLimits, {})).data).toMatchObject({ currency: 'THB', now: { orderValue: 20_700 } });
    const promptPay = (await owner.ask(listPaymentMethods, {})).data.find(({ method }) => method === 'promptPay');
    expect(promptPay).toMatchObject({ bahtPerUnit: 1 });
    expect((await owner.ask(getShopContent, {})).data.region).toEqual({ currency: 'THB' });
    const other = readConfig({ ...ownAccounts, ORDER_VALUE: '600', DATA_DIR: '/nowhere' });
    await followRegion(shop.database.db, other);
    expect([other.region.currency, other.goodsLimits.orderValue]).toEqual(['THB', 20_700]);
  });

  it('is not taken back by a step that would leave the prices', async () => {
    const { data } = await owner.ask(getRegion, {});
    await owner.refusal(undoCatalogueChange, { body: {} });
    expect((await owner.ask(getRegion, {})).data).toEqual(data);
  });

  it('is another one, and one that amounts of two decimals can be in', async () => {
    const body = { ...toBaht, version: 1 };
    expect(await codeOf(body)).toBe('invalid');
    expect(await codeOf({ ...body, currency: 'JPY' as 'THB' })).toBe('invalid');
    expect(await codeOf({ ...body, currency: 'AUD', rate: 0 })).toBe('invalid');
  });

  it('has days that begin in the time zone that owners chose', async () => {
    const { data } = await owner.ask(changeTimeZone, { body: { version: 1, timeZone: 'Australia/Sydney' } });
    expect(data).toMatchObject({ timeZone: 'Australia/Sydney', currency: 'THB', now: '2026-11-21T20:00' });
    const wrong = { version: 2, timeZone: 'Asia/Nowhere' };
    expect((await owner.refusal(changeTimeZone, { body: wrong })).code).toBe('invalid');
    const stale = { version: 1, timeZone: 'Asia/Yangon' };
    expect((await owner.refusal(changeTimeZone, { body: stale })).code).toBe('content_changed');
  });
});
