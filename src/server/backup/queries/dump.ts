import type { Dump, DumpFacts } from '#server/backup/dump/frames.ts';
import type { CopySession } from '#server/database/copy/copySession.ts';
import type { Database } from '#server/database/database.ts';
import { sequencesOf, tablesOf } from './catalog.ts';
import { schemaOf } from './migrations.ts';

/** The whole database as it is at one moment; the session must see a snapshot. */
export async function* dumpDatabase(session: CopySession, engine: Database['kind']): Dump {
  yield { kind: 'facts', facts: await factsOf(session, engine) };
  for (const table of await tablesOf(session)) {
    yield { kind: 'table', table };
    for await (const data of session.copyOut(table)) yield { kind: 'rows', data };
  }
  // Sequences know no snapshots: read last, they are never behind the rows.
  yield { kind: 'end', sequences: await sequencesOf(session) };
}

async function factsOf(session: CopySession, engine: Database['kind']): Promise<DumpFacts> {
  const [row] = await session.query<{ at: string; snapshot: string }>(`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at, pg_current_snapshot()::text as snapshot`);
  const takenAt = new Date(Number(row?.at)).toISOString();
  return { takenAt, engine, snapshot: row?.snapshot ?? '', schema: await schemaOf(session) };
}
