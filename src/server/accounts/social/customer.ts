import type { Locale } from '#contract/values/locale.ts';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import type { Db } from '#server/database/connect.ts';
import { type CustomerRow, type NewCustomer, createCustomer, customerByEmail } from '#server/accounts/queries.ts';
import { customerByIdentity, linkProvider } from './queries.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendLink, sendNotice } from '#server/accounts/identity/accountMails.ts';
import { type Claims, type Provider, badToken, checkIdToken } from './idToken.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { saveToken } from '#server/accounts/identity/queries.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { bindingsOf } from './codeFlow.ts';
import type { SocialAttempt } from './cookie.ts';

/** The names of the providers, in every language. */
const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

interface SocialSignIn {
  provider: SocialProvider;
  claims: Claims;
  locale: Locale;
}

/**
 * The customer of an account at a provider, in the caller's transaction: known already, linked by an email that both
 * sides have verified, or new.
 *
 * @throws {Refusal} email_missing or not_linked
 */
async function socialCustomer(tx: Db, deps: Deps, { provider, claims, locale }: SocialSignIn): Promise<number> {
  const known = await customerByIdentity(tx, provider, claims.subject);
  if (known !== undefined) return known;
  const { email } = claims;
  if (email === undefined) throw new Refusal('email_missing');
  const owner = await ownerOf(tx, email, claims);
  const customerId = owner?.id ?? (await register(tx, deps, { ...claims, email }, locale));
  await linkProvider(tx, { provider, subject: claims.subject, customerId });
  if (owner) await sendNotice(tx, deps, owner, 'provider-linked', { provider: names[provider] });
  return customerId;
}

/**
 * The customer who has the email already. Both sides must have verified it: on either, somebody else could have typed
 * it.
 */
async function ownerOf(tx: Db, email: string, { isVerified }: Claims): Promise<CustomerRow | undefined> {
  const owner = await customerByEmail(tx, email);
  if (!owner) return undefined;
  if (!owner.emailVerifiedAt || !isVerified) throw new Refusal('not_linked');
  return owner;
}

type Newcomer = Claims & { email: string };

/** A new customer without a password; an email that the provider did not verify is confirmed by mail. */
async function register(tx: Db, deps: Deps, claims: Newcomer, locale: Locale): Promise<number> {
  const created = await createCustomer(tx, newCustomer(claims, locale, deps.clock()), deps.clock());
  if (!created) throw new Refusal('not_linked');
  if (!created.emailVerifiedAt) await sendLink(tx, deps, created, 'verify-email');
  return created.id;
}

function newCustomer({ email, isVerified, name, givenName, familyName }: Newcomer, locale: Locale, now: Date) {
  const both = [givenName, familyName].filter(Boolean).join(' ');
  const username = name ?? (both || (email.split('@')[0] ?? email));
  return {
    email,
    username,
    firstName: givenName ?? username.slice(0, 100).toWellFormed(),
    lastName: familyName ?? '',
    // No provider has one; the shopper adds it with their first address.
    phone: '',
    locale,
    emailVerifiedAt: isVerified ? now : null,
  } satisfies NewCustomer;
}

/** Time for which a nonce is kept: longer than its token is accepted (milliseconds). */
const NONCE_KEPT = 3_600_000;

/**
 * Checks an id token against the attempt of this browser, uses its nonce up, and answers the customer's id.
 *
 * @throws {Refusal} bad_token, email_missing, not_linked or unavailable
 */
export async function spendIdToken(
  deps: Deps,
  provider: Provider,
  idToken: string,
  { secret, locale }: SocialAttempt,
): Promise<number> {
  const now = deps.clock();
  const { nonce } = bindingsOf(secret);
  const claims = await checkIdToken(provider, idToken, nonce, now);
  try {
    return await deps.database.db.transaction(async (tx) => {
      const customerId = await socialCustomer(tx, deps, { provider: provider.name, claims, locale });
      await saveToken(tx, {
        customerId,
        purpose: 'social-sign-in',
        email: claims.email ?? '',
        tokenHash: hashToken(nonce),
        now,
        usedAt: now,
        expiresAt: new Date(now.getTime() + NONCE_KEPT),
      });
      return customerId;
    });
  } catch (failure) {
    // The same nonce was used, or the same account linked, at the same moment.
    throw isDuplicateKey(failure) ? badToken(failure) : failure;
  }
}
