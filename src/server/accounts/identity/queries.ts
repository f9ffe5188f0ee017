import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import { customers, oneTimeTokens, sessions, socialIdentities } from '#server/database/schema.ts';
import type { Purpose } from './rules.ts';
import { isEmail } from '#server/mail/queries.ts';

interface NewSession {
  customerId: number;
  tokenHash: string;
  device: string | null;
  now: Date;
  expiresAt: Date;
}

/** Stores a new session, and deletes the customer's sessions that have expired. */
export async function openSession(
  db: Db,
  { customerId, tokenHash, device, now, expiresAt }: NewSession,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), lte(sessions.expiresAt, now)));
  await db.insert(sessions).values({ customerId, tokenHash, device, createdAt: now, lastSeenAt: now, expiresAt });
}

/** The session with this secret and its customer; undefined when there is none, or it has expired. */
export async function sessionByHash(db: Db, tokenHash: string, now: Date) {
  const [found] = await sessionQuery(db).execute({ tokenHash, now });
  return found;
}

const sessionQuery = prepareOnce((db) =>
  db
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      email: customers.email,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session_by_hash'),
);

/** Notes that a session was used. */
export async function noteVisit(db: Db, id: number, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
}

/** The sessions of a customer, the last used one first. */
export async function sessionsOf(db: Db, customerId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends one session of a customer; false when there is no such one. */
export async function endSession(db: Db, customerId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the session with this secret. */
export async function endSessionByHash(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of a customer, except one. */
export async function endSessionsOf(db: Db, customerId: number, keep?: number): Promise<void> {
  const others = keep === undefined ? undefined : ne(sessions.id, keep);
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), others));
}

/** Deletes sessions that expired before `until`. */
export const pruneSessions = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, sessions, lt(sessions.expiresAt, until), limit);

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
      /** The email and the moment of the link. */
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

/**
 * Returns whether an email is reserved for its former owner, who can still take it back: nobody else may register it
 * until then, or whoever moved an account away could prevent that.
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
