import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { barcodeDigits } from '#contract/values/barcode.ts';
import type { Db } from '#server/database/connect.ts';
import { fieldNamed } from '#server/editing/edit/rules/fields.ts';
import { type CatalogueRows, readSomeRows } from '#server/editing/plan/queries/stored.ts';
import { inArray } from 'drizzle-orm';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { changesAfter } from '#server/editing/history/queries/history.ts';
import type { ChangeDetails } from '#server/editing/history/rules/details.ts';

/** Only what the edits are about, and whoever has a sku that they want. */
export function readEditedRows(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const movesPages = edits.some(({ set }) =>
    Object.keys(set).some((name) => /^(?:nameEn|category)$/u.test(fieldNamed(name, false)?.key ?? '')),
  );
  const newNames = edits.flatMap(({ set }) =>
    Object.entries(set).flatMap(([name, value]) =>
      typeof value === 'string' && fieldNamed(name, false)?.key === 'nameEn' ? [value.normalize('NFC').trim()] : [],
    ),
  );
  return readSomeRows(db, {
    ids: edits.map(({ product }) => product),
    codes: edits.flatMap(({ set }) => codesIn(set)),
    names: movesPages ? newNames : undefined,
  });
}

/** The skus and barcodes that an edit sets, as typed and as they are kept; they may have been given as numbers. */
export const codesIn = (set: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(set).flatMap(([name, value]) => {
    const { kind } = fieldNamed(name, true) ?? fieldNamed(name, false) ?? {};
    if ((kind !== 'sku' && kind !== 'barcode') || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const text = String(value).normalize('NFC').trim();
    return kind === 'sku' ? [text] : [barcodeDigits(text)];
  });

/** So many changes are looked through where an editor does not say what they saw. */
const recentChanges = 100;

/** The last change of a field: by whom and when, as far as the history knows. */
interface LastChange {
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
  const columnHeaders =
    revisions.length > 0 ? await tx.select({ id, actor, at }).from(catalogueChanges).where(inArray(id, revisions)) : [];
  return others.map(({ key: _, ...other }, i) => {
    const head = columnHeaders.find((each) => each.id === revisionOf[i]);
    return head ? { ...other, by: head.actor, at: head.at.toISOString() } : other;
  });
}
