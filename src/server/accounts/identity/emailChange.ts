import { type CustomerRow, saveCustomer } from '#server/accounts/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { deleteTokens, endSessionsOf, isEmailKept, spendToken, spentToken, unlinkProvidersSince } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { isSameEmail } from '#server/mail/queries.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendLink, sendNotice } from './accountMails.ts';
import { hashToken } from './tokens.ts';

/**
 * A customer asks for another email. It becomes theirs when its link is opened; a mail to the old one can stop that
 * (docs/decisions/accounts.md). In the caller's transaction.
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
  // An unconfirmed address may be a stranger's: no link that opens the account goes there.
  if (saved.emailVerifiedAt) await sendLink(tx, deps, saved, 'keep-email');
  return saved;
}

/** Drops a requested email that is no longer wanted, or not to be trusted. */
export async function forgetPendingEmail(tx: Db, customerId: number): Promise<void> {
  await deleteTokens(tx, customerId, 'change-email');
  await saveCustomer(tx, customerId, { pendingEmail: null });
}

/**
 * The link in the new mailbox was opened. Opened again, as after a program that checks mails, it still succeeds.
 *
 * @returns the customer; undefined when the link is not valid
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
 * The owner of the old mailbox takes the account back. Whoever changed the email knew the password: it is deleted, all
 * devices are signed out, providers linked since are unlinked, and a link for a new password is mailed.
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

/** Returns whether a typed email is another one than the customer's. */
export const isOtherEmail = (customer: CustomerRow, typed: string): boolean => !isSameEmail(customer.email, typed);
