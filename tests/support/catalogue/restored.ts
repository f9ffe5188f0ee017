import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';

/**
 * Rolls back the last change in the catalogue's history together with its sequence, as after restoring a backup. The
 * caller has to roll back the products.
 */
export async function forgetLastChange(db: Db, lost: number): Promise<void> {
  await db.delete(catalogueChanges).where(eq(catalogueChanges.id, lost));
  await db.execute(sql`select setval(pg_get_serial_sequence('catalogue_changes', 'id'), ${lost - 1}::bigint)`);
}
