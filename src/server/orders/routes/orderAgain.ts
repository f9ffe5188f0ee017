import type { FastifyInstance } from 'fastify';
import type { Product } from '#contract/catalogue/product.ts';
import { orderAgain, type OrderChange } from '#contract/orders/afterwards.ts';
import { addLine, cartOf, lineFor, saveLine } from '#server/basket/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { lockCustomer } from '#server/accounts/queries.ts';
import { choiceAttributes } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';
import { productsOnSale } from '#server/catalogue/queries/onSale.ts';
import {
  type NamedLine,
  pastLinesOf,
  linesToReorder,
  type PastLine,
  type Today,
} from '#server/orders/queries/orderAgain.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** Ordering again: puts all that is still sold into the cart, and answers what has changed since. */
export function routes(app: FastifyInstance, { database: { db }, config: { region }, clock }: Deps): void {
  serve(app, orderAgain, async ({ params: { id }, customer }) => {
    const { added, changes } = await db.transaction(async (tx) => {
      await lockCustomer(tx, customer.id);
      const lines = await pastLinesOf(tx, customer.id, id);
      if (lines.length === 0) throw new Refusal('not_found');
      return fill(tx, customer.id, lines);
    });
    return { cartItem: await cartOf(db, customer.id, clock()), added, currency: region.currency, changes };
  });

  async function fill(tx: Db, customerId: number, lines: readonly NamedLine[]) {
    const onSale = await productsOnSale(
      tx,
      lines.map(({ productId }) => productId),
      clock(),
    );
    const changes: OrderChange[] = [];
    let added = 0;
    for (const line of lines) {
      const inCart = await lineFor(tx, customerId, line.variationId);
      const again = linesToReorder(line, todayOf(onSale, line), inCart?.quantity ?? 0);
      added += again.units;
      changes.push(...again.changes.map((change) => ({ ...change, ...namesOf(line) })));
      if (again.units > 0) await addUnits(tx, customerId, line, again.units, inCart);
    }
    return { added, changes };
  }

  function todayOf(onSale: ReadonlyMap<number, Product>, { productId, variationId }: PastLine): Today | undefined {
    const variation = onSale.get(productId)?.variations.find(({ id }) => id === variationId);
    return variation && { stock: variation.stock, price: variation.prices[0]?.sale_price, currency: region.currency };
  }
}

async function addUnits(
  tx: Db,
  customerId: number,
  { productId, variationId }: PastLine,
  units: number,
  inCart: Awaited<ReturnType<typeof lineFor>>,
): Promise<void> {
  if (inCart) await saveLine(tx, { ...inCart, quantity: inCart.quantity + units });
  else await addLine(tx, { customerId, productId, variationId, quantity: units });
}

function namesOf({ productId, variationId, name, nameMm, ...line }: NamedLine) {
  return {
    productId,
    variationId,
    name,
    ...burmeseName(nameMm),
    ...choiceAttributes(line),
  };
}
