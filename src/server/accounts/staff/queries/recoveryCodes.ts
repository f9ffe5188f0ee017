import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { staffRecoveryCodes } from '#server/database/schema.ts';

/** How many codes somebody has left. */
export async function countCodes(db: Db, staffId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.count ?? 0;
}

/** Keeps new codes in place of those before. */
export async function saveRecoveryCodes(tx: Db, staffId: number, hashes: string[], createdAt: Date): Promise<void> {
  await deleteRecoveryCodes(tx, staffId);
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash, createdAt })));
}

export async function deleteRecoveryCodes(tx: Db, staffId: number): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

/** Uses a code up; false when it is none of theirs, also for the second of two at once. */
export async function spendRecoveryCode(tx: Db, staffId: number, codeHash: string): Promise<boolean> {
  const spent = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ id: staffRecoveryCodes.id });
  return spent.length > 0;
}
