import type { ThingChange } from '#contract/operatorCatalogue.ts';
import { changeDetails } from '#server/domain/changeDetails.ts';
import { changeWords, namesOf } from '#server/domain/changeWords.ts';
import { type ExportedCatalogue, exportCatalogue as exported } from '#server/domain/catalogueExport.ts';
import { exportMark } from '#server/domain/exportMark.ts';
import type { ImportPlan } from '#server/domain/importPlanShape.ts';
import type { Db } from './connect.ts';
import { type FileRequest, leftOf, planned } from './importCatalogue.ts';
import { countPlan } from './importCatalogueRecord.ts';
import { type CatalogueRows, readCatalogueRows, storedCatalogue } from './importCatalogueStored.ts';
import { catalogueRevision, catalogueState } from './revision.ts';

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
  return planned(db, request, async (tx, { plan, rows, missing }) => ({
    ...countPlan(plan),
    changes: planWords(plan, rows),
    missingPictures: missing,
    ...leftOf(plan),
    revision: await catalogueRevision(tx),
  }));
}

/** A plan told before it is carried out: what it makes has names but no ids. */
export function planWords(plan: ImportPlan, rows: CatalogueRows): ThingChange[] {
  const stored = storedCatalogue(rows);
  return changeWords(changeDetails(plan, { products: [], variations: new Map() }, stored), namesOf(stored, plan));
}
