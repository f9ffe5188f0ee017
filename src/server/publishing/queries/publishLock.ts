import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/database/connect.ts';

/** The right to publish. It lasts for as long as its owner renews it. */
export interface PublishLock {
  /** Rises with every owner: whoever has a smaller number has it no longer. */
  fence: number;
  /** Returns whether the lock is still ours. Throws when the database does not answer. */
  isHeld: () => Promise<boolean>;
  /** Aborted as soon as the lock is somebody else's, or could be. */
  lost: AbortSignal;
  release: () => Promise<void>;
}

/** Milliseconds. */
export interface LockTimes {
  /** A lock that was not renewed for so long is free. */
  lease: number;
  /** Interval at which its owner renews it. */
  heartbeat: number;
  /** Interval at which a waiting server asks. */
  askEvery: number;
}

const defaultTimes: LockTimes = { lease: 20_000, heartbeat: 4_000, askEvery: 250 };

/** A server whose last sign of life is older counts as gone (milliseconds). */
const SILENT_AFTER = 10_000;

/**
 * Waits until no other server publishes from this database. An owner that ended or froze without releasing the lock
 * loses it one lease after the last renewal, by the clock of the database; a number that rises with every owner (a
 * fencing token) tells them so when they wake up. The embedded database has one process alone, and needs no lock.
 *
 * @param version of the code of this server, where servers share their releases: the version that had the lock last goes
 *   on for as long as a server of it is alive (docs/decisions/publishing.md)
 * @throws what the signal was aborted with, or what the database said
 */
export async function acquirePublishLock(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  signal: AbortSignal,
  times: LockTimes = defaultTimes,
  version?: string,
): Promise<PublishLock> {
  if (kind === 'PGlite') return soleOwner;
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
  for (;;) {
    signal.throwIfAborted();
    const fence = await tryAcquire(db, { owner, lease: times.lease, version: version ?? null });
    if (fence !== undefined) return leasedLock(db, fence, times);
    await setTimeout(times.askEvery, undefined, { signal });
  }
}

const soleOwner: PublishLock = {
  fence: 0,
  isHeld: () => Promise.resolve(true),
  lost: new AbortController().signal,
  release: () => Promise.resolve(),
};

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000}::float8)`;
const leaseEnd = (lease: number) => sql`clock_timestamp() + ${seconds(lease)}`;

/** A candidate for the lock, and how long they want it. */
interface Candidate {
  owner: string;
  lease: number;
  version: string | null;
}

/** The fencing token of the new owner; undefined while the lock is somebody else's, or another version's. */
async function tryAcquire(db: Db, { owner, lease, version }: Candidate): Promise<number | undefined> {
  const { rows } = (await db.execute(sql`
    insert into publish_turns (id, holder, fence, until, version) values (1, ${owner}, 1, ${leaseEnd(lease)}, ${version})
    on conflict (id) do update
    set holder = excluded.holder, fence = publish_turns.fence + 1, until = excluded.until, version = excluded.version
    where publish_turns.until <= clock_timestamp() and (
      ${version}::text is null or publish_turns.version is null or publish_turns.version = ${version} or not exists (
        select from publish_servers other
        where other.version = publish_turns.version and other.seen_at > clock_timestamp() - ${seconds(SILENT_AFTER)}))
    returning fence`)) as { rows: { fence: number }[] };
  return rows[0]?.fence;
}

function leasedLock(db: Db, fence: number, { lease, heartbeat }: LockTimes): PublishLock {
  const lost = new AbortController();
  const lose = (): void => lost.abort(new Error('the turn to publish was lost'));
  let last = performance.now();
  const isLocked = async (): Promise<boolean> => {
    const asked = performance.now();
    const { rows } = (await db.execute(sql`
      update publish_turns set until = ${leaseEnd(lease)} where id = 1 and fence = ${fence} and until > clock_timestamp()
      returning fence`)) as { rows: unknown[] };
    if (rows.length === 0) lose();
    else last = asked;
    return rows.length > 0;
  };
  const beat = async (): Promise<void> => {
    await isLocked().catch(() => undefined);
    // The database may be away for a moment; for longer than a lease somebody else may have the lock.
    if (performance.now() - last > lease) lose();
  };
  const timer = setInterval(() => void beat(), heartbeat);
  timer.unref();
  lost.signal.addEventListener('abort', () => clearInterval(timer));
  const release = async (): Promise<void> => {
    clearInterval(timer);
    await db.execute(sql`update publish_turns set until = clock_timestamp() where id = 1 and fence = ${fence}`);
  };
  return { fence, isHeld: isLocked, lost: lost.signal, release };
}
