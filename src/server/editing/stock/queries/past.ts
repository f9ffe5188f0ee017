import type { CheckedCatalogue } from '#server/editing/file/types.ts';
import { exportedRevision } from '#server/editing/export/version.ts';
import type { RecordedChange, VariationChange } from '#server/editing/history/rules/details.ts';
import type { StockPast } from '#server/editing/import/rules/stock.ts';
import { changesAfter } from '#server/editing/history/queries/history.ts';
import { undoneChanges } from '#server/editing/history/queries/undone.ts';
import type { Db } from '#server/database/connect.ts';

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
  moves: readonly Move[],
  revision: number,
  until: number,
): boolean {
  const since = moves.filter((move) => move.revision > revision && move.revision <= until);
  const by = Number(after['stock']) - Number(before['stock']);
  return since.reduce((sum, move) => sum + move.by, 0) === -by;
}

interface Move {
  revision: number;
  /** Units. */
  by: number;
}

/** The difference that each change made to each stock. */
function stockMoves(changes: RecordedChange[]): ReadonlyMap<number, Move[]> {
  const all = changes.flatMap(({ revision, details }) =>
    details.updated.variations.flatMap(({ id, before, after }) =>
      'stock' in after ? [{ id, revision, by: Number(after['stock']) - Number(before['stock']) }] : [],
    ),
  );
  return Map.groupBy(all, ({ id }) => id);
}
