import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { casing, type Db } from '#server/database/database.ts';
import * as schema from '#server/database/schema.ts';
import { beginOf, type CopyMode, type CopySession, plainValues, quotedTable } from './copySession.ts';

/** Time that a connection may take to open (milliseconds). */
const CONNECT_TIMEOUT = 10_000;

/** PostgreSQL, on a connection beside the pool: copying takes longer than any call may. */
export async function withPostgresCopies<T>(
  pool: pg.Pool,
  mode: CopyMode,
  work: (session: CopySession) => Promise<T>,
): Promise<T> {
  const { connectionString } = pool.options;
  const client = new pg.Client({
    ...(connectionString ? { connectionString } : {}),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    application_name: 'zay backup',
    options: '-c jit=off',
  });
  // A connection that breaks fails the statement; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; ${beginOf(mode)}; ${plainValues}`);
    const result = await work(sessionOf(client));
    await client.query('commit');
    return result;
  } finally {
    // What is not committed goes with its connection.
    await client.end().catch(() => undefined);
  }
}

function sessionOf(client: pg.Client): CopySession {
  const db: Db = drizzle({ client, schema, casing });
  return {
    db,
    query: async (text, values = []) => (await client.query(text, [...values])).rows as never,
    run: async (text) => {
      await client.query(text);
    },
    copyOut: (copied) => {
      const { table, columns } = quotedTable(copied);
      return client.query(to(`copy (select ${columns} from ${table}) to stdout`));
    },
    copyIn: async (copied, rows) => {
      const { table, columns } = quotedTable(copied);
      await pipeline(Readable.from(rows), client.query(from(`copy ${table} (${columns}) from stdin`)));
    },
  };
}
