import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Address } from '#contract/accounts/addresses.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { addresses } from '#server/database/schema.ts';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Omit<typeof addresses.$inferInsert, 'id' | 'customerId' | 'isDefault' | 'createdAt'>;

/** The addresses of a customer, oldest first. */
export async function addressesOf(db: Db, customerId: number): Promise<AddressRow[]> {
  return db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(asc(addresses.id));
}

export async function addAddress(tx: Db, customerId: number, fields: AddressFields): Promise<number> {
  const [added] = await tx
    .insert(addresses)
    .values({ ...fields, customerId })
    .returning({ id: addresses.id });
  return added?.id ?? 0;
}

/** Changes an address of a customer; false when there is no such one. */
export async function changeAddress(tx: Db, customerId: number, id: number, fields: AddressFields): Promise<boolean> {
  const changed = await tx.update(addresses).set(fields).where(isOwn(customerId, id)).returning({ id: addresses.id });
  return changed.length > 0;
}

/** Removes an address of a customer; false when there is no such one. */
export async function removeAddress(tx: Db, customerId: number, id: number): Promise<boolean> {
  const removed = await tx.delete(addresses).where(isOwn(customerId, id)).returning({ id: addresses.id });
  return removed.length > 0;
}

/** Makes one address the default, and the one before not. Lock the customer first. */
export async function makeDefault(tx: Db, customerId: number, id: number): Promise<void> {
  const present = and(eq(addresses.customerId, customerId), addresses.isDefault);
  await tx.update(addresses).set({ isDefault: false }).where(present);
  await tx.update(addresses).set({ isDefault: true }).where(isOwn(customerId, id));
}

/** Phones that may not be in the one notation; a number within a country begins with 0 in few countries. */
const isOdd = sql`${addresses.phone} !~ '^[+][1-9][0-9]{0,2} [1-9][0-9]+$'`;

/** Addresses after this one whose phone may not be in the one notation, in the order of their ids. */
export function oddPhones(db: Db, after: number, limit: number): Promise<Pick<AddressRow, 'id' | 'phone'>[]> {
  return db
    .select({ id: addresses.id, phone: addresses.phone })
    .from(addresses)
    .where(and(gt(addresses.id, after), isOdd))
    .orderBy(asc(addresses.id))
    .limit(limit);
}

/** Writes phones in another notation, where nobody changed them meanwhile; one at least. */
export async function rewritePhones(db: Db, phones: readonly { id: number; before: string; now: string }[]) {
  const values = phones.map(({ id, before, now }) => sql`(${id}::int, ${before}::text, ${now}::text)`);
  await db.execute(sql`
    update ${addresses} set phone = written.now from (values ${sql.join(values, sql`, `)}) as written (id, before, now)
    where ${addresses.id} = written.id and ${addresses.phone} = written.before`);
}

/** An address as the contract shows it. */
export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    country: row.country,
    province: row.province,
    district: row.district,
    subDistrict: row.subDistrict,
    postal_code: row.postalCode,
    address: row.address,
    ...withoutUndefined({ note: row.note ?? undefined }),
    isActive: row.isDefault,
  };
}

const isOwn = (customerId: number, id: number) => and(eq(addresses.customerId, customerId), eq(addresses.id, id));
