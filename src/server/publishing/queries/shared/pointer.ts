import { sql } from 'drizzle-orm';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';

/** The release that every server shows, and the revision that a rollback turned its back on. */
export interface LivePointer {
  release: string;
  heldFrom?: number | undefined;
}

/** Which release is live; undefined before the first. One row by its key: every server asks twice a second. */
export async function readPointer(db: Db): Promise<LivePointer | undefined> {
  const { rows } = (await db.execute(sql`select release, held_from from live_release where id = 1`)) as {
    rows: { release: string; held_from: number | null }[];
  };
  const [row] = rows;
  return row && withoutUndefined({ release: row.release, heldFrom: row.held_from ?? undefined });
}

/**
 * Makes a release live for every server, in one statement, by whoever has the turn to publish. The row of the turn is
 * locked meanwhile, so that nobody takes it in between.
 *
 * @param fence of the turn of this server
 * @returns false when the turn is over: nothing was changed
 */
export async function movePointer(db: Db, fence: number, { release, heldFrom }: LivePointer): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    with turn as (
      select fence from publish_turns where id = 1 and fence = ${fence} and until > clock_timestamp() for update),
    shown as (
      update site_releases set live_at = coalesce(live_at, clock_timestamp()), dropped_at = null
      where id = ${release} and exists (select from turn))
    insert into live_release (id, release, fence, held_from, moved_at)
    select 1, ${release}, fence, ${heldFrom ?? null}::int, clock_timestamp() from turn
    on conflict (id) do update
    set release = excluded.release, fence = excluded.fence, held_from = excluded.held_from, moved_at = excluded.moved_at
    where live_release.fence <= excluded.fence
    returning release`)) as { rows: unknown[] };
  return rows.length > 0;
}
