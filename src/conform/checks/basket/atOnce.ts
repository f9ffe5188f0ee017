import { addToCart, addToWishlist, getCart, getWishlist, removeFromCart } from '#contract/basket.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { must, ok, refuseLimit } from '#conform/expect.ts';
import { ownCustomer } from '#conform/shop/customers.ts';
import { inStock, stockOf } from '#conform/shop/goods.ts';

const AT_ONCE = 5;

/** What double taps do to a cart and a wishlist. */
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
