import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';

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
