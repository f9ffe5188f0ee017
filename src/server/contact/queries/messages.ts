import { lte } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { contactMessages } from '#server/database/schema.ts';

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
