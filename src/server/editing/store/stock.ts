import type { Who } from './changeCatalogue.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { eq } from 'drizzle-orm';
import type { StockChange } from '#contract/operator/goods/stock.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import { stockAfter, type StockPast } from '#server/editing/plan/stock.ts';
import type { Db } from '#server/database/connect.ts';
import type { StockReason } from '#contract/operator/goods/stockReasons.ts';
import { keepMovements } from './movements.ts';
import { recordChange, changesAfter, undoneChanges } from './history.ts';
import { products, variations } from '#server/database/schema.ts';
import { type CheckedCatalogue, exportedRevision } from '#server/editing/input/types.ts';
import {
  type RecordedChange,
  type StockMove,
  stockMoves,
  type VariationChange,
} from '#server/editing/history/words.ts';

/** A change of one variation's stock, who makes it and why. */
export interface StockRequest extends Who {
  variation: { id: number } | { sku: string };
  stock: StockChange;
  note?: string | undefined;
  reason?: StockReason | undefined;
}

/**
 * Changes the stock of a variation and records it in the history; undefined when there is no such variation. The row
 * is locked, so that no order is lost.
 *
 * @throws {Refusal} insufficient_stock
 */
export function changeStock(db: Db, { variation, stock, note, reason, actor, now }: StockRequest) {
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
    const revision = await recordChange(tx, { actor, summary, details, now });
    noteActivity({ change: row.name, fields: [{ name: 'stock', was: row.before, now: changed.after }] });
    const moved = { variationId: row.id, by: changed.after - row.before, after: changed.after };
    await keepMovements(tx, revision, [moved], { reason, note });
    return changed;
  });
}

/** Returns what the history says of stock since the exports that a file was made from. */
export async function stockPast(db: Db, file: CheckedCatalogue): Promise<StockPast> {
  const marks = new Set(
    file.products.flatMap(({ variations }) => variations.flatMap((each) => each.exported?.mark ?? [])),
  );
  if (marks.size === 0) return { takenIn: () => undefined, edited: () => 0 };
  const oldest = Math.min(...Array.from(marks, (mark) => exportedRevision(mark) ?? 0));
  const changes = await changesAfter(db, oldest);
  const undone = changes.length > 0 ? await undoneChanges(db) : new Map<number, number>();
  const moves = stockMoves(changes);
  const takenIn = takenInBy(changes, (revision, change) => {
    const until = undone.get(revision);
    return until !== undefined && wentBack(change, moves.get(change.id) ?? [], revision, until);
  });
  return {
    takenIn: (mark, variation) => takenIn.get(keyOf(mark, variation)),
    edited: (mark, variation) => {
      const since = exportedRevision(mark) ?? 0;
      const own = moves.get(variation) ?? [];
      return own.reduce((sum, { revision, by }) => (revision > since ? sum + by : sum), 0);
    },
  };
}

const keyOf = (mark: string, variation: number): string => `${mark} ${variation}`;

/** The stock that each export gave each variation last, except for what was undone. */
function takenInBy(
  changes: RecordedChange[],
  isUndone: (revision: number, change: VariationChange) => boolean,
): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { revision, details } of changes) {
    for (const change of details.updated.variations) {
      const { id, stockFrom } = change;
      if (stockFrom && !isUndone(revision, change)) last.set(keyOf(stockFrom.export, id), stockFrom.wanted);
    }
  }
  return last;
}

/** Returns whether a stock went back with the undo of the change: an undo may leave what was changed or sold since. */
function wentBack(
  { before, after }: VariationChange,
  moves: readonly StockMove[],
  revision: number,
  until: number,
): boolean {
  const since = moves.filter((move) => move.revision > revision && move.revision <= until);
  const by = Number(after['stock']) - Number(before['stock']);
  return since.reduce((sum, move) => sum + move.by, 0) === -by;
}
