import { max } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { catalogueChanges } from './schema.ts';

/** The revision of the catalogue: it rises with every change, and is 0 before the first. */
export async function catalogueRevision(db: Db): Promise<number> {
  const [row] = await db.select({ revision: max(catalogueChanges.id) }).from(catalogueChanges);
  return row?.revision ?? 0;
}
