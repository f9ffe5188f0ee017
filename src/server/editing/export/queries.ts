import { catalogueState } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { readCatalogueRows, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { exportMark } from './mark.ts';
import { type ExportedCatalogue, exportCatalogue as exported } from './rules.ts';

/** The whole catalogue as a file, and its revision; both of one moment. */
export function exportCatalogue(db: Db): Promise<{ catalogue: ExportedCatalogue; revision: number }> {
  return db.transaction(
    async (tx) => {
      const state = await catalogueState(tx);
      const stored = storedCatalogue(await readCatalogueRows(tx));
      return { catalogue: exported(stored, exportMark(state)), revision: state.revision };
    },
    { isolationLevel: 'repeatable read' },
  );
}
