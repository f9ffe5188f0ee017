import { setTimeout } from 'node:timers/promises';
import { DatabaseUnusable } from '#server/database/database.ts';
import { databaseProblem } from '#server/database/failures.ts';
import { migrationLock } from '#server/database/locks.ts';

/** One connection, whichever driver has it. */
export interface Connection {
  query: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** Milliseconds. */
export interface MigrationTimes {
  /** Time for which a statement waits for its lock: whoever uses the table waits behind it meanwhile. */
  lockTimeout: number;
  /** The pause until it tries again. */
  pause: number;
  /** For how long it tries. */
  patience: number;
  /** Time for which statements wait that nobody waits behind, as those that say CONCURRENTLY. */
  longLockTimeout: number;
  /** For how long another server may migrate. */
  others: number;
  /** From the announcement of a change that older code does not stand until it is made. */
  notice: number;
}

const askAgainMs = 500;

/**
 * Waits until no other server migrates this database. It is asked for again and again: who waits within a statement
 * keeps a snapshot, and CREATE INDEX CONCURRENTLY would wait for that one for ever.
 *
 * @throws {DatabaseUnusable} another one migrates for longer than `others`
 */
export async function lockMigrations(connection: Connection, { others }: MigrationTimes): Promise<void> {
  const deadline = performance.now() + others;
  for (;;) {
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as locked', [migrationLock]);
    if ((rows[0] as { locked: boolean }).locked) return;
    if (performance.now() > deadline) throw new DatabaseUnusable('Another server is still changing the database.');
    await setTimeout(askAgainMs);
  }
}

/**
 * Does work that needs locks; where it does not get them at once it is tried again later, so that shoppers do not stand
 * in line behind it.
 *
 * @throws {DatabaseUnusable} it got none for as long as `patience`
 */
export async function withoutQueue<T>(
  name: string,
  { pause, patience }: MigrationTimes,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      const problem = databaseProblem(failure);
      if (problem !== 'timeout' && problem !== 'conflict') throw failure;
      if (performance.now() > deadline)
        throw new DatabaseUnusable(
          `The database gave no lock for ${name}: a transaction keeps its tables. pg_stat_activity tells which one.`,
          { cause: failure },
        );
      await setTimeout(pause);
    }
  }
}
