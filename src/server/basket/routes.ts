import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/basket.ts';
import {
  addLine,
  addToWishlistOf,
  cartOf,
  lineFor,
  lineOf,
  removeFromWishlistOf,
  saveLine,
  wishlistOf,
} from './queries.ts';
import { lockCustomer } from '#server/accounts/queries.ts';
import { variationsOnSale } from '#server/catalogue/queries/onSale.ts';
import type { Deps } from '#server/deps.ts';
import { lineAfterAdding, lineAfterRemoving } from './rules.ts';
import { chosenOrFirst, chosenVariation } from '#server/catalogue/rules/choice.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** The cart of a customer. */
function cartRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  const cart = async (customerId: number) => ({ cartItem: await cartOf(db, customerId, clock()) });

  serve(app, calls.getCart, ({ customer }) => cart(customer.id));

  // Locked, so that of two taps at once both count.
  serve(app, calls.addToCart, async ({ body: { productId, variationId, quantity }, customer: { id: customerId } }) => {
    await db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      const choice = chosenVariation(await variationsOnSale(tx, productId), variationId);
      const line = await lineFor(tx, customerId, choice.id);
      const total = lineAfterAdding(line?.quantity ?? 0, quantity, choice.stock);
      if (line) await saveLine(tx, { ...line, quantity: total });
      else await addLine(tx, { customerId, productId, variationId: choice.id, quantity: total });
    });
    return cart(customerId);
  });

  serve(app, calls.removeFromCart, async ({ params, query, customer: { id: customerId } }) => {
    await db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      const line = await lineOf(tx, customerId, params.id);
      if (!line) throw new Refusal('not_found');
      await saveLine(tx, { ...line, quantity: lineAfterRemoving(line.quantity, query.quantity) });
    });
    return cart(customerId);
  });
}

/** The wishlist of a customer. */
function wishlistRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  const wishlist = async (customerId: number) => ({ data: await wishlistOf(db, customerId, clock()) });

  serve(app, calls.getWishlist, ({ customer }) => wishlist(customer.id));

  serve(app, calls.addToWishlist, async ({ body: { productId, variationId }, customer: { id: customerId } }) => {
    const choice = chosenOrFirst(await variationsOnSale(db, productId), variationId);
    await addToWishlistOf(db, { customerId, productId, variationId: choice.id });
    return wishlist(customerId);
  });

  serve(app, calls.removeFromWishlist, async ({ params, customer: { id: customerId } }) => {
    if (!(await removeFromWishlistOf(db, customerId, params))) throw new Refusal('not_found');
    return wishlist(customerId);
  });
}

export const routes = [cartRoutes, wishlistRoutes];
