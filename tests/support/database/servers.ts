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
  return { url: own.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
