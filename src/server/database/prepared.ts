import type { SQL } from 'drizzle-orm';
import type { Db } from './connect.ts';

/**
 * A query that is built once for each database and planned once for each connection. For those that every order
 * asks; inside of a transaction it is built each time.
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
 * Runs a statement that is planned once for each connection: of a long one the plan costs more than the work.
 *
 * @param name stands for this statement alone; its text must always be the same, with what differs in its parameters
 */
export async function planned<Row>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const query = db.execute(statement).getQuery();
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    name,
    false,
  );
  return (await prepared.execute()).rows;
}
