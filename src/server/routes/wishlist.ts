import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/cart.ts';
import { onSaleNow } from '../db/onSale.ts';
import { addWish, removeWish, wishlistOf } from '../db/wishlist.ts';
import type { Deps } from '../deps.ts';
import { found } from '../domain/choice.ts';
import { Refusal } from '../domain/refusal.ts';
import { serve } from '../serve.ts';

/** The wishlist of who is signed in. */
export function wishlistRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const wishlist = async (customerId: number) => ({ data: await wishlistOf(db, customerId) });

  serve(app, calls.getWishlist, ({ customer }) => wishlist(customer.id));

  serve(app, calls.addToWishlist, async ({ body: { productId, variationId }, customer: { id: customerId } }) => {
    const choice = found(await onSaleNow(db, productId), variationId);
    await addWish(db, { customerId, productId, variationId: choice.id });
    return wishlist(customerId);
  });

  serve(app, calls.removeFromWishlist, async ({ params, customer: { id: customerId } }) => {
    if (!(await removeWish(db, customerId, params))) throw new Refusal('not_found');
    return wishlist(customerId);
  });
}
