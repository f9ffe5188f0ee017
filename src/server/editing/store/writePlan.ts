import type { ImportOutcome } from '#contract/operator/goods/import.ts';
import { type NewIds, changeDetails } from '#server/editing/history/words.ts';
import type { CataloguePlan, StoredCatalogue } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { writeProducts, writeVariations } from './writeGoods.ts';
import { writeBrands, writeCategories } from './writeCategories.ts';
import { type CatalogueRows, storedCatalogue } from './stored.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { aliasFields } from '#server/editing/input/aliases.ts';
import { recordChange } from './history.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { catalogueChanges } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Writes a plan and records it: the only way in which imports, edits and undos change the catalogue. */
export async function writePlan(
  db: Db,
  plan: CataloguePlan,
  rows: CatalogueRows,
  note: ChangeNote,
): Promise<ImportOutcome & Pick<NewIds, 'products'>> {
  const made = await writeUnrecorded(db, plan, rows, note.now);
  const revision = await recordPlan(db, plan, made, storedCatalogue(rows), note);
  return { dryRun: false, ...countPlan(plan), revision, products: made.products };
}

/** Writes a plan and tells nobody, for a transaction that is taken back. */
export async function writeUnrecorded(db: Db, plan: CataloguePlan, rows: CatalogueRows, now: Date): Promise<NewIds> {
  const categories = await writeCategories(db, plan.categories, rows, now);
  const brands = await writeBrands(db, plan.brands, rows, now);
  const products = await writeProducts(db, plan.products, rows, { categories, brands }, now);
  const variations = await writeVariations(db, plan.products, products, rows, now);
  return { products, variations };
}

/** The circumstances of a change for the history: who made it, when, and by which act. */
export interface ChangeNote {
  actor: string;
  now: Date;
  /** The act in words; an import when absent. */
  act?: string;
  /** The whole sentence, where counts would say too little. */
  summary?: string;
  /** The revision that is taken back. */
  undoes?: number;
  /** The wish that caused it, so that the same again does nothing. */
  attempt?: IdempotencyNote | undefined;
}

/** The name of a wish, and a hash of what was wished. */
export interface IdempotencyNote {
  attempt: string;
  attemptHash: string;
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

/** Records what a plan did in the history and the search index; answers the new revision. */
async function recordPlan(
  db: Db,
  plan: CataloguePlan,
  made: NewIds,
  stored: StoredCatalogue,
  { actor, now, act = 'Import', summary = `${act}: ${countText(plan)}`, undoes, attempt }: ChangeNote,
): Promise<number> {
  const details = withoutUndefined({ ...changeDetails(plan, made, stored), undoes });
  await refreshSearch(db, changedMeanwhile(plan, made));
  return recordChange(db, { actor, summary, details, now, ...attempt });
}

/** The products that a plan lets be found by other words: all, where it renames or moves a shelf or a maker. */
function changedMeanwhile({ categories, brands, products }: CataloguePlan, made: NewIds): number[] | undefined {
  const isOfAll = [...categories.update, ...brands.update].some(({ set }) =>
    ['name', 'nameMm', 'parent', ...aliasFields].some((field) => field in set),
  );
  return isOfAll ? undefined : [...made.products, ...products.update.map(({ id }) => id)];
}

function countText(plan: CataloguePlan): string {
  const { created, updated, unchanged } = countPlan(plan);
  return `${created} created, ${updated} updated, ${unchanged} unchanged`;
}

/** The outcome when nothing is written: nothing to do, or a dry run. */
export async function unwrittenOutcome(db: Db, plan: CataloguePlan, dryRun: boolean): Promise<ImportOutcome> {
  return { dryRun, ...countPlan(plan), revision: await catalogueRevision(db) };
}

/** A named wish; undefined where it has no name. */
export const idempotencyOf = (attempt: string | undefined, request: unknown): IdempotencyNote | undefined =>
  attempt === undefined
    ? undefined
    : { attempt, attemptHash: createHash('sha256').update(JSON.stringify(request)).digest('base64url') };

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
