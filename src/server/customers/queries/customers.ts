import { shownEmail } from '#contract/accounts/mailbox.ts';
import { and, count, desc, eq, gt, ilike, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CustomerOfShop, CustomerSummary } from '#contract/operator/customers.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { addressesOf, toAddress } from '#server/accounts/addresses/queries.ts';
import { type CustomerRow, customerById } from '#server/accounts/queries.ts';
import { isEmail } from '#server/mail/queries.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { newsletterSince, subscriberOf } from '#server/contact/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { languageOf } from '#server/database/localeTag.ts';
import { contactMessages, customerNotes, customers, orders, privacyEvents, sessions } from '#server/database/schema.ts';
import { pageOfOrders } from '#server/orders/queries/views.ts';

/** The most orders or messages on the page of a customer. */
const shownOrders = 20;
const shownMessages = 20;
const shownLength = 200;

/** Shorter numbers are in every phone number. */
const shortestNumber = 3;

interface Wanted {
  text?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/**
 * Customers, newest first. Each place where a text may be is asked for by itself, so that each is read from its own
 * index, or from the newest on where a text is in nearly all; an `or` over them would read a million rows.
 */
export async function findCustomers(db: Db, { text, before, limit }: Wanted) {
  const ids = wheresOf(text).map((where) =>
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(where, isNull(customers.erasedAt), before === undefined ? undefined : lt(customers.id, before)))
      .orderBy(desc(customers.id))
      .limit(limit + 1),
  );
  const found = (await Promise.all(ids)).flat().map(({ id }) => id);
  const newest = [...new Set(found)].sort((one, other) => other - one);
  const shown = newest.slice(0, limit);
  if (shown.length === 0) return { data: [], more: false };
  const rows = await db
    .select()
    .from(customers)
    .where(sql`${customers.id} = any(${`{${shown.join(',')}}`}::int[])`)
    .orderBy(desc(customers.id));
  return { data: rows.map(summaryOf), more: newest.length > limit };
}

/** Returns the conditions by where a text may be; everything without one. */
function wheresOf(text: string | undefined): (SQL | undefined)[] {
  if (text === undefined) return [undefined];
  // Escaped, so that a typed % matches a %.
  const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const digits = plainCode(text).replaceAll(/\D/gu, '').replace(/^0/u, '');
  const isPhone = digits.length >= shortestNumber && !/\p{L}|@/u.test(text);
  return [
    ilike(customers.email, pattern),
    ilike(customers.username, pattern),
    ...(isPhone ? [sql`regexp_replace(${customers.phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`] : []),
  ];
}

/** A customer with all that the desk shows; undefined where there is none, or the person was erased. */
export async function customerForDesk(db: Db, id: number, now: Date): Promise<CustomerOfShop | undefined> {
  const customer = await customerById(db, id);
  if (!customer || customer.erasedAt) return undefined;
  const { email, emailVerifiedAt, locale } = customer;
  const { data: newest } = await pageOfOrders(db, id, { page: 1, limit: shownOrders });
  const notes = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, id))
    .orderBy(desc(customerNotes.id));
  const events = await db.select().from(privacyEvents).where(eq(privacyEvents.customerId, id));
  const devices = await db.$count(sessions, and(eq(sessions.customerId, id), gt(sessions.expiresAt, now)));
  const subscription = await subscriberOf(db, email);
  return {
    ...summaryOf(customer),
    emailConfirmed: emailVerifiedAt !== null,
    locale: languageOf(locale),
    addresses: (await addressesOf(db, id)).map(toAddress),
    orders: { ...(await sumsOf(db, id)), newest },
    notes: notes.map(({ id: note, text, actor, createdAt }) => {
      return { id: note, text, by: actor, at: createdAt.toISOString() };
    }),
    messages: await messagesFrom(db, email),
    devices,
    newsletterSince: newsletterSince(subscription),
    events: events.map(({ kind, actor, at }) => ({ kind, by: actor, at: at.toISOString() })),
  };
}

function summaryOf({ id, username, email, phone, createdAt, closedAt }: CustomerRow): CustomerSummary {
  return {
    id,
    username,
    email: shownEmail(email),
    phone,
    registeredAt: createdAt.toISOString(),
    closed: closedAt !== null,
  };
}

async function sumsOf(db: Db, customerId: number) {
  const kept = sql<string>`coalesce(sum(${orders.totalMinor} - ${orders.refundedMinor})
    filter (where ${orders.paymentStatus} = 'Paid' and not ${orders.isTest}), 0)::text`;
  const rows = await db
    .select({ currency: orders.currency, orders: count(), minor: kept })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return {
    count: rows.reduce((sum, row) => sum + row.orders, 0),
    paid: rows.map(({ currency, minor }) => ({ currency, amount: fromMinor(Number(minor)) })),
  };
}

async function messagesFrom(db: Db, email: string): Promise<CustomerOfShop['messages']> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isEmail(contactMessages.email, email))
    .orderBy(desc(contactMessages.id))
    .limit(shownMessages);
  return rows.map(({ id, message, createdAt, state }) => {
    return { id, text: message.slice(0, shownLength), at: createdAt.toISOString(), state };
  });
}

/** Keeps a note about a customer; the same attempt is kept once. */
export async function addNote(db: Db, note: typeof customerNotes.$inferInsert): Promise<void> {
  await db.insert(customerNotes).values(note).onConflictDoNothing();
}

/** Writes down what was done with the data of a customer. */
export async function addPrivacyEvent(tx: Db, event: typeof privacyEvents.$inferInsert): Promise<void> {
  await tx.insert(privacyEvents).values(event);
}
