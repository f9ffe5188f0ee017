import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { orderItems, variations } from './schema.ts';

/** Puts the units of an order back. Variations are held in the order of their ids, as everywhere. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  const ordered = tx.select({ id: orderItems.variationId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  await tx
    .select({ id: variations.id })
    .from(variations)
    .where(inArray(variations.id, ordered))
    .orderBy(asc(variations.id))
    .for('no key update');
  const units = tx
    .select({ id: orderItems.variationId, units: sql<number>`sum(${orderItems.quantity})`.as('units') })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.variationId)
    .as('returned');
  await tx
    .update(variations)
    .set({ stock: sql`${variations.stock} + ${units.units}` })
    .from(units)
    .where(eq(variations.id, units.id));
}
