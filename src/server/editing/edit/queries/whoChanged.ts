import { inArray } from 'drizzle-orm';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { changesAfter } from '#server/editing/history/queries/history.ts';
import type { ChangeDetails } from '#server/editing/history/rules/details.ts';

/** So many changes are looked through where an editor does not say what they saw. */
const recentChanges = 100;

/** Who changed a field last and when, as far as the history knows. */
export interface LastChange {
  by?: string;
  at?: string;
}

/**
 * Says of each field who changed it last, since the revision that the editor saw.
 *
 * @param touches whether a change is of that field
 */
export async function whoChanged<Other extends { key: string }>(
  tx: Db,
  others: readonly Other[],
  seen: number | undefined,
  touches: (details: ChangeDetails, other: Other) => boolean,
): Promise<(Omit<Other, 'key'> & LastChange)[]> {
  const since = seen ?? Math.max(0, (await catalogueRevision(tx)) - recentChanges);
  const changes = (await changesAfter(tx, since)).reverse();
  const revisionOf = others.map((other) => changes.find(({ details }) => touches(details, other))?.revision);
  const revisions = revisionOf.filter((each) => each !== undefined);
  const { id, actor, at } = catalogueChanges;
  const heads =
    revisions.length > 0 ? await tx.select({ id, actor, at }).from(catalogueChanges).where(inArray(id, revisions)) : [];
  return others.map(({ key: _, ...other }, i) => {
    const head = heads.find((each) => each.id === revisionOf[i]);
    return head ? { ...other, by: head.actor, at: head.at.toISOString() } : other;
  });
}
