import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseSettings } from '#server/config/server.ts';
import { withActivityLog } from './activityLog.ts';
import { casing, type Database, DatabaseUnusable, type Db } from './database.ts';
import { databaseProblem } from './failures.ts';
import { lockMigrations } from './migrating/connection.ts';
import { readMigrations } from './migrating/files.ts';
import { runMigrations, usualTimes } from './migrating/run.ts';
import { CallersPool, clientClass, type StatementObserver } from './observed.ts';
import { PulsePool } from './pulse.ts';
import * as schema from './schema.ts';

/** Time for which a migration waits for a database that does not answer (milliseconds). */
const CONNECT_TIMEOUT = 5_000;
/**
 * For how long after `statementTimeout` the database may report that it ended a statement; then the connection is lost
 * (milliseconds).
 */
const GRACE = 5_000;
/** An idle connection is probed after so long (milliseconds). */
const KEEP_ALIVE_AFTER = 10_000;

// Numbers of 64 bits come as text unless it is said that none goes beyond 2^53: so a server of this release can run beside
// one that has widened ids.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const Client = clientClass(undefined);

/**
 * A PostgreSQL database. Connections open when they are needed, the first with the first query, and anew when they
 * break.
 *
 * @param observe called with every statement but those of migrations
 */
export function connectPostgres(
  connectionString: string,
  settings: DatabaseSettings,
  observe?: StatementObserver,
): Required<Database> {
  const { statementTimeout, lockTimeout, idleTransactionTimeout } = settings;
  const pool = new (observe ? CallersPool : PulsePool)({
    connectionString,
    Client: clientClass(observe),
    max: settings.connections,
    // Statements of a transaction that do not wait for one another are one round trip.
    pipeline: true,
    // By this name a restore knows that servers are still connected.
    application_name: 'zay',
    connectionTimeoutMillis: settings.connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    // pg leaves out what is 0.
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout && statementTimeout + GRACE,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
    // Compiling a statement takes 30 ms, and none of ours takes so long that it would pay. An address may say otherwise.
    options: '-c jit=off',
  });
  // A connection that breaks while nobody uses it is replaced.
  pool.on('error', () => undefined);
  const pooled: Db = Object.assign(drizzle({ client: pool, schema, casing }), { transaction: transactionsOf(pool) });
  const db = withActivityLog(pooled);
  return {
    kind: 'PostgreSQL',
    db,
    migrate: () => migrateAlone(connectionString),
    pool: () => ({
      max: settings.connections,
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

type Transact = Db['transaction'];

/**
 * Transactions on connections of a pool. Every connection goes back to the pool, and a broken one is closed; Drizzle
 * alone would keep it for ever when the very first statement fails. A transaction that conflicted with another one is
 * tried again.
 */
function transactionsOf(pool: pg.Pool): Transact {
  const known = new WeakMap<pg.PoolClient, Db>();
  const once = async (...[work, config]: Parameters<Transact>): Promise<unknown> => {
    const client = await pool.connect();
    const db: Db = known.get(client) ?? drizzle({ client, schema, casing });
    known.set(client, db);
    try {
      const result = await db.transaction(work, config);
      client.release();
      return result;
    } catch (failure) {
      const problem = databaseProblem(failure);
      client.release(problem !== undefined && problem !== 'conflict');
      throw failure;
    }
  };
  return ((...args) => retryOnce(() => once(...args))) as Transact;
}

/** Two servers that start together migrate one after the other; a change of a large table takes as long as it takes. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    application_name: 'zay migration',
  });
  try {
    await client.connect();
    await lockMigrations(client, usualTimes);
    await runMigrations(client, readMigrations());
  } catch (failure) {
    throw failure instanceof DatabaseUnusable ? failure : unreachable(connectionString, failure);
  } finally {
    // The lock goes with its connection.
    await client.end().catch(() => undefined);
  }
}

function unreachable(connectionString: string, failure: unknown): DatabaseUnusable {
  const { host, pathname } = new URL(connectionString);
  const reason: unknown = failure instanceof AggregateError ? failure.errors[0] : failure;
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnusable(`The database at ${host}${pathname} (DATABASE_URL) cannot be used: ${words}.`, {
    cause: failure,
  });
}

/**
 * Does work again, once, when the database rolled it back because of another transaction. Only for work that touches
 * nothing but the database.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (databaseProblem(failure) !== 'conflict') throw failure;
    return work();
  }
}
