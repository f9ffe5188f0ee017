import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { publishLock } from './locks.ts';

/** How often somebody who waits asks (milliseconds). */
const ASK_EVERY = 250;

/**
 * Waits until no other server publishes from this database. The database gives the turn to the next as soon as a
 * process that has it ends, however it ends. The embedded database has one process alone, and no turns.
 *
 * @returns gives the turn back
 */
export async function takePublishTurn(
  databaseUrl: string | undefined,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  if (!databaseUrl) return () => Promise.resolve();
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'zay publisher' });
  // A turn that is lost in the middle costs nothing but time: every server has a data folder of its own.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await isOurs(client))) await setTimeout(ASK_EVERY, undefined, { signal });
    return () => client.end();
  } catch (failure) {
    await client.end();
    throw failure;
  }
}

async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [publishLock]);
  return rows[0]?.ours ?? false;
}
