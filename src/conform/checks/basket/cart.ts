import { type CartItem, addToCart, addToWishlist, getCart, getWishlist, removeFromCart } from '#contract/basket.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refuseLimit, refused } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { type Customer, customer, ownCustomer } from '#conform/shop/customers.ts';
import { type Goods, UNKNOWN_ID, inStock, range, stockOf } from '#conform/shop/goods.ts';
import type { Shop } from '#conform/shop/shop.ts';

/** Number of taps at once. */
const TAPS = 8;

/** Somebody with an empty cart. */
async function emptied(shop: Shop): Promise<Customer> {
  const who = await customer(shop);
  await shop.prepared('an empty cart', async () => {
    const { cartItem } = await shop.ask(getCart, { as: who });
    for (const { id } of cartItem) await shop.ask(removeFromCart, { as: who, params: { id } });
  });
  return who;
}

const bodyOf = ({ product, variation }: Goods, quantity: number) => ({
  productId: product.id,
  variationId: variation.id,
  quantity,
});

/** The one line that a cart must have. */
function onlyLine(
  items: readonly CartItem[],
  { product, variation }: Goods,
  quantity: number,
  answer: Answer,
): CartItem {
  const [line] = items;
  const isIt = line?.productId === product.id && line.variationId === variation.id && line.quantity === quantity;
  must(items.length === 1 && isIt, `one line: ${quantity} of variation ${variation.id}`, answer);
  must(
    line.product.id === product.id && line.variation?.id === variation.id,
    'the product and the variation in the line',
    answer,
  );
  return line;
}

/** The cart of who is signed in. */
export const cartChecks: readonly Check[] = [
  checkOf(addToCart, 'adds to what is there', async (shop) => {
    const goods = await inStock(shop, 3);
    const who = await emptied(shop);
    const first = await shop.send(addToCart, { as: who, body: bodyOf(goods, 1) });
    onlyLine(ok(addToCart, first).cartItem, goods, 1, first);
    const second = await shop.send(addToCart, { as: who, body: bodyOf(goods, 2) });
    onlyLine(ok(addToCart, second).cartItem, goods, 3, second);
    const seen = await shop.send(getCart, { as: who });
    onlyLine(ok(getCart, seen).cartItem, goods, 3, seen);
    const self = await shop.send(getCustomer, { as: who });
    onlyLine(ok(getCustomer, self).cart, goods, 3, self);
  }),
  checkOf(addToCart, 'takes the only variation of a product where none is named', async (shop) => {
    const { products } = await range(shop);
    const single = products.find(
      ({ productType, variations }) => productType === 'SINGLE' && (variations[0]?.stock ?? 0) > 0,
    );
    const [variation] = single?.variations ?? [];
    if (!single || !variation) return;
    const who = await emptied(shop);
    const answer = await shop.send(addToCart, {
      as: who,
      body: { productId: single.id, variationId: null, quantity: 1 },
    });
    must(ok(addToCart, answer).cartItem[0]?.productId === single.id, `product ${single.id}`, answer);
  }),
  checkOf(addToCart, 'loses none of several taps at once', async (shop) => {
    const goods = await inStock(shop, TAPS);
    const who = await emptied(shop);
    const taps = Array.from({ length: TAPS }, () => shop.send(addToCart, { as: who, body: bodyOf(goods, 1) }));
    for (const answer of await Promise.all(taps)) ok(addToCart, answer);
    const seen = await shop.send(getCart, { as: who });
    onlyLine(ok(getCart, seen).cartItem, goods, TAPS, seen);
  }),
  checkOf(addToCart, 'refuses more than is in stock, and says how many there are', async (shop) => {
    const goods = await inStock(shop);
    const who = await emptied(shop);
    const stock = await stockOf(shop, goods);
    const answer = await shop.send(addToCart, { as: who, body: bodyOf(goods, stock + 1) });
    const { available } = refused(addToCart, answer, 'insufficient_stock');
    must(available === stock, `available: ${stock}`, answer);
    const seen = await shop.send(getCart, { as: who });
    must(ok(getCart, seen).cartItem.length === 0, 'an empty cart still', seen);
  }),
  checkOf(addToCart, 'refuses a quantity that is none', async (shop) => {
    const goods = await inStock(shop);
    const who = await customer(shop);
    await each([0, -1, 1.5, '1x', null], async (quantity) => {
      await shop.refusal(addToCart, { as: who, body: { ...bodyOf(goods, 1), quantity } }, 'invalid');
    });
  }),
  checkOf(addToCart, 'finds no product that is not there, and no variation of another product', async (shop) => {
    const goods = await inStock(shop);
    const other = await inStock(shop, 1, goods);
    const who = await customer(shop);
    const strange = [
      { productId: UNKNOWN_ID, variationId: goods.variation.id },
      { productId: goods.product.id, variationId: UNKNOWN_ID },
      ...(other.product.id === goods.product.id
        ? []
        : [{ productId: goods.product.id, variationId: other.variation.id }]),
    ];
    await each(strange, async (ids) => {
      await shop.refusal(addToCart, { as: who, body: { ...ids, quantity: 1 } }, 'not_found');
    });
  }),
  checkOf(removeFromCart, 'takes some units, then the line', async (shop) => {
    const goods = await inStock(shop, 3);
    const who = await emptied(shop);
    const { cartItem } = await shop.ask(addToCart, { as: who, body: bodyOf(goods, 3) });
    const params = { id: cartItem[0]?.id ?? 0 };
    const some = await shop.send(removeFromCart, { as: who, params, query: { quantity: 1 } });
    onlyLine(ok(removeFromCart, some).cartItem, goods, 2, some);
    const all = await shop.send(removeFromCart, { as: who, params });
    must(ok(removeFromCart, all).cartItem.length === 0, 'an empty cart', all);
    await shop.refusal(removeFromCart, { as: who, params }, 'not_found');
  }),
  checkOf(removeFromCart, 'finds no line of another customer, and none that is not there', async (shop) => {
    const goods = await inStock(shop);
    const who = await emptied(shop);
    const { cartItem } = await shop.ask(addToCart, { as: who, body: bodyOf(goods, 1) });
    const thief = await customer(shop, 'the second customer');
    await each([cartItem[0]?.id ?? 0, UNKNOWN_ID], async (id) => {
      await shop.refusal(removeFromCart, { as: thief, params: { id } }, 'not_found');
    });
    const seen = await shop.send(getCart, { as: who });
    onlyLine(ok(getCart, seen).cartItem, goods, 1, seen);
  }),
  checkOf(getCart, 'is the cart of one customer only', async (shop) => {
    const goods = await inStock(shop);
    const who = await emptied(shop);
    await shop.ask(addToCart, { as: who, body: bodyOf(goods, 1) });
    const other = await shop.send(getCart, { as: await customer(shop, 'the second customer') });
    must(
      ok(getCart, other).cartItem.every(({ variationId }) => variationId !== goods.variation.id),
      'nothing of another cart',
      other,
    );
  }),
];

const AT_ONCE = 5;

/** Checks of double taps on a cart and a wishlist. */
export const basketRaceChecks: readonly Check[] = [
  checkOf(addToCart, 'never has more in the cart than in stock, however many are added at once', async (shop) => {
    const goods = await inStock(shop, 2);
    const who = await ownCustomer(shop);
    const stock = await stockOf(shop, goods);
    // Two of these fit together nowhere.
    const quantity = Math.floor(stock / 2) + 1;
    const body = { productId: goods.product.id, variationId: goods.variation.id, quantity };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.send(addToCart, { as: who, body })));
    answers.forEach(refuseLimit);
    const taken = answers.filter(({ status }) => status === 200);
    must(taken.length === 1, `${quantity} of ${stock} added once`, `${taken.length} times`, answers[0]);
    const seen = await shop.send(getCart, { as: who });
    must(ok(getCart, seen).cartItem[0]?.quantity === quantity, `${quantity} in the cart`, seen);
  }),
  checkOf(removeFromCart, 'takes as many units as were taken at once', async (shop) => {
    const goods = await inStock(shop, AT_ONCE);
    const who = await ownCustomer(shop);
    const body = { productId: goods.product.id, variationId: goods.variation.id, quantity: AT_ONCE };
    const { cartItem } = await shop.ask(addToCart, { as: who, body });
    const asking = { as: who, params: { id: cartItem[0]?.id ?? 0 }, query: { quantity: 1 } };
    const taps = Array.from({ length: AT_ONCE - 1 }, () => shop.send(removeFromCart, asking));
    for (const answer of await Promise.all(taps)) ok(removeFromCart, answer);
    const seen = await shop.send(getCart, { as: who });
    must(ok(getCart, seen).cartItem[0]?.quantity === 1, 'one unit left', seen);
  }),
  checkOf(addToWishlist, 'keeps a product once that is added several times at once', async (shop) => {
    const { product, variation } = await inStock(shop);
    const who = await ownCustomer(shop);
    const body = { productId: product.id, variationId: variation.id };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => shop.send(addToWishlist, { as: who, body })),
    );
    for (const answer of answers) ok(addToWishlist, answer);
    const seen = await shop.send(getWishlist, { as: who });
    must(ok(getWishlist, seen).data.length === 1, 'one entry', seen);
  }),
];
