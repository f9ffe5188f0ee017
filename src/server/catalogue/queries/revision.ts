import { desc, max } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { catalogueChanges } from '#server/database/schema.ts';

/** The revision of a catalogue, and what tells it from another that had the same number. */
export interface CatalogueState {
  revision: number;
  /** Of the change that made this revision; empty before the first. */
  mark: string;
}

/** The revision of the catalogue: it rises with every change, and is 0 before the first. */
export async function catalogueRevision(db: Db): Promise<number> {
  const [row] = await db.select({ revision: max(catalogueChanges.id) }).from(catalogueChanges);
  return row?.revision ?? 0;
}

/** The revision, and the mark of the change that made it: the same number may have been another change once. */
export async function catalogueState(db: Db): Promise<CatalogueState> {
  const [row] = await stateQuery(db).execute();
  return row ?? { revision: 0, mark: '' };
}

const stateQuery = prepareOnce((db) =>
  db
    .select({ revision: catalogueChanges.id, mark: catalogueChanges.mark })
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.id))
    .limit(1)
    .prepare('catalogue_state'),
);
