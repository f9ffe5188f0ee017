import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates a database on a server, empty unless it is a copy of another one.
 *
 * @param how additional clauses of CREATE DATABASE
 */
export async function createDatabase(server: string, how = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `zay_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${how}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: async () => void (await onServer(server, `drop database ${name} with (force)`)) };
}

export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
