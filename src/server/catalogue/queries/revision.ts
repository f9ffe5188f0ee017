import { desc, max } from 'drizzle-orm';
import type { CatalogueState } from '#server/editing/export/mark.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';

/** The revision of the catalogue: it rises with every change, and is 0 before the first. */
export async function catalogueRevision(db: Db): Promise<number> {
  const [row] = await db.select({ revision: max(catalogueChanges.id) }).from(catalogueChanges);
  return row?.revision ?? 0;
}

/** The revision, and the mark of the change that made it: the same number may have been another change once. */
export async function catalogueState(db: Db): Promise<CatalogueState> {
  const [row] = await db
    .select({ revision: catalogueChanges.id, mark: catalogueChanges.mark })
    .from(catalogueChanges)
    .orderBy(desc(catalogueChanges.id))
    .limit(1);
  return row ?? { revision: 0, mark: '' };
}
