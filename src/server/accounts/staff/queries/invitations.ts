import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { isEmail } from '#server/mail/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { staffInvitations, type StoredSecret } from '#server/database/schema.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

/** Stores an invitation in place of one to the same email. */
export async function saveInvitation(tx: Db, invitation: typeof staffInvitations.$inferInsert): Promise<InvitationRow> {
  if (invitation.email) await tx.delete(staffInvitations).where(isEmail(staffInvitations.email, invitation.email));
  const [saved] = await tx.insert(staffInvitations).values(invitation).returning();
  if (saved) return saved;
  throw new Error('an invitation was not stored');
}

/** The invitations to an email that still work, the newest last. */
export const openInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(staffInvitations)
    .where(and(isNotNull(staffInvitations.email), gt(staffInvitations.expiresAt, now)))
    .orderBy(staffInvitations.id);

/** The invitation with this secret; undefined when there is none, it was used, or it has expired. */
export async function invitationByHash(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)));
  return found;
}

/** Keeps a secret with an invitation in place of a former one; false when the invitation is gone. */
export async function keepSecret(db: Db, id: number, totpSecret: StoredSecret): Promise<boolean> {
  const kept = await db
    .update(staffInvitations)
    .set({ totpSecret })
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id });
  return kept.length > 0;
}

/** Uses an invitation up. Those for a first owner end with it: from now on there is somebody who invites. */
export async function spendInvitation(tx: Db, { id }: Pick<InvitationRow, 'id'>): Promise<void> {
  await tx.delete(staffInvitations).where(or(eq(staffInvitations.id, id), isNull(staffInvitations.email)));
}

/** Takes an invitation back; false when there is no such one. */
export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id });
  return gone.length > 0;
}

/** Deletes invitations that expired before `until`. */
export const pruneInvitations = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, staffInvitations, lt(staffInvitations.expiresAt, until), limit);
