import type { CheckedCatalogue } from '#server/domain/catalogueFileShape.ts';
import { exportedRevision } from '#server/domain/exportMark.ts';
import type { StockPast } from '#server/domain/importPlanStock.ts';
import type { Revised } from '#server/domain/planUndo.ts';
import { changesAfter, undoneChanges } from './catalogueHistory.ts';
import type { Db } from './connect.ts';

/** What the history tells of the stock since the exports that a file began as. */
export async function stockPast(db: Db, file: CheckedCatalogue): Promise<StockPast> {
  const marks = new Set(
    file.products.flatMap(({ variations }) => variations.flatMap((each) => each.exported?.mark ?? [])),
  );
  if (marks.size === 0) return { takenIn: () => undefined, edited: () => 0 };
  const oldest = Math.min(...Array.from(marks, (mark) => exportedRevision(mark) ?? 0));
  const changes = await changesAfter(db, oldest);
  const undone = changes.length > 0 ? await undoneChanges(db) : new Map<number, number>();
  const inForce = changes.filter(({ revision }) => !undone.has(revision));
  const takenIn = takenInBy(inForce);
  const moves = stockMoves(changes);
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

/** The last word of each export about each variation. */
function takenInBy(changes: Revised[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { details } of changes) {
    for (const { id, stockFrom } of details.updated.variations) {
      if (stockFrom) last.set(keyOf(stockFrom.export, id), stockFrom.wanted);
    }
  }
  return last;
}

/** By how much each change moved each stock. */
function stockMoves(changes: Revised[]): ReadonlyMap<number, { revision: number; by: number }[]> {
  const all = changes.flatMap(({ revision, details }) =>
    details.updated.variations.flatMap(({ id, before, after }) =>
      'stock' in after ? [{ id, revision, by: Number(after['stock']) - Number(before['stock']) }] : [],
    ),
  );
  return Map.groupBy(all, ({ id }) => id);
}
