import { and, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isEmail } from '#server/accounts/queries/emails.ts';
import type { Db } from '#server/database/connect.ts';
import { customers, orders } from '#server/database/schema.ts';

/** With so many customers a text is a common one: its orders are found sooner by looking through the newest. */
const manyCustomers = 500;

/**
 * Orders that have a text somewhere. A whole invoice number and a whole email are found by their own indexes, for nearly
 * every email has the parts of "@mail.example" and reading what an index knows of those takes longer than anything else.
 */
export async function withText(db: Db, text: string): Promise<SQL | undefined> {
  if (/^zay-\d{4}-\d{6,12}$/iu.test(text)) return named(text.toUpperCase());
  const owner = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/u.test(text) ? await customerWith(db, text) : undefined;
  if (owner !== undefined) return eq(orders.customerId, owner);
  // Escaped, so that a typed % matches a %.
  const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return or(
    ilike(orders.invoiceNo, pattern),
    sql`(${orders.address} ->> 'name') ilike ${pattern}`,
    await ofCustomers(db, pattern),
  );
}

/** Orders with a whole number: the one that people use, or that of the books. */
export const named = (number: string): SQL | undefined => or(eq(orders.invoiceNo, number), eq(orders.bookNo, number));

async function customerWith(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db.select({ id: customers.id }).from(customers).where(isEmail(customers.email, email));
  return found?.id;
}

/** Orders of customers with a text; an `or` over two tables has no index, each of these ways has one. */
async function ofCustomers(db: Db, pattern: string): Promise<SQL | undefined> {
  const isTheirs = or(ilike(customers.email, pattern), ilike(customers.username, pattern));
  const found = await db.select({ id: customers.id }).from(customers).where(isTheirs).limit(manyCustomers);
  if (found.length === 0) return undefined;
  const ids = found.map(({ id }) => id);
  if (ids.length < manyCustomers) return inArray(orders.customerId, ids);
  const isOwner = and(eq(customers.id, orders.customerId), isTheirs);
  return exists(db.select({ id: customers.id }).from(customers).where(isOwner));
}
