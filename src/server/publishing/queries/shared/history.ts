import { desc, ne, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { publishHold, type PublishHold, publishView, type PublishView } from '#contract/operator/publish.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { publishes } from '#server/database/schema.ts';

/** The row that says why changes stay off the site. */
const HOLD = 'hold';

/** What is remembered of publishes: the last ones, oldest first, and why changes stay off the site. */
export interface SharedHistory {
  publishes: readonly PublishView[];
  hold?: PublishHold | undefined;
}

export async function readHistory(db: Db): Promise<SharedHistory> {
  const rows = await db.select().from(publishes).where(ne(publishes.id, HOLD)).orderBy(publishes.id);
  return {
    publishes: rows.map(({ view }) => z.parse(publishView, view)),
    ...withoutUndefined({ hold: await readHold(db) }),
  };
}

/** The last publishes, newest first. */
export async function recentPublishes(db: Db): Promise<PublishView[]> {
  const rows = await db.select().from(publishes).where(ne(publishes.id, HOLD)).orderBy(desc(publishes.id));
  return rows.map(({ view }) => z.parse(publishView, view));
}

export async function findPublish(db: Db, id: string): Promise<PublishView | undefined> {
  if (id === HOLD) return undefined;
  const [row] = await db.select().from(publishes).where(eq(publishes.id, id));
  return row && z.parse(publishView, row.view);
}

export async function readHold(db: Db): Promise<PublishHold | undefined> {
  const [row] = await db.select().from(publishes).where(eq(publishes.id, HOLD));
  return row && z.parse(publishHold, row.view);
}

/** Writes all of it, by whoever has the turn to publish; what somebody else's turn has written stays otherwise. */
export async function writeHistory(db: Db, fence: number, { publishes: views, hold }: SharedHistory): Promise<void> {
  const rows = [...views.map((view) => ({ id: view.id, view })), ...(hold ? [{ id: HOLD, view: hold }] : [])];
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
