import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { isEmail } from '#server/accounts/queries/emails.ts';
import { oneTimeTokens, socialIdentities } from '#server/database/schema.ts';

/**
 * Whether an email is reserved for its former owner, who can still take it back: nobody else may register it until
 * then, or whoever moved an account away could prevent that.
 *
 * @param except the customer for whom it is reserved
 */
export async function isEmailKept(db: Db, email: string, now: Date, except?: number): Promise<boolean> {
  const [kept] = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.purpose, 'keep-email'),
        isEmail(oneTimeTokens.email, email),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
        except === undefined ? undefined : ne(oneTimeTokens.customerId, except),
      ),
    )
    .limit(1);
  return kept !== undefined;
}

/** Unlinks the providers that were linked since a moment. */
export async function unlinkProvidersSince(db: Db, customerId: number, since: Date): Promise<void> {
  await db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.customerId, customerId), gte(socialIdentities.createdAt, since)));
}
