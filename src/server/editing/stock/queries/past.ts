import type { CheckedCatalogue } from '#server/editing/file/types.ts';
import { exportedRevision } from '#server/editing/export/mark.ts';
import type { RecordedChange, VariationChange } from '#server/editing/history/rules/details.ts';
import type { StockPast } from '#server/editing/import/rules/stock.ts';
import { changesAfter, undoneChanges } from '#server/editing/history/queries/history.ts';
import type { Db } from '#server/database/connect.ts';

/** What the history tells of the stock since the exports that a file began as. */
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

/** The last word of each export about each variation, without what was taken back. */
function takenInBy(
  changes: RecordedChange[],
  isTakenBack: (revision: number, change: VariationChange) => boolean,
): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { revision, details } of changes) {
    for (const change of details.updated.variations) {
      const { id, stockFrom } = change;
      if (stockFrom && !isTakenBack(revision, change)) last.set(keyOf(stockFrom.export, id), stockFrom.wanted);
    }
  }
  return last;
}

/** Whether a stock was moved back until the change was undone: an undoing may leave what was changed or sold since. */
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

/** By how much each change moved each stock. */
function stockMoves(changes: RecordedChange[]): ReadonlyMap<number, Move[]> {
  const all = changes.flatMap(({ revision, details }) =>
    details.updated.variations.flatMap(({ id, before, after }) =>
      'stock' in after ? [{ id, revision, by: Number(after['stock']) - Number(before['stock']) }] : [],
    ),
  );
  return Map.groupBy(all, ({ id }) => id);
}
