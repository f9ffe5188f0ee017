import { gt, lte, or } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { sweepLeases } from '#server/database/schema.ts';

/**
 * Takes the turn of a sweep for as long as lies between two rounds of it; false where another server has it. A turn that
 * ends later than any could was taken by another clock, and is nobody's.
 */
export async function acquireSweepLease(db: Db, name: string, now: Date, every: number): Promise<boolean> {
  const until = new Date(now.getTime() + every);
  const isFree = or(lte(sweepLeases.until, now), gt(sweepLeases.until, until));
  const taken = await db
    .insert(sweepLeases)
    .values({ name, until })
    .onConflictDoUpdate({ target: sweepLeases.name, set: { until }, ...(isFree && { setWhere: isFree }) })
    .returning({ name: sweepLeases.name });
  return taken.length > 0;
}
