import { and, eq, isNotNull } from 'drizzle-orm';
import type { Seal } from '#server/accounts/staff/seal.ts';
import type { Db } from '#server/database/connect.ts';
import { staff, staffInvitations, type StoredSecret } from '#server/database/schema.ts';

/** The outcome for the secrets of second factors. */
export interface Sealing {
  /** Those that were sealed anew. */
  sealed: number;
  /** The number of staff and invitations that are sealed by a key that is not here. */
  foreign: number;
}

/** Seals all secrets of second factors by the present key that are stored open or sealed by a former one. */
export async function sealSecrets(db: Db, seal: Seal): Promise<Sealing> {
  const ofStaff = await db.select({ id: staff.id, secret: staff.totpSecret }).from(staff);
  const ofInvited = await db
    .select({ id: staffInvitations.id, secret: staffInvitations.totpSecret })
    .from(staffInvitations)
    .where(isNotNull(staffInvitations.totpSecret));
  const sealing: Sealing = { sealed: 0, foreign: 0 };
  for (const table of [staff, staffInvitations])
    for (const { id, secret } of table === staff ? ofStaff : ofInvited)
      if (secret !== null && !seal.isCurrent(secret)) sealing[await sealOne(db, seal, table, id, secret)] += 1;
  return sealing;
}

async function sealOne(
  db: Db,
  seal: Seal,
  table: typeof staff | typeof staffInvitations,
  id: number,
  stored: StoredSecret,
): Promise<keyof Sealing> {
  const secret = seal.open(stored);
  if (secret === undefined) return 'foreign';
  // One that was changed meanwhile stays.
  await db
    .update(table)
    .set({ totpSecret: seal.seal(secret) })
    .where(and(eq(table.id, id), eq(table.totpSecret, stored)));
  return 'sealed';
}
