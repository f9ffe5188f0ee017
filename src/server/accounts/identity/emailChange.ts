import { type CustomerRow, saveCustomer } from '#server/accounts/queries/customers.ts';
import type { Db } from '#server/database/connect.ts';
import { isEmailKept, unlinkProvidersSince } from './queries/emailChanges.ts';
import { deleteTokens, spendToken, spentToken } from './queries/oneTimeTokens.ts';
import { endSessionsOf } from './queries/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { isSameEmail } from '#server/mail/emailKey.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendLink } from './sendLink.ts';
import { sendNotice } from './sendNotice.ts';
import { hashToken } from './tokens.ts';

/**
 * A customer wants another email. It becomes theirs when its link is opened; the one of before is told, and can stop
 * it (decision 85). In the caller's transaction.
 *
 * @throws {Refusal} email_taken
 */
export async function requestEmailChange(
  tx: Db,
  deps: Deps,
  customer: CustomerRow,
  email: string,
): Promise<CustomerRow> {
  const now = deps.clock();
  if (await isEmailKept(tx, email, now, customer.id)) throw new Refusal('email_taken');
  await deleteTokens(tx, customer.id, 'change-email');
  const saved = await saveCustomer(tx, customer.id, { pendingEmail: email, updatedAt: now });
  await sendLink(tx, deps, { ...saved, email, emailVerifiedAt: null }, 'change-email');
  // Whoever reads an address that nobody has proven may be a stranger: no link that opens the account goes there.
  if (saved.emailVerifiedAt) await sendLink(tx, deps, saved, 'keep-email');
  return saved;
}

/** The new email is not wanted any more, or no longer to be trusted. */
export async function forgetPendingEmail(tx: Db, customerId: number): Promise<void> {
  await deleteTokens(tx, customerId, 'change-email');
  await saveCustomer(tx, customerId, { pendingEmail: null });
}

/**
 * The link in the new mailbox was opened. A second time, as by a program that looks into mails, it is still right.
 *
 * @returns the customer; undefined when the link is good for nothing
 * @throws {Refusal} email_taken: somebody else registered it meanwhile
 */
export async function confirmEmail(
  tx: Db,
  deps: Deps,
  token: string,
): Promise<Pick<CustomerRow, 'locale'> | undefined> {
  const now = deps.clock();
  const owner = await spendToken(tx, 'change-email', hashToken(token), now);
  if (!owner) return spentToken(tx, 'change-email', hashToken(token), now);
  const { id, link } = owner;
  if (await isEmailKept(tx, link.email, now, id)) throw new Refusal('email_taken');
  const email = { email: link.email, emailVerifiedAt: now, pendingEmail: null, updatedAt: now };
  const saved = await saveCustomer(tx, id, email);
  for (const purpose of ['verify-email', 'reset-password'] as const) await deleteTokens(tx, id, purpose);
  const before = { ...saved, email: owner.email, emailVerifiedAt: owner.emailVerifiedAt };
  if (before.emailVerifiedAt) await sendLink(tx, deps, before, 'keep-email', 'email-changed');
  else await sendNotice(tx, deps, before, 'email-moved');
  return saved;
}

/**
 * Whoever reads the old mailbox wants the account back. Who moved it knew the password: that one is worth nothing any
 * more, every device is out, what was linked since is not, and a link for a new password is on its way.
 *
 * @throws {Refusal} bad_token, or email_taken
 */
export async function cancelEmailChange(tx: Db, deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  const owner = await spendToken(tx, 'keep-email', hashToken(token), now);
  if (!owner) throw new Refusal('bad_token');
  const { id, link } = owner;
  const changes = { email: link.email, emailVerifiedAt: now, pendingEmail: null, passwordHash: null, updatedAt: now };
  const saved = await saveCustomer(tx, id, changes);
  for (const purpose of ['change-email', 'keep-email', 'verify-email', 'reset-password'] as const)
    await deleteTokens(tx, id, purpose);
  await endSessionsOf(tx, id);
  await unlinkProvidersSince(tx, id, link.createdAt);
  await sendLink(tx, deps, saved, 'reset-password');
}

/** Whether what was typed as the email is another one than the customer has. */
export const isOtherEmail = (customer: CustomerRow, typed: string): boolean => !isSameEmail(customer.email, typed);
