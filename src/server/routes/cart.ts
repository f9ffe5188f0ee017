import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/cart.ts';
import { addLine, cartOf, lineFor, lineOf, saveLine } from '../db/cart.ts';
import { holdCustomer } from '../db/customers.ts';
import { onSaleNow } from '../db/onSale.ts';
import type { Deps } from '../deps.ts';
import { added, takenOut } from '../domain/cart.ts';
import { chosen } from '../domain/choice.ts';
import { Refusal } from '../domain/refusal.ts';
import { serve } from '../serve.ts';

/** The cart of who is signed in. */
export function cartRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const cart = async (customerId: number) => ({ cartItem: await cartOf(db, customerId) });

  serve(app, calls.getCart, ({ customer }) => cart(customer.id));

  // Two taps at once must both count: the changes of one customer come one after the other.
  serve(app, calls.addToCart, async ({ body: { productId, variationId, quantity }, customer: { id: customerId } }) => {
    await db.transaction(async (tx) => {
      await holdCustomer(tx, customerId);
      const choice = chosen(await onSaleNow(tx, productId), variationId);
      const line = await lineFor(tx, customerId, choice.id);
      const total = added(line?.quantity ?? 0, quantity, choice.stock);
      if (line) await saveLine(tx, { ...line, quantity: total });
      else await addLine(tx, { customerId, productId, variationId: choice.id, quantity: total });
    });
    return cart(customerId);
  });

  serve(app, calls.removeFromCart, async ({ params, query, customer: { id: customerId } }) => {
    await db.transaction(async (tx) => {
      await holdCustomer(tx, customerId);
      const line = await lineOf(tx, customerId, params.id);
      if (!line) throw new Refusal('not_found');
      await saveLine(tx, { ...line, quantity: takenOut(line.quantity, query.quantity) });
    });
    return cart(customerId);
  });
}
