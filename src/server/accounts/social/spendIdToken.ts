import { isDuplicateKey } from '#server/database/failures.ts';
import { saveToken } from '#server/accounts/identity/queries/oneTimeTokens.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { bindingsOf } from './browserSecret.ts';
import { badToken, checkIdToken } from './idToken.ts';
import type { Provider } from './provider.ts';
import type { SocialAttempt } from './cookie.ts';
import { socialCustomer } from './customer.ts';

/** Milliseconds for which a nonce is remembered: longer than its token would be taken. */
const REMEMBERED = 3_600_000;

/**
 * Checks an id token against what this browser has begun, uses its nonce up, and answers whose it is.
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
      const expiresAt = new Date(now.getTime() + REMEMBERED);
      const email = claims.email ?? '';
      await saveToken(tx, {
        ...{ customerId, purpose: 'social-sign-in', email, tokenHash: hashToken(nonce) },
        ...{ now, usedAt: now, expiresAt },
      });
      return customerId;
    });
  } catch (failure) {
    // Of two who come with the same nonce, or who link the same account, one has been served.
    throw isDuplicateKey(failure) ? badToken(failure) : failure;
  }
}
