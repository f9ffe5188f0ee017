import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { saveCoupon } from '#contract/operator/goods/coupons.ts';
import { changeOrderLines } from '#contract/operator/orders/orderLines.ts';
import { quoteOrder } from '#contract/orders/quote.ts';
import { getShippingFee, listShippingBands } from '#contract/shipping/calls.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  const owner = ownerOf(shop);
  const tea = () => pick(shelf.tea);
  /** Tea costs 4.50, and its parcel 5. */
  const order = (quantity: number, total: number, coupon?: string) =>
    buyer.order([lineOf(shelf.tea, quantity)], { form: { total: total.toFixed(2), ...(coupon ? { coupon } : {}) } });
  const setFreeFrom = async (freeDeliveryFrom: number): Promise<void> => {
    const params = { name: 'shop' } as const;
    const { data } = await owner.ask(getContentDocument, { params });
    const sales = { freeDeliveryFrom, tellLowestPrice: false };
    await owner.ask(changeContentDocument, { params, body: { version: data.version, fields: { sales } } });
  };
  beforeEach(async () => {
    await setStock(shop, tea().variationId, 500);
    await setFreeFrom(9);
  });

  describe('delivery that is free from a sum', () => {
    it('costs nothing from that sum on, in quote, order, mail and at the desk, and its fee below it', async () => {
      const quoted = async (quantity: number) =>
        (await call(shop.backend(), quoteOrder, { body: { items: [{ ...tea(), quantity }] } })).data;
      expect(await quoted(1)).toMatchObject({ subTotal: 4.5, shippingFee: 5, total: 9.5 });
      expect(await quoted(2)).toMatchObject({ subTotal: 9, shippingFee: 0, total: 9 });
      const { data } = await order(2, 9);
      expect(await owner.show(data.id)).toMatchObject({ subTotal: 9, shippingFee: 0, totalPrice: 9 });
      const [mail] = (await mailsTo(shop, buyer.email)).slice(-1);
      expect(mail?.text).toContain('Delivery fee: 0.00 USD');
      const form = { total: '14.00' };
      const refused = await buyer.refusedOrder([lineOf(shelf.tea, 2)], { form });
      expect(refused).toMatchObject({ code: 'wrong_total', body: { shippingFee: 0, total: 9 } });
    });

    it('is said with the fee and with the table of fees, and not where it never is', async () => {
      const asked = async () => [
        (await call(shop.backend(), getShippingFee, { query: { weight: 0.5 } })).freeFrom,
        (await call(shop.backend(), listShippingBands, { query: {} })).freeFrom,
      ];
      expect(await asked()).toEqual([9, 9]);
      await setFreeFrom(0);
      expect(await asked()).toEqual([undefined, undefined]);
      await order(2, 14);
    });

    it('counts what is left after the coupon', async () => {
      const times = { until: '2026-12-31T00:00', oncePerCustomer: false };
      await owner.ask(saveCoupon, { params: { coupon: 'LESS' }, body: { version: 0, amount: 1, least: 5, ...times } });
      await order(2, 13, 'LESS');
      await order(3, 12.5, 'LESS');
    });

    it('stays free where the shop takes goods out, and becomes free where the customer adds some', async () => {
      const change = async (id: number, quantity: number, total: number) => {
        await owner.move(id, { move: 'confirm-payment' });
        const { version } = await owner.show(id);
        const lines = [{ variationId: tea().variationId, quantity }];
        const body = { version, lines, total, attempt: randomUUID() };
        await owner.ask(changeOrderLines, { params: { order: String(id) }, body });
        return owner.show(id);
      };
      const free = (await order(2, 9)).data.id;
      expect(await change(free, 1, 4.5)).toMatchObject({ shippingFee: 0, totalPrice: 4.5 });
      const paying = (await order(1, 9.5)).data.id;
      expect(await change(paying, 2, 9)).toMatchObject({ shippingFee: 0, totalPrice: 9 });
    });

    it('is set as an amount alone', async () => {
      const params = { name: 'shop' } as const;
      const { version } = (await owner.ask(getContentDocument, { params })).data;
      for (const freeDeliveryFrom of [-1, 1.005, 2_000_000, 'much']) {
        const fields = { sales: { freeDeliveryFrom, tellLowestPrice: false } };
        const refused = await owner.refusal(changeContentDocument, { params, body: { version, fields } });
        expect(refused).toMatchObject({ status: 400, code: 'invalid' });
      }
    });
  });
});
