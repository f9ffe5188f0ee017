import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { catalogueChanges } from '#server/database/schema.ts';

/**
 * Takes the history of the catalogue back to before its last change, as a restored database has it, and the number that
 * comes next. The goods are for the caller to take back.
 */
export async function forgetLastChange(db: Db, lost: number): Promise<void> {
  await db.delete(catalogueChanges).where(eq(catalogueChanges.id, lost));
  await db.execute(sql`select setval(pg_get_serial_sequence('catalogue_changes', 'id'), ${lost - 1}::bigint)`);
}
