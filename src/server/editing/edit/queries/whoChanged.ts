import { inArray } from 'drizzle-orm';
import type { ChangedMeanwhile } from '#contract/operator/catalogue.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import type { SeenOtherwise } from '#server/editing/edit/rules/conflicts.ts';
import { changesAfter } from '#server/editing/history/queries/history.ts';
import type { RecordedChange } from '#server/editing/history/rules/details.ts';

/** So many changes are looked through where an editor does not say what they saw. */
const recentChanges = 100;

/** Says of each field who changed it last, since the revision that the editor saw. */
export async function whoChanged(
  tx: Db,
  others: readonly SeenOtherwise[],
  seen: number | undefined,
): Promise<ChangedMeanwhile[]> {
  const since = seen ?? Math.max(0, (await catalogueRevision(tx)) - recentChanges);
  const changes = (await changesAfter(tx, since)).reverse();
  const revisionOf = others.map((other) => changes.find((change) => touches(change, other))?.revision);
  const revisions = revisionOf.filter((each) => each !== undefined);
  const { id, actor, at } = catalogueChanges;
  const heads =
    revisions.length > 0 ? await tx.select({ id, actor, at }).from(catalogueChanges).where(inArray(id, revisions)) : [];
  return others.map(({ key: _, ...other }, i) => {
    const head = heads.find((each) => each.id === revisionOf[i]);
    return head ? { ...other, by: head.actor, at: head.at.toISOString() } : other;
  });
}

function touches({ details: { updated } }: RecordedChange, { product, variation, key }: SeenOtherwise): boolean {
  const things = variation === undefined ? updated.products : updated.variations;
  return things.some(({ id, after }) => id === (variation ?? product) && key in after);
}
