import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { eq } from 'drizzle-orm';
import type { StockChange } from '#contract/operator/goods/stock.ts';
import { stockAfter } from '#server/editing/stock/rules.ts';
import type { Db } from '#server/database/connect.ts';
import { recordChange } from '#server/editing/history/queries/recordChange.ts';
import { products, variations } from '#server/database/schema.ts';

/** A change of one variation's stock, who makes it and why. */
export interface StockRequest {
  variation: { id: number } | { sku: string };
  stock: StockChange;
  note?: string | undefined;
  actor: string;
  now: Date;
}

/**
 * Changes the stock of a variation and records it in the history; undefined when there is no such variation. The row
 * is locked, so that no order is lost.
 *
 * @throws {Refusal} insufficient_stock
 */
export function changeStock(db: Db, { variation, stock, note, actor, now }: StockRequest) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: variations.id, sku: variations.sku, before: variations.stock, name: products.name })
      .from(variations)
      .innerJoin(products, eq(products.id, variations.productId))
      .where('id' in variation ? eq(variations.id, variation.id) : eq(variations.sku, variation.sku))
      .for('no key update', { of: variations });
    if (!row) return undefined;
    const changed = { ...row, after: stockAfter(row.before, stock) };
    if (changed.after === row.before) return changed;
    await tx.update(variations).set({ stock: changed.after }).where(eq(variations.id, row.id));
    const summary = `stock of ${row.name} (variation ${row.id}): ${row.before} → ${changed.after}`;
    const details = withoutUndefined({
      variation: row.id,
      before: row.before,
      after: changed.after,
      note: note || undefined,
    });
    await recordChange(tx, { actor, summary, details, now });
    return changed;
  });
}
