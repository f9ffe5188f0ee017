import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CartItem } from '#contract/basket.ts';
import type { Customer } from '#contract/accounts/customer.ts';
import { languageOf, numeralsOf } from '#server/database/localeTag.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/database/connect.ts';
import { isEmailKept } from './identity/queries.ts';
import { customers } from '#server/database/schema.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { isEmail } from '#server/mail/queries.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomer = typeof customers.$inferInsert;
export type CustomerChanges = Partial<Omit<NewCustomer, 'id' | 'createdAt'>>;

/** A new customer; undefined when the email is taken, or reserved for its former owner. */
export async function createCustomer(db: Db, customer: NewCustomer, now: Date): Promise<CustomerRow | undefined> {
  if (await isEmailKept(db, customer.email, now)) return undefined;
  const [created] = await db.insert(customers).values(customer).onConflictDoNothing().returning();
  return created;
}

/** The customer with an email, however it is typed. */
export async function customerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [found] = await db.select().from(customers).where(isEmail(customers.email, email));
  return found;
}

export async function customerById(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}

/**
 * Saves what changed about a customer.
 *
 * @throws {Refusal} email_taken
 */
export async function saveCustomer(db: Db, id: number, changes: CustomerChanges): Promise<CustomerRow> {
  try {
    const [saved] = await db.update(customers).set(changes).where(eq(customers.id, id)).returning();
    if (!saved) throw new Refusal('signed_out');
    return saved;
  } catch (failure) {
    throw isDuplicateKey(failure) ? new Refusal('email_taken') : failure;
  }
}

/** Reopens an account, if it is closed. */
export async function reopenAccount(tx: Db, id: number): Promise<void> {
  await tx
    .update(customers)
    .set({ closedAt: null })
    .where(and(eq(customers.id, id), isNotNull(customers.closedAt), isNull(customers.erasedAt)));
}

/** The names of all pictures that customers have. */
export async function avatarsInUse(db: Db): Promise<string[]> {
  const rows = await db.select({ avatar: customers.avatar }).from(customers).where(isNotNull(customers.avatar));
  return rows.flatMap(({ avatar }) => avatar ?? []);
}

/** Locks a customer until the transaction ends, so that changes of what is theirs come one after the other. */
export async function lockCustomer(tx: Db, id: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('no key update');
}

/** A customer as the contract shows them. */
export function toCustomer(row: CustomerRow, cart: CartItem[]): Customer {
  const avatar = row.avatar && `/uploads/avatars/${row.avatar}`;
  return {
    id: row.id,
    username: row.username,
    name: row.username,
    email: row.email,
    pendingEmail: row.pendingEmail,
    hasPassword: row.passwordHash !== null,
    phone: row.phone,
    imageUrl: avatar,
    avatar,
    certification_status: row.emailVerifiedAt ? 'verified' : 'pending',
    customer: { phone: row.phone },
    locale: languageOf(row.locale),
    numerals: numeralsOf(row.locale),
    cart,
  };
}
