import { addToCart, getCart, removeFromCart } from '#contract/basket.ts';
import { getLive } from '#contract/catalogue/calls.ts';
import { getInvoice } from '#contract/orders/afterwards.ts';
import { getOrder, placeOrder } from '#contract/orders/calls.ts';
import { getSlip } from '#contract/payments/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { customer } from '#conform/shop/customers.ts';
import { inStock, stockOf, UNKNOWN_ID } from '#conform/shop/goods.ts';
import { addressOf, feeFor, lineOf, needsTransfers, order, orderAsking, type Wanted } from '#conform/shop/ordering.ts';
import type { Shop } from '#conform/shop/shop.ts';

/** An order of two things by the first customer, made once. */
export const firstOrder = (shop: Shop) =>
  shop.once('an order', async () => {
    const buyer = await customer(shop);
    const goods = await inStock(shop, 3);
    const wanted: Wanted[] = [{ goods, quantity: 2 }];
    const before = await stockOf(shop, goods);
    const placed = await order(shop, buyer, wanted);
    return { buyer, goods, wanted, before, placed };
  });

/** Checks of an order that is taken. */
export const placingChecks: readonly Check[] = [
  checkOf(placeOrder, 'takes an order, and its units out of the stock', async (shop) => {
    const buyer = await customer(shop);
    const goods = await inStock(shop, 2);
    const before = await stockOf(shop, goods);
    const answer = await shop.send(placeOrder, await orderAsking(shop, buyer, [{ goods, quantity: 2 }]));
    must(ok(placeOrder, answer).data.invoiceNo !== '', 'a number of the invoice', answer);
    const after = await stockOf(shop, goods);
    must(after === before - 2, `${before - 2} in stock after 2 of ${before} were ordered`, `${after}`, answer);
    const live = await shop.send(getLive, { query: { ids: goods.product.id } });
    const liveVariation = ok(getLive, live).data[0]?.variations.find(({ id }) => id === goods.variation.id);
    must(
      liveVariation?.stock === before - 2,
      `${before - 2} in stock by /client/live`,
      `${liveVariation?.stock}`,
      live,
    );
  }),
  checkOf(placeOrder, 'takes ordered units out of the cart, and leaves the others', async (shop) => {
    const buyer = await customer(shop);
    const goods = await inStock(shop, 4);
    await shop.prepared('a cart', async () => {
      for (const { id } of (await shop.ask(getCart, { as: buyer })).cartItem)
        await shop.ask(removeFromCart, { as: buyer, params: { id } });
      const body = { productId: goods.product.id, variationId: goods.variation.id, quantity: 3 };
      await shop.ask(addToCart, { as: buyer, body });
    });
    await order(shop, buyer, [{ goods, quantity: 2 }]);
    const answer = await shop.send(getCart, { as: buyer });
    const left = ok(getCart, answer).cartItem.map(({ quantity }) => quantity);
    must(left.join() === '1', 'one unit left in the cart of three', answer);
  }),
  checkOf(getOrder, 'shows what was ordered, at the prices and to the address of then', async (shop) => {
    const { buyer, wanted, placed } = await firstOrder(shop);
    const answer = await shop.send(getOrder, { as: buyer, params: { id: placed.id } });
    const { data } = ok(getOrder, answer);
    const [sent] = wanted.map(lineOf);
    const [line] = data.orderItems;
    must(
      data.id === placed.id && data.invoiceNo === placed.invoiceNo,
      `order ${placed.id}, ${placed.invoiceNo}`,
      answer,
    );
    must(
      sent !== undefined && line !== undefined && data.orderItems.length === 1,
      `one line of variation ${sent?.variationId}`,
      answer,
    );
    must(
      line.variation.id === sent.variationId &&
        line.quantity === sent.quantity &&
        line.unitPrice === sent.unitPrice &&
        line.subTotal === sent.subTotal,
      `${sent.quantity} at ${sent.unitPrice}, together ${sent.subTotal}`,
      answer,
    );
    const fee = await feeFor(shop, wanted);
    must(data.shippingFee === fee, `a delivery fee of ${fee}`, `${data.shippingFee}`, answer);
    const total = Math.round((sent.subTotal + fee) * 100) / 100;
    must(data.totalPrice === total, `a total of ${total}`, `${data.totalPrice}`, answer);
    must(data.totalItems === sent.quantity, `${sent.quantity} items`, `${data.totalItems}`, answer);
    must(
      data.orderStatus.name === 'Processing' && data.paymentStatus.name === 'Pending',
      'Processing and Pending',
      answer,
    );
    const { id, province } = await addressOf(shop, buyer);
    must(data.address.id === id && data.address.province === province, `address ${id}`, answer);
  }),
  checkOf(getOrder, 'finds no order of another customer, and none that is not there', async (shop) => {
    const { placed } = await firstOrder(shop);
    const thief = await customer(shop, 'the second customer');
    await each([placed.id, UNKNOWN_ID], async (id) => {
      await shop.refusal(getOrder, { as: thief, params: { id } }, 'not_found');
    });
  }),
  checkOf(getSlip, 'shows the slip to its customer, and to nobody else', async (shop) => {
    await needsTransfers(shop);
    const { buyer, placed } = await firstOrder(shop);
    const answer = await shop.send(getSlip, { as: buyer, params: { id: placed.id } });
    must(answer.status === 200 && /^image\//u.test(answer.headers['content-type'] ?? ''), '200 with a picture', answer);
    mustStayPrivate(answer);
    const thief = await customer(shop, 'the second customer');
    await shop.refusal(getSlip, { as: thief, params: { id: placed.id } }, 'not_found');
  }),
  checkOf(getInvoice, 'gives the invoice as a PDF file to its customer, and to nobody else', async (shop) => {
    const { buyer, placed } = await firstOrder(shop);
    const answer = await shop.send(getInvoice, { as: buyer, params: { id: placed.id } });
    must(answer.status === 200 && answer.headers['content-type'] === getInvoice.produces, '200 with a PDF', answer);
    mustStayPrivate(answer);
    const thief = await customer(shop, 'the second customer');
    await shop.refusal(getInvoice, { as: thief, params: { id: placed.id } }, 'not_found');
  }),
];

/** Checks that no cache has who bought what. */
function mustStayPrivate(answer: Answer): void {
  const control = answer.headers['cache-control'] ?? 'none';
  must(/no-store|private/u.test(control), 'Cache-Control: no-store or private', control, answer);
}
