import { and, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import { pushSubscriptions, staff, staffSessions } from '#server/database/schema.ts';

interface NewSession {
  staffId: number;
  tokenHash: string;
  device: string | null;
  locale: Locale;
  now: Date;
  expiresAt: Date;
}

/** Stores a new session and notes the sign-in; deletes the person's sessions that have expired. */
export async function openStaffSession(db: Db, { now, locale, ...session }: NewSession): Promise<number> {
  const { staffId } = session;
  await db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), lte(staffSessions.expiresAt, now)));
  await db.update(staff).set({ lastSignInAt: now, locale }).where(eq(staff.id, staffId));
  const [opened] = await db
    .insert(staffSessions)
    .values({ ...session, createdAt: now, lastSeenAt: now })
    .returning({ id: staffSessions.id });
  if (!opened) throw new Error('a session was not stored');
  return opened.id;
}

/** The session with this secret and its person, with the role of this moment; undefined when there is none. */
export async function staffSessionByHash(db: Db, tokenHash: string, now: Date) {
  const [found] = await sessionQuery(db).execute({ tokenHash, now });
  return found;
}

const sessionQuery = prepareOnce((db) =>
  db
    .select({
      id: staffSessions.id,
      staffId: staff.id,
      name: staff.name,
      role: staff.role,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
      steppedUpAt: staffSessions.steppedUpAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('staff_session_by_hash'),
);

/** Notes that a session was used. */
export async function noteStaffVisit(db: Db, id: number, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt, expiresAt }).where(eq(staffSessions.id, id));
}

/** Notes that the person of a session has shown password and second factor. */
export async function noteStepUp(db: Db, id: number, steppedUpAt: Date): Promise<void> {
  await db.update(staffSessions).set({ steppedUpAt }).where(eq(staffSessions.id, id));
}

/** The sessions of a person, the last used one first. */
export const staffSessionsOf = (db: Db, staffId: number, now: Date) =>
  db
    .select({
      id: staffSessions.id,
      device: staffSessions.device,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));

/** Ends one session of a person; false when there is no such one. */
export const endStaffSession = (db: Db, staffId: number, id: number): Promise<boolean> =>
  endSessions(db, and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)));

/** Ends the session with this secret; false when there is none. */
export const endStaffSessionByHash = (db: Db, tokenHash: string): Promise<boolean> =>
  endSessions(db, eq(staffSessions.tokenHash, tokenHash));

/** Ends sessions, and with them what they turned on. */
function endSessions(db: Db, which: SQL | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(staffSessions).where(which).returning({ id: staffSessions.id });
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
    return ids.length > 0;
  });
}

/** Ends every session of a person. */
export async function endStaffSessionsOf(db: Db, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.staffId, staffId));
}

/** Deletes sessions that expired before `until`. */
export const pruneStaffSessions = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, staffSessions, lt(staffSessions.expiresAt, until), limit);
