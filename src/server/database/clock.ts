import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './connect.ts';
import { databaseTime } from './time.ts';

/** The clock of the database as this process knows it. */
export interface DatabaseClock {
  now: () => Date;
  /** Asks the database for the first time, and goes on to; resolves once it has answered or could not be asked. */
  begin: () => Promise<void>;
  close: () => void;
}

/** How far two machines drift apart in so long is less than a millisecond or two. */
const askEvery = 60_000;
const afterTrouble = 5_000;

/**
 * A clock that every server of a database shares, whatever the clocks of their machines say: the database is asked for
 * its time once a minute, and what has passed since is measured by the timer that nobody can set. Until it has
 * answered, the clock goes by the machine.
 *
 * @param passed milliseconds that never go back; that of the machine when absent
 */
export function openDatabaseClock(
  db: Db,
  log?: FastifyBaseLogger,
  passed: () => number = () => performance.now(),
): DatabaseClock {
  let base = Date.now() - passed();
  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<void> | undefined;
  let isClosed = false;
  /** Whoever opens the shop says so where the database is away from the beginning. */
  let hasAnswered = false;
  const ask = async (): Promise<void> => {
    let pause = askEvery;
    try {
      const asked = passed();
      const time = await databaseTime(db);
      const answered = passed();
      hasAnswered = true;
      // It was read somewhere between the question and the answer.
      base = time.getTime() - (asked + answered) / 2;
    } catch (failure) {
      pause = afterTrouble;
      if (!isClosed && hasAnswered) log?.warn({ err: failure }, 'the database does not tell the time');
    }
    if (!isClosed) timer = setTimeout(() => void ask(), pause).unref();
  };
  return {
    now: () => new Date(base + passed()),
    begin: () => (begun ??= ask()),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
