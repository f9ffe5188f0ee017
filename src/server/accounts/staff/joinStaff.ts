import { checkNotCommon } from '#server/accounts/identity/commonPasswords.ts';
import { hashPassword } from '#server/accounts/identity/passwords.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { invitationByHash, type InvitationRow, spendInvitation } from './queries/invitations.ts';
import { mailChangedPassword } from './invite.ts';
import { checkOwnerStays, hasStaff, lockStaff, saveStaff, staffByEmail, type StaffRow } from './queries/people.ts';
import { deletePasskeysOf } from './queries/passkeys.ts';
import { deleteRecoveryCodes } from './queries/recoveryCodes.ts';
import { endStaffSessionsOf } from './queries/sessions.ts';
import { stepOfCode } from './rules/secondFactor.ts';

/** What somebody types who joins. */
interface Joining {
  token: string;
  name: string;
  email?: string | undefined;
  password: string;
  code: string;
}

/**
 * An invitation that still works. One without an email works as long as nobody has joined.
 *
 * @throws {Refusal} bad_token
 */
export async function invitationOf(db: Db, token: string, now: Date): Promise<InvitationRow> {
  const found = await invitationByHash(db, hashToken(token), now);
  if (!found || (found.email === null && (await hasStaff(db)))) throw new Refusal('bad_token');
  return found;
}

/**
 * Makes a person of an invitation, or gives one who is there a new password, second factor and role. In the caller's
 * transaction.
 *
 * @throws {Refusal} bad_token, invalid (also for a password that many have), name_taken, last_owner
 */
export async function joinStaff(
  tx: Db,
  { token, name, password, code, ...typed }: Joining,
  { seal, config, now }: Pick<Deps, 'seal' | 'config'> & { now: Date },
): Promise<StaffRow> {
  await lockStaff(tx);
  const invitation = await invitationOf(tx, token, now);
  const { role, totpSecret } = invitation;
  const email = invitation.email ?? typed.email;
  if (email === undefined) throw new Refusal('invalid', { reasons: { email: 'required' } });
  const secret = totpSecret === null ? undefined : seal.open(totpSecret);
  const totpStep = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (totpSecret === null || totpStep === undefined) throw new Refusal('invalid', { reasons: { code: 'code' } });
  const known = await staffByEmail(tx, email);
  if (role !== 'owner') await checkOwnerStays(tx, known);
  await checkNotCommon(password, 'password');
  const passwordHash = await hashPassword(password);
  const values = { email, name, role, passwordHash, totpSecret, totpStep, updatedAt: now };
  const person = await saveStaff(tx, known?.id, values);
  if (known) {
    await endStaffSessionsOf(tx, known.id);
    await deleteRecoveryCodes(tx, known.id);
    await deletePasskeysOf(tx, known.id);
    await mailChangedPassword(tx, known, invitation.locale, { config, clock: () => now });
  }
  await spendInvitation(tx, invitation);
  return person;
}
