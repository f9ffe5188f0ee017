import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/database/connect.ts';
import { publishRequests } from '#server/database/schema.ts';

/** What a server asks of the one that publishes. */
const publishRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), full: z.boolean(), by: z.optional(z.string()) }),
  z.object({ kind: z.literal('rollBack'), release: z.string(), by: z.optional(z.string()) }),
]);
export type PublishRequest = z.infer<typeof publishRequest>;

/** What became of it: the id of the publish that was started, or why nothing was done. */
const publishAnswer = z.object({ id: z.optional(z.string()), failure: z.optional(z.string()) });
export type PublishAnswer = z.infer<typeof publishAnswer>;

/** Writes a request down; answers its number. */
export async function askPublisher(db: Db, request: PublishRequest): Promise<number> {
  const [row] = await db.insert(publishRequests).values({ request }).returning({ id: publishRequests.id });
  if (!row) throw new Error('the request was not written');
  return row.id;
}

/** The answer to a request; undefined while there is none. */
export async function answerTo(db: Db, id: number): Promise<PublishAnswer | undefined> {
  const [row] = await db
    .select({ answer: publishRequests.answer })
    .from(publishRequests)
    .where(eq(publishRequests.id, id));
  return row?.answer ? z.parse(publishAnswer, row.answer) : undefined;
}

/** Takes a request back that nobody has answered; false where it was answered meanwhile. */
export async function withdrawRequest(db: Db, id: number): Promise<boolean> {
  const isOpen = and(eq(publishRequests.id, id), isNull(publishRequests.answer));
  return (await db.delete(publishRequests).where(isOpen).returning({ id: publishRequests.id })).length > 0;
}

/** The requests that wait, oldest first. */
export async function openRequests(db: Db): Promise<{ id: number; request: PublishRequest }[]> {
  const rows = await db
    .select({ id: publishRequests.id, request: publishRequests.request })
    .from(publishRequests)
    .where(isNull(publishRequests.answer))
    .orderBy(asc(publishRequests.id));
  return rows.map(({ id, request }) => ({ id, request: z.parse(publishRequest, request) }));
}

/** Answers a request, and forgets those of yesterday. */
export async function answerRequest(db: Db, id: number, answer: PublishAnswer): Promise<void> {
  await db.update(publishRequests).set({ answer }).where(eq(publishRequests.id, id));
  await db.delete(publishRequests).where(lt(publishRequests.createdAt, sql`clock_timestamp() - interval '1 day'`));
}
