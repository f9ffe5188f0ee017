import type { Image } from '#contract/catalogue/image.ts';
import type { CatalogueEdit, EntityChange } from '#contract/operator/catalogue.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/import.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { planEdits } from '#server/editing/edit/rules/planEdits.ts';
import { editSummary } from '#server/editing/edit/rules/summary.ts';
import { planWords } from '#server/editing/history/rules/words.ts';
import { planOnLockedStock } from '#server/editing/plan/queries/lockedStock.ts';
import { storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { writePlan } from '#server/editing/plan/queries/writePlan.ts';
import { addresses } from '#server/editing/sheets/cellValue.ts';
import { textsInUnicode } from '#server/editing/zawgyi/queries.ts';
import { readEditedRows } from './editedRows.ts';

/** Edits of products and variations, and who makes them. */
export interface EditRequest {
  edits: CatalogueEdit[];
  zawgyi: ZawgyiChoice;
  dryRun: boolean;
  actor: string;
  now: Date;
  measure: (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;
}

/** What edits did, or the faults for which nothing was written. */
export type EditResult = { ok: true; revision: number; changes: EntityChange[] } | { ok: false; faults: ImportFault[] };

/** Changes fields of products and variations: all of them in one transaction, or none. */
export async function editCatalogue(db: Db, request: EditRequest): Promise<EditResult> {
  const { actor, now, dryRun } = request;
  const { value, faults } = await textsInUnicode(db, { edits: request.edits }, request.zawgyi);
  const { edits } = value as { edits: CatalogueEdit[] };
  const pictures = await request.measure(picturesOfEdits(edits));
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, catalogueLock);
    const { made: planning, rows } = await planOnLockedStock(
      tx,
      await readEditedRows(tx, edits),
      (read) => planEdits(edits, storedCatalogue(read), (url) => pictures.get(url) ?? { url }),
      !dryRun,
    );
    if (!planning.ok || faults.length > 0)
      return { ok: false, faults: [...faults, ...(planning.ok ? [] : planning.faults)] };
    const changes = planWords(planning.plan, storedCatalogue(rows));
    const revision =
      dryRun || changes.length === 0
        ? await catalogueRevision(tx)
        : (await writePlan(tx, planning.plan, rows, { actor, now, summary: editSummary(changes) })).revision;
    return { ok: true, revision, changes };
  });
}

/** Every address among the edits; what is none is faulted later. */
function picturesOfEdits(edits: CatalogueEdit[]): string[] {
  const values = edits.flatMap(({ set }) => Object.values(set)).flat();
  return values.filter((each) => typeof each === 'string').flatMap(addresses);
}
