import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import { customers, sessions } from '#server/database/schema.ts';

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
