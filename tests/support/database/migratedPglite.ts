import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/database/connect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty, migrated database: as a data folder (`data`) and as a dump (`migrated.tar`). */
    pglite: string;
  }
}

/** Migrates the embedded database once for all suites. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-pglite-'));
  const data = join(folder, 'data');
  await (await openPglite(data)).close();
  const plain = await PGlite.create(data);
  const dump = await plain.dumpDataDir('none');
  await plain.close();
  await writeFile(join(folder, 'migrated.tar'), dump.stream());
  project.provide('pglite', folder);
  return () => rm(folder, { recursive: true });
}
