import { and, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { maxAttempts } from './backOff.ts';
import type { Db } from '#server/database/connect.ts';
import {
  contactMessages,
  idempotencyKeys,
  oneTimeTokens,
  outbox,
  providerEvents,
  sessions,
} from '#server/database/schema.ts';

// Each deletes what is older than `until`, at most so many rows in one statement, and answers how many. Rows that
// another server has in hand are left to it.

/** What was answered under an Idempotency-Key. */
export const pruneKeys = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, idempotencyKeys, lte(idempotencyKeys.createdAt, until), limit);

/** Sessions that ended by themselves. */
export const pruneSessions = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, sessions, lt(sessions.expiresAt, until), limit);

/** Links of mails whose time is over, and what social sign-ins used up. */
export const pruneLinks = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, until), limit);

/** Work that was done, and work that was tried in vain for so long that nobody tries it again. */
export const pruneOutbox = (db: Db, until: Date, limit: number): Promise<number> => {
  const isDone = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, until));
  const isGivenUp = and(
    sql`${outbox.doneAt} is null`,
    sql`${outbox.attempts} >= ${maxAttempts}`,
    lt(outbox.availableAt, until),
  );
  return prune(db, outbox, or(isDone, isGivenUp), limit);
};

/** What payment providers told, long after they would tell it again. */
export const pruneProviderEvents = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, providerEvents, lt(providerEvents.at, until), limit);

/** Messages to the shop; they were mailed to it when they came. */
export const pruneMessages = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, contactMessages, lte(contactMessages.createdAt, until), limit);

async function prune(db: Db, table: PgTable, isOld: SQL | undefined, limit: number): Promise<number> {
  const old = db
    .select({ row: sql`ctid` })
    .from(table)
    .where(isOld)
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ one: sql<number>`1` });
  return gone.length;
}
