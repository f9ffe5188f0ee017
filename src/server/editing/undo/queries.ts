import type { ChangeDetails } from '#server/editing/history/rules/details.ts';
import { planWords } from '#server/editing/history/rules/words.ts';
import type { CatalogueChange, EntityChange } from '#contract/operator/catalogue.ts';
import { planClashes } from './rules/clashes.ts';
import { planUndo } from './rules/planUndo.ts';
import { changesAfter, readChange } from '#server/editing/history/queries/history.ts';
import { newestToUndo } from '#server/editing/history/queries/undone.ts';
import type { Db } from '#server/database/connect.ts';
import { countPlan } from '#server/editing/plan/queries/record.ts';
import { planOnLockedStock } from '#server/editing/plan/queries/lockedStock.ts';
import { readCatalogueRows, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { writePlan } from '#server/editing/plan/queries/writePlan.ts';

/** Which change to undo; the newest that can be undone when none is named. */
export interface UndoRequest {
  revision: number | undefined;
  /** Whether what was changed again since is left as it is; otherwise nothing is undone then. */
  leaveLater: boolean;
  dryRun: boolean;
  actor: string;
  now: Date;
}

/** What undoing did, or why it did nothing. */
export type UndoResult =
  | { ok: true; undoes: number; revision: number; changes: EntityChange[]; left: string[] }
  | { ok: false; reason: 'not found' }
  | { ok: false; reason: 'not this one'; why: string }
  | { ok: false; reason: 'refused'; conflicts: string[] };

/** Undoes a change of the catalogue, in one transaction and as a change of its own. */
export function undoChange(db: Db, request: UndoRequest): Promise<UndoResult> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const newest = request.revision === undefined ? await newestToUndo(tx) : undefined;
    const wanted = request.revision ?? newest?.revision;
    if (wanted === undefined) return notUndoable('there is no change that could be taken back');
    const change = await readChange(tx, wanted);
    if (!change) return { ok: false, reason: 'not found' };
    const { details, head } = change;
    if (newest?.isFirst) return notUndoable(whyNotFirst(head));
    if (!details) return notUndoable(`revision ${head.revision} is no change of products: ${head.summary}`);
    if (head.undoneBy !== undefined) return notUndoable(alreadyUndone(head.revision, head.undoneBy));
    return await undoDetails(tx, head.revision, details, request);
  });
}

/** Nobody who undoes a mistake means the first import of the whole range. */
const whyNotFirst = ({ revision, summary, actor }: CatalogueChange): string =>
  `there is nothing else to take back than revision ${revision}, with which the range came (${summary}, by ${actor}); name it to take it all off sale: undo ${revision}`;

const notUndoable = (why: string): UndoResult => ({ ok: false, reason: 'not this one', why });
const refused = (...conflicts: string[]): UndoResult => ({ ok: false, reason: 'refused', conflicts });
const alreadyUndone = (revision: number, by: number): string =>
  `revision ${revision} was taken back already, by revision ${by}; undo ${by} to have it again`;

async function undoDetails(db: Db, undoes: number, details: ChangeDetails, request: UndoRequest): Promise<UndoResult> {
  const later = await changesAfter(db, undoes);
  const { made, rows } = await planOnLockedStock(
    db,
    await readCatalogueRows(db),
    (now) => planUndo(details, storedCatalogue(now), later),
    !request.dryRun,
  );
  const { plan, conflicts } = made;
  const stored = storedCatalogue(rows);
  if (conflicts.length > 0 && !request.leaveLater) return refused(...conflicts);
  const clashes = planClashes(plan, stored);
  if (clashes.length > 0) return refused(...clashes);
  const changes = planWords(plan, stored);
  const { actor, now } = request;
  const summary = `Undo of revision ${undoes}: ${countPlan(plan).updated} updated`;
  const revision =
    request.dryRun || changes.length === 0
      ? await catalogueRevision(db)
      : (await writePlan(db, plan, rows, { actor, now, summary, undoes })).revision;
  return { ok: true, undoes, revision, changes, left: conflicts };
}
