import { noteActivity } from '#server/database/activityLog.ts';
import { loggedFacts } from '#server/editing/history/loggedFields.ts';
import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { ImportFault, ImportOutcome } from '#contract/operator/goods/import.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { type NewIds, changeDetails, changesField } from '#server/editing/history/words.ts';
import { aliasFields } from '#server/editing/input/aliases.ts';
import { faulty } from '#server/editing/input/inputNode.ts';
import type { CataloguePlan, FieldConflict, Planning } from '#server/editing/plan/types.ts';
import { Refusal } from '#server/http/refusal.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';
import { changesAfter, recordChange } from './history.ts';
import { keepMovements, movementsOf, type StockNote, takeLotsBack } from './movements.ts';
import { type CatalogueRows, storedCatalogue } from './stored.ts';
import { writeRows } from './writeRows.ts';

export interface Planned {
  plan: CataloguePlan;
  rows: CatalogueRows;
}

/** The one who wants a change, and when. */
export interface Who {
  actor: string;
  now: Date;
}

/** The same with the name of the wish, and the revision that they saw. */
export interface Wishing extends Who {
  attempt?: string | undefined;
  seen?: number | undefined;
}

/** The circumstances of a change for the history: who made it, when, and by which act. */
export interface ChangeNote extends Who {
  act?: string | undefined;
  /** The name of the file that it came in. */
  file?: string | undefined;
  /** Its effect in words; the counts when absent. */
  summary?: string;
  undoes?: number;
  /** The wish that caused it, so that the same again does nothing. */
  attempt?: IdempotencyNote | undefined;
  /** Reason for which stock changes, and what is said of it. */
  stockNote?: StockNote | undefined;
  /** True when only what it would do is asked for. */
  dryRun?: boolean;
}

/**
 * Plans and writes a change in one transaction, under the lock of the catalogue, once however often the same attempt
 * arrives.
 *
 * @param repeated answers the same attempt when it comes again, from the revision that it made
 */
export function changeCatalogue<Made>(
  db: Db,
  attempt: IdempotencyNote | undefined,
  change: (tx: Db) => Promise<Made>,
  repeated: (tx: Db, revision: number) => Promise<Made> = change,
): Promise<Made> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const done = attempt && (await revisionOfAttempt(tx, attempt));
    return done === undefined ? change(tx) : repeated(tx, done);
  });
}

/**
 * Writes a plan and records it: the only way in which imports, edits and undos change the catalogue. Nothing is written
 * where there is nothing to do.
 */
export async function writePlan(
  db: Db,
  { plan, rows }: Planned,
  note: ChangeNote,
): Promise<ImportOutcome & { products: number[] }> {
  const counts = countPlan(plan);
  const { actor, now, act, file, summary = countText(counts), undoes, attempt, stockNote, dryRun = false } = note;
  if (dryRun || counts.created + counts.updated === 0)
    return { dryRun, ...counts, revision: await catalogueRevision(db), products: [] };
  const made = await writeRows(db, plan, rows, now);
  const details = withoutUndefined({ ...changeDetails(plan, made, storedCatalogue(rows)), undoes });
  await refreshSearch(db, changedMeanwhile(plan, made));
  const words = act === undefined ? summary : `${act}: ${summary}`;
  const revision = await recordChange(db, { actor, summary: words, details, now, ...attempt });
  const { created, updated } = counts;
  noteActivity({ fields: loggedFacts({ file, undoes, created, updated }) });
  await keepMovements(db, revision, movementsOf(details), stockNote);
  if (undoes !== undefined) await takeLotsBack(db, undoes);
  return { dryRun, ...counts, revision, products: made.products };
}

/** Returns how much a plan makes, changes and leaves. */
export function countPlan({ categories, brands, products, unchanged }: CataloguePlan) {
  const kinds = [categories, brands, products];
  return {
    created: kinds.reduce((sum, { create }) => sum + create.length, 0),
    updated: kinds.reduce((sum, { update }) => sum + update.length, 0),
    unchanged,
  };
}

const countText = ({ created, updated, unchanged }: ReturnType<typeof countPlan>): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged`;

/** The products that a plan lets be found by other words: all, where it renames or moves a shelf or a maker. */
function changedMeanwhile({ categories, brands, products }: CataloguePlan, made: NewIds): number[] | undefined {
  const isOfAll = [...categories.update, ...brands.update].some(({ set }) =>
    ['name', 'nameMm', 'parent', ...aliasFields].some((field) => field in set),
  );
  return isOfAll ? undefined : [...made.products, ...products.update.map(({ id }) => id)];
}

/** The name of a wish, and a hash of what was wished. */
export interface IdempotencyNote {
  attempt: string;
  attemptHash: string;
}

/** A named wish; undefined where it has no name. */
export const idempotencyOf = (attempt: string | undefined, request: unknown): IdempotencyNote | undefined =>
  attempt === undefined ? undefined : { attempt, attemptHash: hashOf(request) };

export const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * The revision that a wish made when it came first; undefined when this is the first time. To be asked under the lock of
 * the catalogue.
 *
 * @throws {Refusal} invalid, when another wish had the name
 */
export async function revisionOfAttempt(
  tx: Db,
  { attempt, attemptHash }: IdempotencyNote,
): Promise<number | undefined> {
  const { id, attemptHash: kept } = catalogueChanges;
  const [row] = await tx.select({ id, kept }).from(catalogueChanges).where(eq(catalogueChanges.attempt, attempt));
  if (row && row.kept !== attemptHash) throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
  return row?.id;
}

/**
 * Returns the plan of a planning.
 *
 * @param faults found before, which come first
 * @param seen the revision that the editor saw
 * @throws {Refusal} invalid, goods_changed, insufficient_stock
 */
export async function accepted(
  tx: Db,
  planning: Planning,
  faults: readonly ImportFault[] = [],
  seen?: number,
): Promise<CataloguePlan> {
  if (planning.ok && faults.length === 0) return planning.plan;
  const { faults: own, others = [], short } = planning.ok ? { faults: [] } : planning;
  if (faults.length + own.length > 0 || !(short ?? others[0])) throw faulty([...faults, ...own]);
  if (!short) throw new Refusal('goods_changed', { body: { changed: await whoChanged(tx, others, seen) } });
  const { available, variation } = short;
  throw new Refusal('insufficient_stock', { values: { available }, body: { available, variation } });
}

/** So many changes are looked through where an editor does not say what they saw. */
const recentChanges = 100;

/** Says of each field who changed it last and when, as far as the history knows. */
async function whoChanged(tx: Db, others: readonly FieldConflict[], seen: number | undefined) {
  const since = seen ?? Math.max(0, (await catalogueRevision(tx)) - recentChanges);
  const changes = (await changesAfter(tx, since)).reverse();
  const revisionOf = others.map(
    ({ of, id, key }) => changes.find(({ details }) => changesField(details, of, id, key))?.revision,
  );
  const revisions = revisionOf.filter((each) => each !== undefined);
  const { id, actor, at } = catalogueChanges;
  const rows =
    revisions.length > 0 ? await tx.select({ id, actor, at }).from(catalogueChanges).where(inArray(id, revisions)) : [];
  return others.map(({ shown }, i) => {
    const head = rows.find((each) => each.id === revisionOf[i]);
    return head ? { ...shown, by: head.actor, at: head.at.toISOString() } : shown;
  });
}
