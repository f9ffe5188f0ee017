import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportOutcome } from '#contract/operator/goods/import.ts';
import { changeDetails, type NewIds } from '#server/editing/history/rules/details.ts';
import { aliasFields } from '#server/editing/values/aliases.ts';
import type { CataloguePlan, StoredCatalogue } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { recordChange } from '#server/editing/history/queries/recordChange.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';

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
export async function recordPlan(
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
