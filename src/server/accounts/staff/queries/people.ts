import { and, count, desc, eq, isNotNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import type { Role } from '#contract/operator/staff/rights.ts';
import { isEmail } from '#server/mail/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { lockUntilCommit, staffLock } from '#server/database/locks.ts';
import { staff, staffRecoveryCodes } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';

export type StaffRow = typeof staff.$inferSelect;
type NewStaff = typeof staff.$inferInsert;

/** The person with an email, however it is typed. */
export async function staffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  const [found] = await db.select().from(staff).where(isEmail(staff.email, email));
  return found;
}

export async function staffById(db: Db, id: number): Promise<StaffRow | undefined> {
  const [found] = await db.select().from(staff).where(eq(staff.id, id));
  return found;
}

/** Everybody, by name. */
export const allStaff = (db: Db): Promise<StaffRow[]> => db.select().from(staff).orderBy(staff.name);

/**
 * The language of mails to the shop: that in which the person whose address it is signed in last, or else its first owner;
 * none while neither has.
 */
export const shopLocaleQuery = (db: Db, shopMail: string | Placeholder) => {
  const isTheirs = sql`lower(${staff.email}) = lower(${shopMail})`;
  return db
    .select({ locale: staff.locale })
    .from(staff)
    .where(and(isNotNull(staff.locale), or(eq(staff.role, 'owner'), isTheirs)))
    .orderBy(desc(isTheirs), staff.id)
    .limit(1);
};

/** Returns the language of mails to the shop, or another where it is not known. */
export async function shopLocale(db: Db, shopMail: string, fallback: Locale): Promise<Locale> {
  const [found] = await shopLocaleQuery(db, shopMail);
  return found?.locale ?? fallback;
}

/** Returns whether anybody has joined yet. */
export async function hasStaff(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: staff.id }).from(staff).limit(1);
  return first !== undefined;
}

/** Uses a code up; false when it, or a later one, was used before, also for the second of two at once. */
export async function spendCode(db: Db, id: number, step: number): Promise<boolean> {
  const spent = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return spent.length > 0;
}

/**
 * Creates a person, or saves one who is there.
 *
 * @throws {Refusal} name_taken
 */
export async function saveStaff(db: Db, id: number | undefined, values: NewStaff): Promise<StaffRow> {
  try {
    const [saved] = await (id === undefined
      ? db.insert(staff).values(values).returning()
      : db.update(staff).set(values).where(eq(staff.id, id)).returning());
    if (saved) return saved;
  } catch (failure) {
    if (isDuplicateKey(failure)) throw new Refusal('name_taken');
    throw failure;
  }
  throw new Error('a person was not stored');
}

/** Gives a person another role; false when there is no such person. */
export async function setRole(db: Db, id: number, role: Role, now: Date): Promise<boolean> {
  const changed = await db
    .update(staff)
    .set({ role, updatedAt: now })
    .where(eq(staff.id, id))
    .returning({ id: staff.id });
  return changed.length > 0;
}

/** Deletes a person with their sessions; false when there is no such person. */
export async function deleteStaff(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(staff).where(eq(staff.id, id)).returning({ id: staff.id });
  return gone.length > 0;
}

/** Lets nobody else join, leave or change until the transaction ends. */
export const lockStaff = (tx: Db): Promise<void> => lockUntilCommit(tx, staffLock);

/**
 * Makes sure that an owner stays when this person is one no more; under `lockStaff`.
 *
 * @throws {Refusal} last_owner
 */
export async function checkOwnerStays(tx: Db, leaving: Pick<StaffRow, 'role'> | undefined): Promise<void> {
  if (leaving?.role !== 'owner') return;
  const [owners] = await tx.select({ count: count() }).from(staff).where(eq(staff.role, 'owner'));
  if ((owners?.count ?? 0) < 2) throw new Refusal('last_owner');
}

/** Returns how many codes somebody has left. */
export async function countCodes(db: Db, staffId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.count ?? 0;
}

/** Keeps new codes in place of those before. */
export async function saveRecoveryCodes(tx: Db, staffId: number, hashes: string[], createdAt: Date): Promise<void> {
  await deleteRecoveryCodes(tx, staffId);
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash, createdAt })));
}

export async function deleteRecoveryCodes(tx: Db, staffId: number): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}

/** Uses a code up; false when it is none of theirs, also for the second of two at once. */
export async function spendRecoveryCode(tx: Db, staffId: number, codeHash: string): Promise<boolean> {
  const spent = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ id: staffRecoveryCodes.id });
  return spent.length > 0;
}
