import { and, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Purpose } from '#server/accounts/identity/rules/oneTimeToken.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { customers, oneTimeTokens } from '#server/database/schema.ts';

interface NewToken {
  customerId: number;
  purpose: Purpose | 'social-sign-in';
  /** The address that the mail goes to; the link is not valid once the customer has another one. */
  email: string;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
  /** Set for one that was used already, and is kept so that it cannot be used again. */
  usedAt?: Date;
}

/** Stores a new link, and deletes the customer's links that have expired. */
export async function saveToken(db: Db, { now, ...token }: NewToken): Promise<void> {
  const { customerId } = token;
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.customerId, customerId), lte(oneTimeTokens.expiresAt, now)));
  await db.insert(oneTimeTokens).values({ ...token, createdAt: now });
}

/** Uses a link up, and answers whose it was; undefined when it is not valid, also for the second of two at once. */
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
        isForPresentEmail(purpose),
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

/** The link, unless it has expired. */
const isLink = (purpose: Purpose, tokenHash: string, now: Date) =>
  and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));

/** A link is not valid once the customer has, or asks for, another address; one to keep the old email always is. */
function isForPresentEmail(purpose: Purpose) {
  if (purpose === 'keep-email') return undefined;
  return eq(purpose === 'change-email' ? customers.pendingEmail : customers.email, oneTimeTokens.email);
}

/**
 * The customer of a link that was used successfully, until it expires: their email is the one that it was for, and is
 * confirmed.
 */
export async function spentToken(db: Db, purpose: Purpose, tokenHash: string, now: Date) {
  const [spent] = await db
    .select({ locale: customers.locale })
    .from(oneTimeTokens)
    .innerJoin(customers, and(eq(customers.id, oneTimeTokens.customerId), eq(customers.email, oneTimeTokens.email)))
    .where(and(isLink(purpose, tokenHash, now), isNotNull(oneTimeTokens.usedAt), isNotNull(customers.emailVerifiedAt)));
  return spent;
}

/** Deletes a customer's unused links for a purpose. */
export async function deleteTokens(db: Db, customerId: number, purpose: Purpose): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.customerId, customerId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)),
    );
}

/** Deletes links and used nonces that expired before `until`. */
export const pruneLinks = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, until), limit);
