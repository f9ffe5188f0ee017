import { catalogueState } from '#server/catalogue/queries/revision.ts';
import type { Db } from '#server/database/connect.ts';
import { readCatalogueRows, readSomeRows, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { exportVersion } from './version.ts';
import { type ExportedCatalogue, exportCatalogue as exported } from './rules.ts';

/** The whole catalogue as a file, or some of its products, and its revision; both of one moment. */
export function exportCatalogue(
  db: Db,
  products?: readonly number[],
): Promise<{ catalogue: ExportedCatalogue; revision: number }> {
  return db.transaction(
    async (tx) => {
      const state = await catalogueState(tx);
      const rows = products ? readSomeRows(tx, { ids: products, codes: [] }) : readCatalogueRows(tx);
      const stored = storedCatalogue(await rows);
      return { catalogue: exported(stored, exportVersion(state)), revision: state.revision };
    },
    { isolationLevel: 'repeatable read' },
  );
}
