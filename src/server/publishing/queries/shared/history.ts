import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type PublishHold, type PublishView, publishHold, publishView } from '#contract/operator/publish.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { publishRequests, publishes } from '#server/database/schema.ts';

/** The row that says why changes stay off the site. */
const PAUSE = 'hold';

/** The record of publishes: the last ones, oldest first, and why changes stay off the site. */
export interface SharedHistory {
  publishes: readonly PublishView[];
  hold?: PublishHold | undefined;
}

export async function readHistory(db: Db): Promise<SharedHistory> {
  const rows = await db.select().from(publishes).where(ne(publishes.id, PAUSE)).orderBy(publishes.id);
  return {
    publishes: rows.map(({ view }) => z.parse(publishView, view)),
    ...withoutUndefined({ hold: await readPublishPause(db) }),
  };
}

/** The last publishes, newest first. */
export async function recentPublishes(db: Db): Promise<PublishView[]> {
  const rows = await db.select().from(publishes).where(ne(publishes.id, PAUSE)).orderBy(desc(publishes.id));
  return rows.map(({ view }) => z.parse(publishView, view));
}

export async function findPublish(db: Db, id: string): Promise<PublishView | undefined> {
  if (id === PAUSE) return undefined;
  const [row] = await db.select().from(publishes).where(eq(publishes.id, id));
  return row && z.parse(publishView, row.view);
}

export async function readPublishPause(db: Db): Promise<PublishHold | undefined> {
  const [row] = await db.select().from(publishes).where(eq(publishes.id, PAUSE));
  return row && z.parse(publishHold, row.view);
}

/** Writes all of it, by whoever has the turn to publish; what somebody else's turn has written stays otherwise. */
export async function writeHistory(db: Db, fence: number, { publishes: views, hold }: SharedHistory): Promise<void> {
  const rows = [...views.map((view) => ({ id: view.id, view })), ...(hold ? [{ id: PAUSE, view: hold }] : [])];
  const all = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, view jsonb)`;
  await db.execute(sql`
    with turn as (
      select from publish_turns where id = 1 and fence = ${fence} and until > clock_timestamp() for update),
    gone as (
      delete from publishes where exists (select from turn) and id not in (select id from ${all}))
    insert into publishes (id, view) select given.id, given.view from ${all} where exists (select from turn)
    on conflict (id) do update set view = excluded.view where publishes.view <> excluded.view`);
}

/** Writes how one publish goes on, likewise. */
export async function writeProgress(db: Db, fence: number, view: PublishView): Promise<void> {
  await db.execute(sql`
    update publishes set view = ${JSON.stringify(view)}::jsonb
    where id = ${view.id} and exists (
      select from publish_turns where id = 1 and fence = ${fence} and until > clock_timestamp())`);
}

/** A request of a server to the one that publishes. */
const publishRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), full: z.boolean(), by: z.optional(z.string()) }),
  z.object({ kind: z.literal('rollBack'), release: z.string(), by: z.optional(z.string()) }),
]);
export type PublishRequest = z.infer<typeof publishRequest>;

/** Its answer: the id of the publish that was started, or why nothing was done. */
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
