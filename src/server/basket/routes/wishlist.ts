import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/basket.ts';
import { variationsOnSale } from '#server/catalogue/queries/onSale.ts';
import { addWish, removeWish, wishlistOf } from '#server/basket/queries/wishlist.ts';
import type { Deps } from '#server/deps.ts';
import { chosenOrFirst } from '#server/catalogue/rules/choice.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** The wishlist of a customer. */
export function wishlistRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const wishlist = async (customerId: number) => ({ data: await wishlistOf(db, customerId) });

  serve(app, calls.getWishlist, ({ customer }) => wishlist(customer.id));

  serve(app, calls.addToWishlist, async ({ body: { productId, variationId }, customer: { id: customerId } }) => {
    const choice = chosenOrFirst(await variationsOnSale(db, productId), variationId);
    await addWish(db, { customerId, productId, variationId: choice.id });
    return wishlist(customerId);
  });

  serve(app, calls.removeFromWishlist, async ({ params, customer: { id: customerId } }) => {
    if (!(await removeWish(db, customerId, params))) throw new Refusal('not_found');
    return wishlist(customerId);
  });
}
