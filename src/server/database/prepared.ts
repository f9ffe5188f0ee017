import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/**
 * A query that is built once for each database, or each connection with a transaction, and planned once for each
 * connection: for what every order or request asks.
 */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    // A transaction is an object of its own; what it is sent over stays.
    const { client } = db._.session as unknown as { client: object };
    const query = built.get(client) ?? build(db);
    built.set(client, query);
    return query;
  };
}

/**
 * Runs a statement that is planned once for each connection: planning a long one costs more than running it.
 *
 * @param name of this statement alone; its text must always be the same, and only its parameters may differ
 */
export async function executePrepared<Row>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const query = db.execute(statement).getQuery();
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    name,
    false,
  );
  return (await prepared.execute()).rows;
}

/**
 * Runs several statements in one round trip; none of them sees what another one changes.
 *
 * @param name as of `executePrepared`
 * @returns how many rows the last one returned
 */
export async function inOneTrip(tx: Db, name: string, statements: readonly SQLWrapper[]): Promise<number> {
  const names = statements.map((_, place) => sql.identifier(`statement_${place}`));
  const all = statements.map((statement, place) => sql`${names[place]} as (${statement.getSQL()})`);
  return (await executePrepared(tx, name, sql`with ${sql.join(all, sql`, `)} select from ${names.at(-1)}`)).length;
}
