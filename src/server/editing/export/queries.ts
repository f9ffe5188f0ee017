import type { EntityChange } from '#contract/operator/catalogue.ts';
import { changeDetails } from '#server/editing/history/rules/details.ts';
import { changeWords, namesOf } from '#server/editing/history/rules/words.ts';
import { type ExportedCatalogue, exportCatalogue as exported } from './rules.ts';
import { exportMark } from './mark.ts';
import type { CataloguePlan } from '#server/editing/plan/types.ts';
import type { Db } from '#server/database/connect.ts';
import { type FileRequest, stockLeftOf, withImportPlan } from '#server/editing/import/queries.ts';
import { countPlan } from '#server/editing/plan/queries/record.ts';
import { type CatalogueRows, readCatalogueRows, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { catalogueRevision, catalogueState } from '#server/catalogue/queries/revision.ts';

/** The whole catalogue as a file, and its revision; both of one moment. */
export function exportCatalogue(db: Db): Promise<{ catalogue: ExportedCatalogue; revision: number }> {
  return db.transaction(
    async (tx) => {
      const state = await catalogueState(tx);
      return {
        catalogue: exported(storedCatalogue(await readCatalogueRows(tx)), exportMark(state)),
        revision: state.revision,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** What an import of a file would do, in words; nothing is written. */
export function diffCatalogue(db: Db, request: FileRequest) {
  return withImportPlan(db, request, async (tx, { plan, rows, missing }) => ({
    ...countPlan(plan),
    changes: planWords(plan, rows),
    missingPictures: missing,
    ...stockLeftOf(plan),
    revision: await catalogueRevision(tx),
  }));
}

/** A plan told before it is carried out: what it makes has names but no ids. */
export function planWords(plan: CataloguePlan, rows: CatalogueRows): EntityChange[] {
  const stored = storedCatalogue(rows);
  return changeWords(changeDetails(plan, { products: [], variations: new Map() }, stored), namesOf(stored, plan));
}
