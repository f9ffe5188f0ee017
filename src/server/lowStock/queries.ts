import { and, desc, inArray, lt, sql } from 'drizzle-orm';
import { type Right, roles, rightsOf } from '#contract/operator/staff/rights.ts';
import type { Db } from '#server/database/connect.ts';
import { lowStockChecks, pushSubscriptions, staff } from '#server/database/schema.ts';

/** Checks that are kept: the last one, and some for whoever looks. */
const keptChecks = 7;

/**
 * Writes down which variations are low on a day, once; answers those that were not low at the check before. Undefined
 * where the day has its check already, also of another server.
 *
 * @param day of the shop's clocks
 */
export async function saveLowStockCheck(tx: Db, day: string, ids: number[]): Promise<ReadonlySet<number> | undefined> {
  const saved = await tx
    .insert(lowStockChecks)
    .values({ day, variationIds: ids })
    .onConflictDoNothing()
    .returning({ day: lowStockChecks.day });
  if (saved.length === 0) return undefined;
  const [before] = await tx
    .select({ ids: lowStockChecks.variationIds })
    .from(lowStockChecks)
    .where(lt(lowStockChecks.day, day))
    .orderBy(desc(lowStockChecks.day))
    .limit(1);
  await tx.delete(lowStockChecks).where(sql`${lowStockChecks.day} < ${day}::date - ${keptChecks}::int`);
  const known = new Set(before?.ids);
  return new Set(ids.filter((id) => !known.has(id)));
}

/** Returns whether a day has its check. */
export async function hasLowStockCheck(db: Db, day: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select exists (select from ${lowStockChecks} where ${lowStockChecks.day} = ${day}) as has`,
  )) as { rows: { has: boolean }[] };
  return rows[0]?.has === true;
}

const rolesWith = (right: Right) => roles.filter((role) => rightsOf[role].includes(right));

/** The people who may edit stock and of whom no device is told when goods run low. */
export const mailedEditors = (db: Db) =>
  db
    .select({ email: staff.email, locale: staff.locale })
    .from(staff)
    .where(
      and(
        inArray(staff.role, rolesWith('edit')),
        sql`not exists (select from ${pushSubscriptions}
          where ${pushSubscriptions.staffId} = ${staff.id} and 'stock' = any(${pushSubscriptions.kinds})
            and ${inArray(staff.role, rolesWith('orders:read'))})`,
      ),
    )
    .orderBy(staff.id);
