import { lte } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { contactMessages, newsletterSubscribers } from '#server/database/schema.ts';

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

/** Subscribes an address to the newsletter; answers whether it is new. */
export async function subscribe(db: Db, email: string, locale: Locale, now: Date): Promise<boolean> {
  const added = await db
    .insert(newsletterSubscribers)
    .values({ email, locale, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  return added.length > 0;
}

/** Deletes messages that came before `until`; they were mailed to the shop. */
export const pruneMessages = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, contactMessages, lte(contactMessages.createdAt, until), limit);
