import { and, asc, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { PushKind } from '#contract/operator/staff/push.ts';
import { type Role, roles, rightsOf } from '#contract/operator/staff/rights.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { orders, pushSubscriptions as table, staff, staffSessions } from '#server/database/schema.ts';
import { inGroup } from '#server/orders/queries/groups.ts';

export type PushRow = typeof table.$inferSelect;
export type NewPush = Omit<typeof table.$inferInsert, 'id'>;

/** Roles that may read orders; asked anew for each message, so that a role taken away stops them at once. */
const readers: Role[] = roles.filter((role) => rightsOf[role].includes('orders:read'));

/** The devices of a person, the oldest first. */
export const pushDevicesOf = (db: Db, staffId: number): Promise<PushRow[]> =>
  db.select().from(table).where(eq(table.staffId, staffId)).orderBy(asc(table.id));

/**
 * Stores the subscription of a browser in place of what it, or its session, had before. Nothing is stored where the
 * person has as many already, or their session has ended meanwhile.
 */
export function savePush(db: Db, push: NewPush, most: number): Promise<'saved' | 'too many' | 'ended'> {
  return db.transaction(async (tx) => {
    // One after the other for a person.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, push.staffId)).for('update');
    const isSession = and(eq(staffSessions.id, push.sessionId), eq(staffSessions.staffId, push.staffId));
    // Whoever ends it waits, and then ends this too.
    const session = await tx.select({ id: staffSessions.id }).from(staffSessions).where(isSession).for('update');
    if (session.length === 0) return 'ended';
    const others = and(
      eq(table.staffId, push.staffId),
      ne(table.endpoint, push.endpoint),
      ne(table.sessionId, push.sessionId),
    );
    const [had] = await tx.select({ count: count() }).from(table).where(others);
    if ((had?.count ?? 0) >= most) return 'too many';
    await tx.delete(table).where(and(eq(table.sessionId, push.sessionId), ne(table.endpoint, push.endpoint)));
    const { createdAt: _, ...again } = push;
    await tx.insert(table).values(push).onConflictDoUpdate({ target: table.endpoint, set: again });
    return 'saved';
  });
}

/** Notes that the browser of a person is at the desk, under this session; false where it is told nothing. */
export async function renewPush(
  db: Db,
  { staffId, sessionId, endpoint, seenAt }: Pick<PushRow, 'staffId' | 'sessionId' | 'endpoint' | 'seenAt'>,
): Promise<boolean> {
  const renewed = await db
    .update(table)
    .set({ sessionId, seenAt })
    .where(and(eq(table.endpoint, endpoint), eq(table.staffId, staffId)))
    .returning({ id: table.id });
  return renewed.length > 0;
}

/** Turns a device of a person off; false when there is no such one. */
export async function deletePush(db: Db, staffId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.staffId, staffId)))
    .returning({ id: table.id });
  return gone.length > 0;
}

/** Forgets a browser that takes nothing any more; not when it has subscribed anew meanwhile. */
export async function forgetPush(db: Db, { id, endpoint }: Pick<PushRow, 'id' | 'endpoint'>): Promise<void> {
  await db.delete(table).where(and(eq(table.id, id), eq(table.endpoint, endpoint)));
}

/** The devices that are told of any of these kinds, of people who may read orders. */
export const listenersTo = (db: Db, kinds: readonly PushKind[]): Promise<{ id: number; kinds: PushKind[] }[]> =>
  db
    .select({ id: table.id, kinds: table.kinds })
    .from(table)
    .innerJoin(staff, eq(staff.id, table.staffId))
    .where(and(inArray(staff.role, readers), sql`${table.kinds} && ${sql.param(kinds)}::text[]`))
    .orderBy(asc(table.id));

/** A device, as long as its person may read orders and wants to be told of this. */
export async function pushListener(db: Db, id: number, kind: PushKind): Promise<PushRow | undefined> {
  const [row] = await db
    .select({ push: table })
    .from(table)
    .innerJoin(staff, eq(staff.id, table.staffId))
    .where(and(eq(table.id, id), inArray(staff.role, readers)));
  return row?.push.kinds.includes(kind) ? row.push : undefined;
}

/** Returns what may be told of an order, and whether it has a problem now. */
export async function orderToTell(db: Db, id: number) {
  const { invoiceNo, totalMinor, currency } = orders;
  const [order] = await db
    .select({ invoiceNo, totalMinor, currency, isProblem: sql<boolean>`${inGroup.problems}` })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}

/** Deletes browsers that were not at the desk since `until`. */
export const prunePush = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, table, lt(table.seenAt, until), limit);
