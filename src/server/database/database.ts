import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolState } from './observed.ts';
import type * as schema from './schema.ts';

/** The database as every query sees it, whichever driver is beneath; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database. */
export interface Database {
  readonly kind: 'PGlite' | 'PostgreSQL';
  readonly db: Db;
  /**
   * Brings the tables of one that is only connected to their newest shape; absent where opening it did so.
   *
   * @throws {DatabaseUnusable} it cannot be reached; it may be tried again
   */
  migrate?(): Promise<void>;
  /** Its connections now; absent where there is but one. */
  pool?(): PoolState;
  close(): Promise<void>;
}

/** The database cannot be used; the sentence says why and what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');
/** The spelling of columns. */
export const casing = 'snake_case';
