import { readdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../support/database/engines.ts';
import { root } from '../../support/project/root.ts';
import { runScript } from '../../support/shop/processes.ts';

const server = process.env['TEST_DATABASE_URL'];
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-migrate-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function migrate(env: Record<string, string>): Promise<[code: number | null, printed: string]> {
  const run = runScript('shop', { DATA_DIR: join(folder, 'data'), ...env }, ['migrate']);
  return [await run.ended, run.printed().trim()];
}

it.skipIf(!server)(
  `brings PostgreSQL to the newest shape, and leaves it empty${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  async () => {
    const own = await createDatabase(server ?? '');
    try {
      const file = join(folder, 'database-url');
      await writeFile(file, `${own.url}\n`);
      const done = [0, 'PostgreSQL has the newest shape.'];
      expect(await migrate({ DATABASE_URL_FILE: file })).toEqual(done);
      expect(await migrate({ DATABASE_URL: own.url })).toEqual(done);
      const client = new pg.Client({ connectionString: own.url });
      await client.connect();
      const count = async (table: string): Promise<number> =>
        Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
      const journal = JSON.parse(
        await readFile(join(root, 'src/server/database/migrations/meta/_journal.json'), 'utf8'),
      ) as { entries: unknown[] };
      expect(await count('drizzle.__drizzle_migrations')).toBe(journal.entries.length);
      // The sample range comes with its pictures, which belong to a server with a data folder.
      expect(await count('products')).toBe(0);
      await client.end();
      expect(await readdir(folder), 'no data folder was needed').not.toContain('data');
    } finally {
      await own.drop();
    }
  },
);

it('brings the embedded database there too', async () => {
  expect(await migrate({})).toEqual([0, 'PGlite has the newest shape.']);
});

it('says in one sentence that the database or a secret is missing', async () => {
  const [code, sentence] = await migrate({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([code, sentence.split('\n').length]).toEqual([3, 1]);
  const file = join(folder, 'nothing');
  expect(await migrate({ DATABASE_URL_FILE: file })).toEqual([3, expect.stringMatching(/^DATABASE_URL_FILE names/u)]);
});
