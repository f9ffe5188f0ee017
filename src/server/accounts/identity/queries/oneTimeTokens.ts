import { and, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Purpose } from '#server/accounts/identity/rules/oneTimeToken.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { customers, oneTimeTokens } from '#server/database/schema.ts';

interface NewToken {
  customerId: number;
  purpose: Purpose | 'social-sign-in';
  /** The address that the mail goes to; the link is worth nothing once the customer has another. */
  email: string;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
  /** It has done its work already, and is kept so that nobody uses it again. */
  usedAt?: Date;
}

/** Keeps a new link; those that have run out by themselves are cleared away. */
export async function saveToken(db: Db, { now, ...token }: NewToken): Promise<void> {
  const { customerId } = token;
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.customerId, customerId), lte(oneTimeTokens.expiresAt, now)));
  await db.insert(oneTimeTokens).values({ ...token, createdAt: now });
}

/** Uses a link up and answers whose it was. Of two who try at the same moment one gets undefined. */
export async function spendToken(db: Db, purpose: Purpose, tokenHash: string, now: Date) {
  const [spent] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .from(customers)
    .where(
      and(
        isLink(purpose, tokenHash, now),
        isNull(oneTimeTokens.usedAt),
        eq(customers.id, oneTimeTokens.customerId),
        isStillMeant(purpose),
      ),
    )
    .returning({
      id: customers.id,
      email: customers.email,
      locale: customers.locale,
      emailVerifiedAt: customers.emailVerifiedAt,
      /** What the link was sent for. */
      link: { email: oneTimeTokens.email, createdAt: oneTimeTokens.createdAt },
    });
  return spent;
}

/** The link itself, while it is not too old. */
const isLink = (purpose: Purpose, tokenHash: string, now: Date) =>
  and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));

/** A link is worth nothing once the customer has, or wants, another address; one to have an old one back always is. */
function isStillMeant(purpose: Purpose) {
  if (purpose === 'keep-email') return undefined;
  return eq(purpose === 'change-email' ? customers.pendingEmail : customers.email, oneTimeTokens.email);
}

/**
 * Whose link it was that has done its work already, while it would still work: their email is the one that it was for,
 * and is proven. Asking changes nothing.
 */
export async function spentToken(db: Db, purpose: Purpose, tokenHash: string, now: Date) {
  const [spent] = await db
    .select({ locale: customers.locale })
    .from(oneTimeTokens)
    .innerJoin(customers, and(eq(customers.id, oneTimeTokens.customerId), eq(customers.email, oneTimeTokens.email)))
    .where(and(isLink(purpose, tokenHash, now), isNotNull(oneTimeTokens.usedAt), isNotNull(customers.emailVerifiedAt)));
  return spent;
}

/** Makes every other link for the same purpose worthless. */
export async function deleteTokens(db: Db, customerId: number, purpose: Purpose): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.customerId, customerId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)),
    );
}

/** Deletes links of mails whose time ended before then, and what social sign-ins used up. */
export const pruneLinks = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, until), limit);
