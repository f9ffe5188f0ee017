import { eq, lt, or, and, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { machineTokens } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';

export type MachineTokenRow = typeof machineTokens.$inferSelect;

/** The token with this secret. */
export async function machineTokenByHash(db: Db, tokenHash: string): Promise<MachineTokenRow | undefined> {
  const [found] = await db.select().from(machineTokens).where(eq(machineTokens.tokenHash, tokenHash));
  return found;
}

/** The precision of the last use (milliseconds); not every call writes. */
const USE_INTERVAL = 60_000;

/** Notes that a token was used, at most once a minute. */
export async function noteUse(db: Db, { id, lastUsedAt }: MachineTokenRow, now: Date): Promise<void> {
  const due = new Date(now.getTime() - USE_INTERVAL);
  if (lastUsedAt && lastUsedAt > due) return;
  const isDue = or(isNull(machineTokens.lastUsedAt), lt(machineTokens.lastUsedAt, due));
  await db
    .update(machineTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(machineTokens.id, id), isDue));
}

/** All tokens, by name. */
export const allMachineTokens = (db: Db): Promise<MachineTokenRow[]> =>
  db.select().from(machineTokens).orderBy(machineTokens.name);

/** @throws {Refusal} name_taken */
export async function saveMachineToken(db: Db, token: typeof machineTokens.$inferInsert): Promise<MachineTokenRow> {
  try {
    const [saved] = await db.insert(machineTokens).values(token).returning();
    if (saved) return saved;
  } catch (failure) {
    if (isDuplicateKey(failure)) throw new Refusal('name_taken');
    throw failure;
  }
  throw new Error('a token was not stored');
}

/** Revokes a token; false when there is no such one. */
export async function deleteMachineToken(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(machineTokens).where(eq(machineTokens.id, id)).returning({ id: machineTokens.id });
  return gone.length > 0;
}
