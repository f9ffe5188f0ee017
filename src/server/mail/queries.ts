import { createHash, randomBytes } from 'node:crypto';
import { type SQL, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/database/connect.ts';
import { backInStockRequests, mailRecipients, newsletterSubscribers } from '#server/database/schema.ts';
import { normalise } from '#burmese/normalise.ts';

/** Only a hash is kept, so that stopping mails does not store a person's address. */
const hashOf = (email: string): string => createHash('sha256').update(emailKey(email)).digest('hex');

/** The secret that stops mails to an address, created with the first mail, and whether they are stopped. */
export async function mailRecipient(tx: Db, email: string, now: Date): Promise<{ token: string; isStopped: boolean }> {
  const emailHash = hashOf(email);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(mailRecipients).values({ emailHash, token, createdAt: now }).onConflictDoNothing();
  const [known] = await tx.select().from(mailRecipients).where(eq(mailRecipients.emailHash, emailHash));
  if (!known) throw new Error('a recipient that was just written is not there');
  return { token: known.token, isStopped: known.stoppedAt !== null };
}

/** Returns whether mails that are not about orders are stopped for an address. */
export async function areMailsStopped(db: Db, email: string): Promise<boolean> {
  const [known] = await db
    .select({ stoppedAt: mailRecipients.stoppedAt })
    .from(mailRecipients)
    .where(eq(mailRecipients.emailHash, hashOf(email)));
  return known?.stoppedAt != null;
}

/** Stops mails, the newsletter and what was to be told when it is back, by the secret of one mail; false for an unknown secret. */
export async function stopMailsBy(tx: Db, token: string, now: Date): Promise<boolean> {
  const [stopped] = await tx
    .update(mailRecipients)
    .set({ stoppedAt: sql`coalesce(${mailRecipients.stoppedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(mailRecipients.token, token))
    .returning({ emailHash: mailRecipients.emailHash });
  if (!stopped) return false;
  for (const table of [newsletterSubscribers, backInStockRequests])
    await tx.delete(table).where(eq(hashOfKept(table.email), stopped.emailHash));
  return true;
}

/** `hashOf` in the database. Stored emails are normalised, so that of `emailKey` only the small letters are missing. */
const hashOfKept = (email: PgColumn): SQL => sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

/** Allows stopped mails again; false for an unknown secret. */
export async function allowMailsBy(db: Db, token: string): Promise<boolean> {
  const allowed = await db
    .update(mailRecipients)
    .set({ stoppedAt: null })
    .where(eq(mailRecipients.token, token))
    .returning({ emailHash: mailRecipients.emailHash });
  return allowed.length > 0;
}

/** Returns whether the email of a row is this one, however it is typed: `isSameEmail` in the database. */
export const isEmail = (kept: PgColumn | SQL, email: string): SQL => eq(sql`lower(${kept})`, emailKey(email));

/**
 * An email as it identifies an account: normalised, trimmed, in small letters. Lookups and counts use this form,
 * however the email was typed.
 */
export const emailKey = (typed: string): string => normalise(typed).trim().toLowerCase();

/** Returns whether two emails belong to one account. */
export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);
