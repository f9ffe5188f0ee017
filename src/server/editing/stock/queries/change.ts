import { eq } from 'drizzle-orm';
import type { StockChange } from '#contract/operator/stock.ts';
import { stockAfter } from '#server/editing/stock/rules.ts';
import type { Db } from '#server/database/connect.ts';
import { recordChange } from '#server/editing/history/queries/recordChange.ts';
import { products, variations } from '#server/database/schema.ts';

/** A change of one variation's stock, and why. */
export interface ChangingStock {
  variation: { id: number } | { sku: string };
  stock: StockChange;
  note?: string | undefined;
  actor: string;
  now: Date;
}

/**
 * Changes the stock of a variation and writes down who did; undefined when there is no such variation. Orders of
 * it wait meanwhile, so that none is lost.
 *
 * @throws {Refusal} insufficient_stock
 */
export function changeStock(db: Db, { variation, stock, note, actor, now }: ChangingStock) {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: variations.id, sku: variations.sku, before: variations.stock, name: products.name })
      .from(variations)
      .innerJoin(products, eq(products.id, variations.productId))
      .where('id' in variation ? eq(variations.id, variation.id) : eq(variations.sku, variation.sku))
      .for('no key update', { of: variations });
    if (!held) return undefined;
    const changed = { ...held, after: stockAfter(held.before, stock) };
    if (changed.after === held.before) return changed;
    await tx.update(variations).set({ stock: changed.after }).where(eq(variations.id, held.id));
    const summary = `stock of ${held.name} (variation ${held.id}): ${held.before} → ${changed.after}`;
    const details = { variation: held.id, before: held.before, after: changed.after, ...(note ? { note } : {}) };
    await recordChange(tx, { actor, summary, details, now });
    return changed;
  });
}
