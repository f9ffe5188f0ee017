import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './connect.ts';
import { sql } from 'drizzle-orm';

/** The clock of the database as this process knows it. */
export interface DatabaseClock {
  now: () => Date;
  /** Asks the database for the first time, and then regularly; resolves once it has answered or failed. */
  begin: () => Promise<void>;
  close: () => void;
}

/** In a minute two machines drift apart by a millisecond or two. */
const askEveryMs = 60_000;
const retryAfterMs = 5_000;

/**
 * A clock that every server of a database shares, whatever their machines' clocks say: the database is asked for its
 * time once a minute, and the time since is measured by a timer that nobody can set. Until the database has answered it
 * is the machine's clock.
 *
 * @param elapsed milliseconds that never go back; `performance.now` when absent
 */
export function openDatabaseClock(
  db: Db,
  log?: FastifyBaseLogger,
  elapsed: () => number = () => performance.now(),
): DatabaseClock {
  let base = Date.now() - elapsed();
  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<void> | undefined;
  let isClosed = false;
  /** Not logged before: whoever opens the shop reports a database that is away from the start. */
  let hasAnswered = false;
  const ask = async (): Promise<void> => {
    let pause = askEveryMs;
    try {
      const asked = elapsed();
      const time = await databaseTime(db);
      const answered = elapsed();
      hasAnswered = true;
      // It was read at some point between the question and the answer.
      base = time.getTime() - (asked + answered) / 2;
    } catch (failure) {
      pause = retryAfterMs;
      if (!isClosed && hasAnswered) log?.warn({ err: failure }, 'the database does not tell the time');
    }
    if (!isClosed) timer = setTimeout(() => void ask(), pause).unref();
  };
  return {
    now: () => new Date(base + elapsed()),
    begin: () => (begun ??= ask()),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** The time of the database: one clock for every server that shares it. */
export async function databaseTime(db: Db): Promise<Date> {
  // Milliseconds: a Date holds no more.
  const [row] = await db
    .select({ now: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the database told no time');
  return new Date(Number(row.now));
}
