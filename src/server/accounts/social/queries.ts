import { and, eq } from 'drizzle-orm';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import type { Db } from '#server/database/connect.ts';
import { socialIdentities } from '#server/database/schema.ts';

/** The customer of an account at a provider; undefined when nobody signed in with it before. */
export async function customerByIdentity(
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ customerId: socialIdentities.customerId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return found?.customerId;
}

/** Links a customer with an account at a provider. */
export async function linkProvider(
  db: Db,
  identity: { provider: SocialProvider; subject: string; customerId: number },
): Promise<void> {
  await db.insert(socialIdentities).values(identity);
}

/** Unlinks all providers of a customer. */
export async function unlinkProviders(db: Db, customerId: number): Promise<void> {
  await db.delete(socialIdentities).where(eq(socialIdentities.customerId, customerId));
}
