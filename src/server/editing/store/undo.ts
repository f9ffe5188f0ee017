import { uniqueKeys } from '#contract/catalogue/fields.ts';
import { codeOf } from '#server/editing/plan/variations.ts';
import { type ChangeDetails, touchedProducts, planWords } from '#server/editing/history/words.ts';
import type { CatalogueChange, EntityChange } from '#contract/operator/goods/catalogue.ts';
import { planClashes, planUndo } from '#server/editing/history/undo.ts';
import { changesAfter, readChange, isOfOwners, newestToUndo } from './history.ts';
import { contentChange, type ContentDetails, undoContent } from '#server/editing/content/queries.ts';
import { contentWords } from '#server/editing/content/rules.ts';
import type { Db } from '#server/database/connect.ts';
import { changeCatalogue, countPlan, type Who, writePlan } from './changeCatalogue.ts';
import { planOnLockedStock, type CatalogueRows, readCatalogueRows, readSomeRows, storedCatalogue } from './stored.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';

export interface UndoRequest extends Who {
  revision: number | undefined;
  /** True when what was changed again since is left as it is; otherwise nothing is undone then. */
  leaveLater: boolean;
  dryRun: boolean;
  act?: string;
}

/** The outcome of undoing, or why it did nothing. */
export type UndoResult =
  | { ok: true; undoes: number; revision: number; changes: EntityChange[]; left: string[] }
  | { ok: false; reason: 'not found' }
  | { ok: false; reason: 'not this one'; why: string }
  | { ok: false; reason: 'refused'; conflicts: string[] };

/** Undoes a change of the catalogue, in one transaction and as a change of its own. */
export function undoChange(db: Db, request: UndoRequest): Promise<UndoResult> {
  return changeCatalogue(db, undefined, async (tx) => {
    const newest = request.revision === undefined ? await newestToUndo(tx) : undefined;
    const wanted = request.revision ?? newest?.revision;
    if (wanted === undefined) return notUndoable('there is no change that could be taken back');
    const change = await readChange(tx, wanted);
    if (!change) return { ok: false, reason: 'not found' };
    const { details, head } = change;
    if (newest?.isFirst) return notUndoable(whyNotFirst(head));
    const content = await contentChange(tx, head.revision);
    if (content && isOfOwners(content.content)) return notUndoable(onlyByOwners(head.revision));
    if (content && head.undoneBy === undefined) return await undoDocument(tx, head.revision, content, request);
    if (!details) return notUndoable(`revision ${head.revision} is no change of products: ${head.summary}`);
    if (head.undoneBy !== undefined) return notUndoable(alreadyUndone(head.revision, head.undoneBy));
    return await undoDetails(tx, head.revision, details, request);
  });
}

/** Nobody who undoes a mistake means the first import of the whole range. */
const whyNotFirst = ({ revision, summary, actor }: CatalogueChange): string =>
  `there is nothing else to take back than revision ${revision}, with which the range came (${summary}, by ${actor}); name it to take it all off sale: undo ${revision}`;

const onlyByOwners = (revision: number): string =>
  `revision ${revision} is about where money goes, which owners change on the desk`;

const notUndoable = (why: string): UndoResult => ({ ok: false, reason: 'not this one', why });
const refused = (...conflicts: string[]): UndoResult => ({ ok: false, reason: 'refused', conflicts });
const alreadyUndone = (revision: number, by: number): string =>
  `revision ${revision} was taken back already, by revision ${by}; undo ${by} to have it again`;

async function undoDocument(
  tx: Db,
  undoes: number,
  details: ContentDetails,
  { leaveLater, dryRun, actor, now }: UndoRequest,
): Promise<UndoResult> {
  const undone = await undoContent(tx, { revision: undoes, details, leaveLater, dryRun, actor, now });
  if (!undone.ok) return refused(undone.why);
  const changes = contentWords(details.content, undone.changes);
  return { ok: true, undoes, revision: await catalogueRevision(tx), changes, left: undone.left };
}

async function undoDetails(db: Db, undoes: number, details: ChangeDetails, request: UndoRequest): Promise<UndoResult> {
  const later = await changesAfter(db, undoes);
  const { made, rows } = await planOnLockedStock(
    db,
    await rowsToUndo(db, details),
    (now) => planUndo(details, storedCatalogue(now), later),
    !request.dryRun,
  );
  const { plan, conflicts } = made;
  const stored = storedCatalogue(rows);
  if (conflicts.length > 0 && !request.leaveLater) return refused(...conflicts);
  const clashes = planClashes(plan, stored);
  if (clashes.length > 0) return refused(...clashes);
  const changes = planWords(plan, stored);
  const { actor, now, act, dryRun } = request;
  const summary = `Undo of revision ${undoes}: ${countPlan(plan).updated} updated`;
  const { revision } = await writePlan(db, { plan, rows }, { actor, now, act, dryRun, summary, undoes });
  return { ok: true, undoes, revision, changes, left: conflicts };
}

const codeKeys = [...new Set([...uniqueKeys('product'), ...uniqueKeys('variation')])];

/** Returns what an undo looks at: of a category or brand that it takes off the shelf, whoever may use it. */
function rowsToUndo(db: Db, details: ChangeDetails): Promise<CatalogueRows> {
  const { created, updated } = details;
  if (created.categories.length + created.brands.length > 0) return readCatalogueRows(db);
  const before = [...updated.products, ...updated.variations].map((each) => each.before);
  const movesPages = before.some((fields) => 'nameEn' in fields || 'category' in fields);
  return readSomeRows(db, {
    ids: touchedProducts(details),
    codes: before.flatMap((fields) => codeKeys.flatMap((key) => codeOf(fields, key) ?? [])),
    names: movesPages ? before.flatMap(({ nameEn }) => (typeof nameEn === 'string' ? nameEn : [])) : undefined,
  });
}
