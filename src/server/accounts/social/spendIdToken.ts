import { isDuplicateKey } from '#server/database/failures.ts';
import { saveToken } from '#server/accounts/identity/queries/oneTimeTokens.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import { bindingsOf } from './browserSecret.ts';
import { badToken, checkIdToken } from './idToken.ts';
import type { Provider } from './provider.ts';
import type { SocialAttempt } from './cookie.ts';
import { socialCustomer } from './customer.ts';

/** How long a nonce is kept: longer than its token is accepted (milliseconds). */
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
