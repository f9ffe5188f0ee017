import { isPaidByProvider } from '#contract/payments/methods.ts';
import { getCart } from '#contract/basket.ts';
import { listOrders } from '#contract/orders/calls.ts';
import { orderAgain, sendSlip } from '#contract/orders/afterwards.ts';
import { getHold, holdGoods, releaseHold } from '#contract/orders/hold.ts';
import { endOrderLink, openOrderLink } from '#contract/orders/orderLink.ts';
import { getPaymentQr, getTransferUse, listPaymentMethods, payOrder, stripeWebhook } from '#contract/payments/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refused } from '#conform/expect.ts';
import { LeftOut } from '#conform/outcome.ts';
import { customer } from '#conform/shop/customers.ts';
import { UNKNOWN_ID, inStock, nearlySoldOut } from '#conform/shop/goods.ts';
import { needsTransfers, newPicture, paymentMethod } from '#conform/shop/ordering.ts';
import type { Shop } from '#conform/shop/shop.ts';
import { firstOrder } from './placing.ts';
import { checkPages } from '#conform/checks/catalogue/paging.ts';

async function offersPromptPay(shop: Shop): Promise<boolean> {
  return (await shop.ask(listPaymentMethods)).data.some(({ method }) => method === 'promptPay');
}

/** Goods kept while somebody pays, what can be done with an order, and ways to pay. */
export const afterwardsChecks: readonly Check[] = [
  checkOf(holdGoods, 'keeps goods from others until they are given back', async (shop) => {
    const [buyer, other] = [await customer(shop), await customer(shop, 'the second customer')];
    const { product, variation } = await nearlySoldOut(shop);
    const item = { productId: product.id, variationId: variation.id };
    const answer = await shop.send(holdGoods, { as: buyer, body: { items: [{ ...item, quantity: variation.stock }] } });
    const { data } = ok(holdGoods, answer);
    must(data.secondsLeft > 0 && data.items[0]?.quantity === variation.stock, `${variation.stock} units kept`, answer);
    try {
      must((await shop.ask(getHold, { as: buyer })).data !== null, 'what is kept', 'nothing');
      const body = { items: [{ ...item, quantity: 1 }] };
      await shop.refusal(holdGoods, { as: other, body }, 'insufficient_stock');
    } finally {
      await shop.send(releaseHold, { as: buyer });
    }
    must((await shop.ask(getHold, { as: buyer })).data === null, 'nothing kept afterwards', 'something');
    const again = await shop.send(releaseHold, { as: buyer });
    must(!ok(releaseHold, again).released, 'released: false where nothing was kept', again);
  }),
  checkOf(holdGoods, 'refuses what is not there, and nothing', async (shop) => {
    const as = await customer(shop);
    const strange = { productId: UNKNOWN_ID, variationId: UNKNOWN_ID, quantity: 1 };
    await shop.refusal(holdGoods, { as, body: { items: [strange] } }, 'unknown_item');
    await shop.refusal(holdGoods, { as, body: { items: [] } }, 'invalid');
  }),
  checkOf(orderAgain, 'puts what an order held into the cart', async (shop) => {
    const { buyer, placed, goods } = await firstOrder(shop);
    await inStock(shop, 2);
    const answer = await shop.send(orderAgain, { as: buyer, params: { id: placed.id } });
    const { cartItem, added, changes } = ok(orderAgain, answer);
    const isIn = cartItem.some(({ variationId }) => variationId === goods.variation.id);
    must(isIn ? added > 0 : changes.length > 0, 'the goods, or what has changed', answer);
    must((await shop.ask(getCart, { as: buyer })).cartItem.length === cartItem.length, 'the same cart', 'another');
  }),
  checkOf(sendSlip, 'is for orders whose slip was refused', async (shop) => {
    await needsTransfers(shop);
    const { buyer, placed } = await firstOrder(shop);
    const asking = { as: buyer, params: { id: placed.id }, files: { image: newPicture() } };
    await shop.refusal(sendSlip, asking, 'illegal_move');
  }),
  checkOf(payOrder, 'is for card payments that are due', async (shop) => {
    if (isPaidByProvider(await paymentMethod(shop))) throw new LeftOut('the order of the kit is paid by card');
    const { buyer, placed } = await firstOrder(shop);
    await shop.refusal(payOrder, { as: buyer, params: { id: placed.id } }, 'illegal_move');
  }),
  ...[orderAgain, sendSlip, payOrder].map((call) =>
    checkOf(call, 'finds no order of another customer, and none that is not there', async (shop) => {
      const { placed } = await firstOrder(shop);
      const as = await customer(shop, 'the second customer');
      await each([placed.id, UNKNOWN_ID], async (id) => {
        const files = call === sendSlip ? { files: { image: newPicture() } } : {};
        await shop.refusal(call, { as, params: { id }, ...files }, 'not_found');
      });
    }),
  ),
  checkOf(getTransferUse, 'knows no transfer that nobody has sent', async (shop) => {
    const params = { reference: '014-NOBODY0000000000' };
    const answer = await shop.send(getTransferUse, { as: await customer(shop), params });
    must(!ok(getTransferUse, answer).data.used, 'used: false', answer);
  }),
  checkOf(listPaymentMethods, 'names each way to pay once, with what a transfer needs', async (shop) => {
    const answer = await shop.send(listPaymentMethods);
    const { data } = ok(listPaymentMethods, answer);
    must(new Set(data.map(({ method }) => method)).size === data.length, 'every way once', answer);
    const bank = data.find(({ method }) => method === 'bankTransfer');
    must(!bank || bank.account !== undefined, 'the account of a bank transfer', answer);
    const promptPay = data.find(({ method }) => method === 'promptPay');
    must(!promptPay || promptPay.bahtPerUnit !== undefined, 'bahtPerUnit of PromptPay', answer);
  }),
  checkOf(getPaymentQr, 'draws the code for an amount and a reference', async (shop) => {
    const asking = { query: { amount: '123.45', reference: 'CONFORM-1' } };
    if (!(await offersPromptPay(shop))) {
      await shop.refusal(getPaymentQr, asking, 'not_found');
      return;
    }
    const answer = await shop.send(getPaymentQr, asking);
    const { payload, svg } = ok(getPaymentQr, answer).data;
    must(payload.startsWith('000201') && payload.includes('5406123.45'), 'a code of EMVCo over 123.45', answer);
    must(svg.trimStart().startsWith('<svg') && !/<script/iu.test(svg), 'a picture as SVG', answer);
  }),
  checkOf(getPaymentQr, 'refuses an amount or a reference that is none', async (shop) => {
    if (!(await offersPromptPay(shop))) throw new LeftOut('PromptPay is not offered');
    const wrong = [
      ...['0', '0.00', '-1', '1.234', 'x', ''].map((amount) => ({ amount, reference: 'A' })),
      ...['', 'a', 'A B', 'A'.repeat(26)].map((reference) => ({ amount: '1', reference })),
    ];
    await each(wrong, async (query) => {
      await shop.refusal(getPaymentQr, { query }, 'invalid');
    });
  }),
  checkOf(stripeWebhook, 'believes nothing that is not signed', async (shop) => {
    const body = { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } };
    await each([{}, { 'stripe-signature': 't=1,v1=00' }], async (headers) => {
      const answer = await shop.send(stripeWebhook, { body, headers, origin: null });
      refused(stripeWebhook, answer, 'bad_token', 'not_found');
    });
  }),
  ...[openOrderLink, endOrderLink].map((call) =>
    checkOf(call, 'opens nothing with a secret that is none', async (shop) => {
      await shop.refusal(call, { body: { token: 'x'.repeat(43) } }, 'bad_token');
      await shop.refusal(call, { body: { token: 'x' } }, 'invalid');
    }),
  ),
];

/** The list of somebody's orders, once there are several. */
export const orderListChecks: readonly Check[] = [
  checkOf(listOrders, 'lists orders, newest first, page by page', async (shop) => {
    const { buyer } = await firstOrder(shop);
    await checkPages(async (query) => {
      const answer = await shop.send(listOrders, { as: buyer, query });
      const body = ok(listOrders, answer);
      const days = body.data.map(({ orderDate }) => Date.parse(orderDate));
      must(
        days.every((day, place) => place === 0 || day <= (days[place - 1] ?? 0)),
        'the newest first',
        answer,
      );
      return { body, answer };
    });
  }),
  checkOf(listOrders, 'lists those of a status, and of this customer only', async (shop) => {
    const { buyer, placed } = await firstOrder(shop);
    const ids = async (orderStatus: string, as = buyer): Promise<number[]> =>
      (await shop.ask(listOrders, { as, query: { orderStatus, limit: 100 } })).data.map(({ id }) => id);
    must((await ids('Processing')).includes(placed.id), `order ${placed.id} among Processing`, 'none');
    must((await ids('AllOrders')).includes(placed.id), `order ${placed.id} among AllOrders`, 'none');
    must(!(await ids('Shipped')).includes(placed.id), `no order ${placed.id} among Shipped`, 'it');
    const other = await customer(shop, 'the second customer');
    must(!(await ids('AllOrders', other)).includes(placed.id), `no order ${placed.id} of another customer`, 'it');
  }),
  checkOf(listOrders, 'refuses a page, a limit or a status that is none', async (shop) => {
    const as = await customer(shop);
    await each(['0', 'x'], async (page) => {
      await shop.refusal(listOrders, { as, query: { page } }, 'bad_page');
    });
    await each(['0', '101'], async (limit) => {
      await shop.refusal(listOrders, { as, query: { limit } }, 'bad_limit');
    });
    await shop.refusal(listOrders, { as, query: { orderStatus: 'Lost' } }, 'invalid');
  }),
];
