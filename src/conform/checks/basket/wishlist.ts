import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/basket.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';
import { customer } from '#conform/shop/customers.ts';
import { inStock, UNKNOWN_ID } from '#conform/shop/goods.ts';
import type { Shop } from '#conform/shop/shop.ts';

async function wishlistOf(shop: Shop) {
  const { product, variation } = await inStock(shop);
  const who = await customer(shop);
  return { who, ids: { productId: product.id, variationId: variation.id } };
}

/** Checks of the wishlist. */
export const wishlistChecks: readonly Check[] = [
  checkOf(addToWishlist, 'keeps a product once, however often it is added', async (shop) => {
    const { who, ids } = await wishlistOf(shop);
    await shop.ask(addToWishlist, { as: who, body: ids });
    const answer = await shop.send(addToWishlist, { as: who, body: ids });
    const { data } = ok(addToWishlist, answer);
    must(data.filter(({ id }) => id === ids.productId).length === 1, `product ${ids.productId} once`, answer);
    const seen = await shop.send(getWishlist, { as: who });
    must(
      ok(getWishlist, seen).data.some(({ id }) => id === ids.productId),
      `product ${ids.productId}`,
      seen,
    );
  }),
  checkOf(addToWishlist, 'finds no product that is not there', async (shop) => {
    const { who, ids } = await wishlistOf(shop);
    await each(
      [
        { ...ids, productId: UNKNOWN_ID },
        { ...ids, variationId: UNKNOWN_ID },
      ],
      async (body) => {
        await shop.refusal(addToWishlist, { as: who, body }, 'not_found');
      },
    );
  }),
  checkOf(removeFromWishlist, 'takes a product off the list of this customer', async (shop) => {
    const { who, ids } = await wishlistOf(shop);
    await shop.ask(addToWishlist, { as: who, body: ids });
    const thief = await customer(shop, 'the second customer');
    await shop.refusal(removeFromWishlist, { as: thief, params: ids }, 'not_found');
    const answer = await shop.send(removeFromWishlist, { as: who, params: ids });
    must(
      ok(removeFromWishlist, answer).data.every(({ id }) => id !== ids.productId),
      'a list without it',
      answer,
    );
  }),
];
