import { type SQL, and, asc, desc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Subscriber } from '#contract/operator/newsletter.ts';
import type { Locale } from '#contract/values/locale.ts';
import { isEmail } from '#server/mail/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { contactMessages, newsletterSubscribers as table } from '#server/database/schema.ts';

const hour = 3_600_000;

/** Days for which the link of a mail confirms; whoever did not is forgotten then. */
export const linkDays = 7;

const linkBegan = (now: Date): Date => new Date(now.getTime() - linkDays * 24 * hour);

interface Subscription {
  email: string;
  locale: Locale;
  page: string | undefined;
  /** Of the link that is mailed. */
  tokenHash: string;
}

/**
 * Writes down that an address would like the newsletter, and answers whether it is asked by mail: not when it has
 * the newsletter already, nor when a mail was put on its way within the last hour.
 */
export async function subscribe(tx: Db, { email, locale, page, tokenHash }: Subscription, now: Date): Promise<boolean> {
  await tx.insert(table).values({ email, locale, needsLink: true, createdAt: now }).onConflictDoNothing();
  const [kept] = await tx.select().from(table).where(isEmail(table.email, email)).for('update');
  if (!kept || consents(kept)) return false;
  if (kept.mailedAt && kept.mailedAt.getTime() > now.getTime() - hour) return false;
  await tx
    .update(table)
    .set({ locale, page: page ?? null, tokenHash, mailedAt: now, createdAt: now })
    .where(eq(table.id, kept.id));
  return true;
}

/**
 * Confirms an address by its link, once or again.
 *
 * @returns who it is and whether it is new, or undefined when the link is unknown or too old
 */
export async function confirmSubscriber(tx: Db, tokenHash: string, now: Date) {
  const [kept] = await tx.select().from(table).where(eq(table.tokenHash, tokenHash)).for('update');
  if (!kept) return undefined;
  const { id, email, locale, mailedAt, confirmedAt } = kept;
  if (confirmedAt) return { email, locale, isNew: false };
  if (!mailedAt || mailedAt <= linkBegan(now)) return undefined;
  await tx.update(table).set({ confirmedAt: now }).where(eq(table.id, id));
  return { email, locale, isNew: true };
}

/** Takes the address of a link off the list; false for an unknown link. */
export async function leaveByLink(db: Db, tokenHash: string): Promise<boolean> {
  const gone = await db.delete(table).where(eq(table.tokenHash, tokenHash)).returning({ id: table.id });
  return gone.length > 0;
}

/** Takes somebody off the list; false when they are not on it. */
export async function removeSubscriber(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  return gone.length > 0;
}

/** A page of the list, newest first. */
export async function pageOfSubscribers(db: Db, { before, limit }: { before?: number | undefined; limit: number }) {
  const rows = await db
    .select()
    .from(table)
    .where(before === undefined ? undefined : lt(table.id, before))
    .orderBy(desc(table.id))
    .limit(limit + 1);
  return { data: rows.slice(0, limit).map(toSubscriber), more: rows.length > limit };
}

/** Everybody to whom the newsletter may be sent, oldest first. */
export async function consentingSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db
    .select()
    .from(table)
    .where(or(eq(table.needsLink, false), isNotNull(table.confirmedAt)))
    .orderBy(asc(table.id));
  return rows.map(toSubscriber);
}

/** Returns what is kept about an address for the newsletter. */
export async function subscriberOf(db: Db, email: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(table).where(isEmail(table.email, email));
  return row && toSubscriber(row);
}

/** Since when somebody gets the newsletter; null when they do not. */
export const newsletterSince = (one: Subscriber | undefined): string | null =>
  one?.consents ? (one.confirmedAt ?? one.askedAt) : null;

/** Deletes addresses whose link was not confirmed in time. */
export function pruneExpiredSubscribers(db: Db, now: Date, limit: number): Promise<number> {
  const isWaiting: SQL | undefined = and(eq(table.needsLink, true), isNull(table.confirmedAt));
  return prune(db, table, and(isWaiting, lte(table.createdAt, linkBegan(now))), limit);
}

type Row = typeof table.$inferSelect;

/** Addresses from before there was a link count as they did. */
const consents = ({ needsLink, confirmedAt }: Row): boolean => !needsLink || confirmedAt !== null;

function toSubscriber(row: Row): Subscriber {
  const { id, email, locale, page, createdAt, confirmedAt } = row;
  return {
    ...{ id, email, locale, page },
    askedAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    consents: consents(row),
  };
}

/** A message to the shop. */
export type ContactMessage = Pick<
  typeof contactMessages.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'preference'
>;

/** Stores a message to the shop. */
export async function saveMessage(db: Db, message: ContactMessage, locale: Locale, now: Date): Promise<void> {
  const { firstName, lastName, email, phone, message: text, preference } = message;
  const row = { firstName, lastName, email, phone, message: text, preference, locale, createdAt: now };
  await db.insert(contactMessages).values(row);
}

/** Deletes messages that came before `until`; they were mailed to the shop. */
export const pruneMessages = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, contactMessages, lte(contactMessages.createdAt, until), limit);
