import { type OpenBackup, readParts } from '#server/backup/format/parts.ts';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { BackupFault } from '#server/backup/format/fault.ts';
import { type CopySession, quoted } from '#server/database/copy/copySession.ts';
import { foreignKeysOf, plainIndexesOf, tablesOf } from './catalog.ts';
import { dropTables, migrationsAround, runMigrations } from './migrations.ts';

/**
 * Loads a backup in place of whatever tables there are, and migrates it to the present. All in the transaction of the
 * session: half of it is never there.
 *
 * @throws {BackupFault} the backup does not fit, or is not as it was written
 */
export async function loadDatabase(session: CopySession, backup: OpenBackup, manifest: BackupManifest): Promise<void> {
  const { upTo, since } = migrationsAround(manifest.schema);
  await dropTables(session);
  await runMigrations(session, upTo);
  await checkTables(session, manifest);
  // Some migrations fill tables.
  await session.run(`truncate ${manifest.tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
  const removed = [...(await foreignKeysOf(session)), ...(await plainIndexesOf(session))];
  for (const { drop } of removed) await session.run(drop);
  for (const table of manifest.tables) await session.copyIn(table, readParts(backup, table.parts));
  await setSequences(session, manifest.sequences);
  for (const { create } of removed.toReversed()) await session.run(create);
  await checkCounts(session, manifest);
  await runMigrations(session, since);
}

/** A table more or less than the code knows would be lost without a word. */
async function checkTables(session: CopySession, { tables }: BackupManifest): Promise<void> {
  const known = new Map((await tablesOf(session)).map(({ name, columns }) => [name, columns.join()]));
  const strange = tables.filter(
    ({ name, columns }) => known.get(name)?.split(',').sort().join() !== columns.toSorted().join(),
  );
  if (strange.length > 0 || tables.length !== known.size)
    throw new BackupFault(
      `The backup has other tables than this code knows: ${strange.map(({ name }) => name).join(', ') || 'some are missing'}.`,
    );
}

async function checkCounts(session: CopySession, { tables }: BackupManifest): Promise<void> {
  for (const { name, rows } of tables) {
    const [found] = await session.query<{ count: number }>(
      `select count(*)::float8 as count from public.${quoted(name)}`,
    );
    if (found?.count !== rows)
      throw new BackupFault(`The table ${name} has ${found?.count ?? 0} rows instead of ${rows}.`);
  }
}

async function setSequences(session: CopySession, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await session.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
}
