import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { emailKey } from './emailKey.ts';
import type { Db } from '#server/database/connect.ts';
import { mailRecipients, newsletterSubscribers } from '#server/database/schema.ts';

/** What is kept of an address, so that a stop does not itself remember a person. */
const hashOf = (email: string): string => createHash('sha256').update(emailKey(email)).digest('hex');

/** The secret that stops mails to an address, made with the first mail to it, and whether they are stopped. */
export async function mailRecipient(tx: Db, email: string, now: Date): Promise<{ token: string; isStopped: boolean }> {
  const emailHash = hashOf(email);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(mailRecipients).values({ emailHash, token, createdAt: now }).onConflictDoNothing();
  const [known] = await tx.select().from(mailRecipients).where(eq(mailRecipients.emailHash, emailHash));
  if (!known) throw new Error('a recipient that was just written is not there');
  return { token: known.token, isStopped: known.stoppedAt !== null };
}

/** Whether mails that are not about an order are stopped for an address. */
export async function areMailsStopped(db: Db, email: string): Promise<boolean> {
  const [known] = await db
    .select({ stoppedAt: mailRecipients.stoppedAt })
    .from(mailRecipients)
    .where(eq(mailRecipients.emailHash, hashOf(email)));
  return known?.stoppedAt != null;
}

/** Stops mails by the secret of one of them, and the newsletter with them; false when the secret is nobody's. */
export async function stopMailsBy(tx: Db, token: string, now: Date): Promise<boolean> {
  const [stopped] = await tx
    .update(mailRecipients)
    .set({ stoppedAt: sql`coalesce(${mailRecipients.stoppedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(mailRecipients.token, token))
    .returning({ emailHash: mailRecipients.emailHash });
  if (!stopped) return false;
  // An email is in one spelling when it is kept, so that small letters are all that `emailKey` would add.
  const hashed = sql`encode(sha256(convert_to(lower(${newsletterSubscribers.email}), 'UTF8')), 'hex')`;
  await tx.delete(newsletterSubscribers).where(eq(hashed, stopped.emailHash));
  return true;
}

/** Allows mails again that were stopped; false when the secret is nobody's. */
export async function allowMailsBy(db: Db, token: string): Promise<boolean> {
  const allowed = await db
    .update(mailRecipients)
    .set({ stoppedAt: null })
    .where(eq(mailRecipients.token, token))
    .returning({ emailHash: mailRecipients.emailHash });
  return allowed.length > 0;
}
