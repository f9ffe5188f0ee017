import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ReleaseView } from '#contract/operator/publish.ts';
import type { Db } from '#server/database/connect.ts';
import { liveRelease, siteReleases } from '#server/database/schema.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';

/** A release before its first file is written to the store. */
interface NewRelease {
  id: string;
  revision: number;
  pages: number;
  /** An ISO time. */
  builtAt: string;
}

/** Files of a release that was dropped stay for so long: a server may be fetching them. */
const DROPPED_FOR = sql`interval '15 minutes'`;
/** Whoever made a release that never went live has had so long for it. */
const UNFINISHED_FOR = sql`interval '1 hour'`;

/** Notes that a release is about to be written; false when the turn of the server is over. */
export async function registerRelease(db: Db, fence: number, release: NewRelease): Promise<boolean> {
  const { id, revision, pages, builtAt } = release;
  const { rows } = (await db.execute(sql`
    insert into site_releases (id, fence, revision, pages, built_at)
    select ${id}, fence, ${revision}::int, ${pages}::int, ${builtAt}::timestamptz
    from publish_turns where id = 1 and fence = ${fence} and until > clock_timestamp()
    returning id`)) as { rows: unknown[] };
  return rows.length > 0;
}

const isKept = and(isNotNull(siteReleases.liveAt), isNull(siteReleases.droppedAt));

/** The releases that can be made live, newest first. */
export async function listReleases(db: Db): Promise<ReleaseView[]> {
  const rows = await db
    .select({ release: siteReleases, live: liveRelease.release })
    .from(siteReleases)
    .leftJoin(liveRelease, eq(liveRelease.release, siteReleases.id))
    .where(isKept)
    .orderBy(desc(siteReleases.id));
  return rows.map(({ release: { id, revision, builtAt, pages }, live }) => ({
    id,
    revision,
    builtAt: builtAt.toISOString(),
    pages,
    live: live === id,
  }));
}

/** Drops all but the newest so many, and the live one, from those that can be made live. */
export async function dropOldReleases(db: Db, keep: number): Promise<void> {
  await db.execute(sql`
    update site_releases set dropped_at = clock_timestamp()
    where live_at is not null and dropped_at is null
      and id not in (select id from site_releases where live_at is not null and dropped_at is null order by id desc limit ${keep})
      and id not in (select release from live_release)`);
}

/** Releases in the store that are still needed, and those that nobody can need any more. */
interface StoredReleases {
  needed: string[];
  unneeded: string[];
}

/** Every release that was written to the store. What was written in this turn and is not live yet is needed. */
export async function storedReleases(db: Db, fence: number): Promise<StoredReleases> {
  const isDropped = lt(siteReleases.droppedAt, sql`clock_timestamp() - ${DROPPED_FOR}`);
  const isUnfinished = and(
    isNull(siteReleases.liveAt),
    lt(siteReleases.createdAt, sql`clock_timestamp() - ${UNFINISHED_FOR}`),
    lt(siteReleases.fence, fence),
  );
  const rows = await db
    .select({ id: siteReleases.id, isUnneeded: sql<boolean>`coalesce(${or(isDropped, isUnfinished)}, false)` })
    .from(siteReleases)
    .orderBy(asc(siteReleases.id));
  const idsWhere = (isUnneeded: boolean): string[] =>
    rows.filter((row) => row.isUnneeded === isUnneeded).map(({ id }) => id);
  return { needed: idsWhere(false), unneeded: idsWhere(true) };
}

/** The files of a release are gone. */
export async function forgetStored(db: Db, id: string): Promise<void> {
  await db.delete(siteReleases).where(eq(siteReleases.id, id));
}

/** The release that every server shows, and the revision that a rollback turned its back on. */
interface LivePointer {
  release: string;
  heldFrom?: number | undefined;
}

/** Returns which release is live; undefined before the first. One row by its key: every server asks twice a second. */
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

/** Says that a server is alive, by the clock of the database, and forgets those that were silent for an hour. */
export async function announce(db: Db, id: string, version: string): Promise<void> {
  await db.execute(sql`
    with silent as (delete from publish_servers where seen_at < clock_timestamp() - interval '1 hour' and id <> ${id})
    insert into publish_servers (id, version, seen_at) values (${id}, ${version}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at, version = excluded.version`);
}

/** A server ends: nobody waits for it. */
export async function leave(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from publish_servers where id = ${id}`);
}
