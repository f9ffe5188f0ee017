import type { SQL } from 'drizzle-orm';
import type { Db } from './connect.ts';

/**
 * A query that is built once for each database and planned once for each connection, for what every order or request
 * asks. Inside of a transaction it is built each time.
 */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
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
