import { and, asc, count, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { customerPushes as table, customers, outbox, sessions } from '#server/database/schema.ts';

type Row = typeof table.$inferSelect;

/** Devices of one customer at most. */
const MAX_DEVICES = 10;

/**
 * Stores the subscription of a browser in place of what it, or its session, had before. Nothing is stored where the
 * customer has as many already, or their session has ended meanwhile.
 */
export function saveCustomerPush(db: Db, push: Omit<Row, 'id'>): Promise<'saved' | 'too many' | 'ended'> {
  const { customerId, sessionId, endpoint } = push;
  return db.transaction(async (tx) => {
    // One after the other for a customer.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
    const isSession = and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId));
    const session = await tx.select({ id: sessions.id }).from(sessions).where(isSession).for('update');
    if (session.length === 0) return 'ended';
    const others = and(eq(table.customerId, customerId), ne(table.sessionId, sessionId), ne(table.endpoint, endpoint));
    const [had] = await tx.select({ count: count() }).from(table).where(others);
    if ((had?.count ?? 0) >= MAX_DEVICES) return 'too many';
    await tx.delete(table).where(or(eq(table.sessionId, sessionId), eq(table.endpoint, endpoint)));
    await tx.insert(table).values(push);
    return 'saved';
  });
}

/** Returns whether the device of a session is told. */
export const isCustomerPush = async (db: Db, sessionId: number): Promise<boolean> =>
  (await db.$count(table, eq(table.sessionId, sessionId))) > 0;

/** Tells the device of a session no more. */
export async function deleteCustomerPush(db: Db, sessionId: number): Promise<void> {
  await db.delete(table).where(eq(table.sessionId, sessionId));
}

/** Forgets a browser that takes nothing any more; not when it has subscribed anew meanwhile. */
export async function forgetCustomerPush(db: Db, { id, endpoint }: Pick<Row, 'id' | 'endpoint'>): Promise<void> {
  await db.delete(table).where(and(eq(table.id, id), eq(table.endpoint, endpoint)));
}

/** The devices of a customer that are told, the oldest first: those whose session lasts. */
export const customerPushesOf = (db: Db, customerId: number, now: Date): Promise<Row[]> =>
  listening(db)
    .where(and(eq(table.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(asc(table.id))
    .then(pushes);

/** A device that is told, as long as its session lasts. */
export async function customerListener(db: Db, id: number, now: Date): Promise<Row | undefined> {
  const rows = await listening(db).where(and(eq(table.id, id), gt(sessions.expiresAt, now)));
  return pushes(rows)[0];
}

const listening = (db: Db) =>
  db.select({ push: table }).from(table).innerJoin(sessions, eq(sessions.id, table.sessionId));

const pushes = (rows: { push: Row }[]): Row[] => rows.map(({ push }) => push);

/** Ends all devices of a customer, with what was said to them. */
export async function eraseCustomerPushes(tx: Db, customerId: number): Promise<void> {
  const gone = await tx.delete(table).where(eq(table.customerId, customerId)).returning({ id: table.id });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => String(id));
  const isTheirs = inArray(sql`${outbox.payload} ->> 'device'`, ids);
  await tx.delete(outbox).where(and(eq(outbox.topic, 'customer-push'), isTheirs));
}
