import type { Db } from './connect.ts';

/**
 * A query that is built once for each database and planned once for each connection. For those that every order
 * asks; inside of a transaction it is built each time.
 */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
