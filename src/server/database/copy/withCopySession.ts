import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from '#server/database/database.ts';
import type { CopyMode, CopySession } from './copySession.ts';
import { withPgliteCopies } from './pglite.ts';
import { withPostgresCopies } from './postgres.ts';

/**
 * Works in one transaction on a connection of its own; it is committed when the work resolves. With PGlite, which has one
 * connection, everything else waits meanwhile.
 *
 * @throws whatever the work throws; nothing is written then
 */
export function withCopySession<T>(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  mode: CopyMode,
  work: (session: CopySession) => Promise<T>,
): Promise<T> {
  const { $client } = db as unknown as { $client: PGlite & pg.Pool };
  return kind === 'PGlite' ? withPgliteCopies($client, mode, work) : withPostgresCopies($client, mode, work);
}
