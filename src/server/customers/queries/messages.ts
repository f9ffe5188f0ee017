import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm';
import type { Message, MessageState, MessageSummary } from '#contract/operator/messages.ts';
import { isEmail } from '#server/mail/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { contactAnswers, contactMessages, customers } from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';
import { pageOfOrders } from '#server/orders/queries/views.ts';

export type MessageRow = typeof contactMessages.$inferSelect;

/** The letters of a message that a list shows. */
const shownLength = 200;
const shownOrders = 3;

/** A page of the messages in a state, and how many there are: open ones by how long they wait, all others newest first. */
export async function pageOfMessages(db: Db, state: MessageState, { page, limit }: Page) {
  const { id, createdAt } = contactMessages;
  const where = eq(contactMessages.state, state);
  const byTime = state === 'open' ? asc : desc;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(byTime(createdAt), byTime(id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(where);
  return { data: rows.map((row) => summaryOf(row, row.message.slice(0, shownLength))), total: counted?.total ?? 0 };
}

/** Returns how many messages nobody has answered, and when the first of them came. */
export async function openMessages(db: Db) {
  const [open] = await db
    .select({ count: count(), oldest: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'open'));
  return { count: open?.count ?? 0, oldest: open?.oldest?.toISOString() ?? null };
}

/** A message with its answers, and the account that has its address; undefined when there is none. */
export async function messageForDesk(db: Db, id: number): Promise<Message | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) return undefined;
  const answers = await db
    .select()
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.id));
  return {
    ...summaryOf(row, row.message),
    answers: answers.map(({ id: answer, way, text, actor, createdAt }) => {
      return { id: answer, way, text, by: actor, at: createdAt.toISOString() };
    }),
    changed: row.stateBy !== null && row.stateAt ? { by: row.stateBy, at: row.stateAt.toISOString() } : null,
    customer: await customerWith(db, row.email),
  };
}

async function customerWith(db: Db, email: string): Promise<Message['customer']> {
  const [customer] = await db
    .select({ id: customers.id, username: customers.username })
    .from(customers)
    .where(isEmail(customers.email, email));
  if (!customer) return null;
  const { data, total } = await pageOfOrders(db, customer.id, { page: 1, limit: shownOrders });
  return { ...customer, orderCount: total, orders: data };
}

function summaryOf(row: MessageRow, text: string): MessageSummary {
  const { id, firstName, lastName, email, phone, preference, locale, createdAt, state, readAt, version } = row;
  return {
    ...{ id, email, phone, preference, locale, text, state, version },
    name: `${firstName} ${lastName}`,
    at: createdAt.toISOString(),
    read: readAt !== null,
  };
}

/** A message, locked until the transaction ends: two colleagues who change it come one after the other. */
export async function lockMessage(tx: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return row;
}

/** Notes that somebody has opened a message; the first time counts. Answers whether there is such a message. */
export async function noteRead(db: Db, id: number, now: Date): Promise<boolean> {
  const read = await db
    .update(contactMessages)
    .set({ readAt: sql`coalesce(${contactMessages.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return read.length > 0;
}

/** Gives a message another state, and another version. */
export async function setMessageState(
  tx: Db,
  id: number,
  change: { state: MessageState; actor: string; now: Date },
): Promise<void> {
  const { state, actor, now } = change;
  await tx
    .update(contactMessages)
    .set({ state, stateBy: actor, stateAt: now, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));
}

export type NewAnswer = Pick<
  typeof contactAnswers.$inferInsert,
  'messageId' | 'way' | 'text' | 'actor' | 'attempt' | 'createdAt'
>;

/** The answer that a message was given under this name of a wish. */
export async function answerOfAttempt(tx: Db, messageId: number, attempt: string) {
  const [answer] = await tx
    .select({ way: contactAnswers.way, text: contactAnswers.text })
    .from(contactAnswers)
    .where(and(eq(contactAnswers.messageId, messageId), eq(contactAnswers.attempt, attempt)));
  return answer;
}

export async function addAnswer(tx: Db, answer: NewAnswer): Promise<void> {
  await tx.insert(contactAnswers).values(answer);
}
