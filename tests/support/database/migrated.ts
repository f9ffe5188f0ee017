import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPglite, openPostgres } from '#server/database/connect.ts';
import { createDatabase } from './servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty, migrated database: as a data folder (`data`) and as a dump (`migrated.tar`). */
    pglite: string;
    /** The name of one on the server of TEST_DATABASE_URL; empty without that. */
    postgres: string;
  }
}

/** Migrates a database of each kind once for all suites, which copy it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-pglite-'));
  const data = join(folder, 'data');
  await (await openPglite(data)).close();
  const plain = await PGlite.create(data);
  const dump = await plain.dumpDataDir('none');
  await plain.close();
  await writeFile(join(folder, 'migrated.tar'), dump.stream());
  project.provide('pglite', folder);
  const url = process.env['TEST_DATABASE_URL'];
  const template = url ? await createDatabase(url) : undefined;
  if (template) await (await openPostgres(template.url)).close();
  project.provide('postgres', template ? new URL(template.url).pathname.slice(1) : '');
  return async () => {
    await template?.drop();
    await rm(folder, { recursive: true });
  };
}
