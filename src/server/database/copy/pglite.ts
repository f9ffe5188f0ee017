import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { casing, type Db } from '#server/database/database.ts';
import * as schema from '#server/database/schema.ts';
import {
  beginOf,
  type CopiedRows,
  type CopiedTable,
  type CopyMode,
  type CopySession,
  plainValues,
  quotedTable,
} from './copySession.ts';

/** Pages of a table that are copied at once: PGlite hands over a copy as a whole. A page has 8 kB. */
const PAGES = 1024;

/** The embedded database: nothing else is asked until the work is done. */
export const withPgliteCopies = <T>(
  client: PGlite,
  mode: CopyMode,
  work: (session: CopySession) => Promise<T>,
): Promise<T> =>
  client.transaction(async (tx) => {
    await tx.exec(`${beginOf(mode)}; ${plainValues}`);
    return work(sessionOf(tx));
  });

function sessionOf(tx: Transaction): CopySession {
  const db: Db = drizzle({ client: tx as unknown as PGlite, schema, casing });
  return {
    db,
    query: async (text, values = []) => (await tx.query(text, [...values])).rows as never,
    run: async (text) => {
      await tx.exec(text);
    },
    copyOut: (table) => copyOut(tx, table),
    copyIn: (table, rows) => copyIn(tx, table, rows),
  };
}

async function* copyOut(tx: Transaction, copied: CopiedTable): CopiedRows {
  const { table, columns } = quotedTable(copied);
  const { rows } = await tx.query<{ pages: number }>(
    `select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as pages`,
  );
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES) {
    const range = `ctid >= '(${page},0)'::tid and ctid < '(${page + PAGES},0)'::tid`;
    const { blob } = await tx.query(`copy (select ${columns} from ${table} where ${range}) to '/dev/blob'`);
    if (blob?.size) yield Buffer.from(await blob.arrayBuffer());
  }
}

async function copyIn(tx: Transaction, copied: CopiedTable, rows: CopiedRows): Promise<void> {
  const { table, columns } = quotedTable(copied);
  for await (const piece of rows) {
    const blob = new Blob([new Uint8Array(piece)]);
    await tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob });
  }
}
