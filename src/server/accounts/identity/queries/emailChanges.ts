import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { isEmail } from '#server/accounts/queries/emails.ts';
import { oneTimeTokens, socialIdentities } from '#server/database/schema.ts';

/**
 * Whether an email was somebody's and can still be had back by them: until then nobody else may take it, for whoever
 * moved an account away could otherwise bar the way back.
 *
 * @param but the customer to whom it does not matter
 */
export async function isEmailKept(db: Db, email: string, now: Date, but?: number): Promise<boolean> {
  const [kept] = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.purpose, 'keep-email'),
        isEmail(oneTimeTokens.email, email),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
        but === undefined ? undefined : ne(oneTimeTokens.customerId, but),
      ),
    )
    .limit(1);
  return kept !== undefined;
}

/** Takes away the providers that were linked since a moment; those of before stay. */
export async function unlinkProvidersSince(db: Db, customerId: number, since: Date): Promise<void> {
  await db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.customerId, customerId), gte(socialIdentities.createdAt, since)));
}
