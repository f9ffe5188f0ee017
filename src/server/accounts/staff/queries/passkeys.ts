import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { staffChallenges, staffPasskeys } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** The passkeys of a person, the newest last. */
export const passkeysOf = (db: Db, staffId: number): Promise<PasskeyRow[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId));
  return found;
}

/** @throws {Refusal} passkey_refused: it is kept already */
export async function savePasskey(tx: Db, made: typeof staffPasskeys.$inferInsert): Promise<void> {
  try {
    await tx.insert(staffPasskeys).values(made);
  } catch (failure) {
    if (isDuplicateKey(failure)) throw new Refusal('passkey_refused', { cause: failure });
    throw failure;
  }
}

/** Notes that a passkey was used; false when it was used meanwhile, or is gone. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const noted = await db
    .update(staffPasskeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id });
  return noted.length > 0;
}

/** Takes a passkey of a person away; false when they have no such one. */
export async function deletePasskey(db: Db, staffId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id });
  return gone.length > 0;
}

export async function deletePasskeysOf(tx: Db, staffId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}

/** The purpose of a challenge, and its session; none for signing in. */
export interface ChallengeUse {
  kind: 'register' | 'signIn' | 'stepUp';
  sessionId: number | null;
}

/** Keeps a challenge, and drops those that have expired. */
export async function saveChallenge(
  db: Db,
  challenge: string,
  use: ChallengeUse,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now));
  await db.insert(staffChallenges).values({ challenge, ...use, expiresAt });
}

/** Uses a challenge up; false when it is none, was used, has expired, or was made for something else. */
export async function spendChallenge(
  db: Db,
  challenge: string,
  { kind, sessionId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.kind, kind),
        sessionId === null ? isNull(staffChallenges.sessionId) : eq(staffChallenges.sessionId, sessionId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ id: staffChallenges.id });
  return spent.length > 0;
}
