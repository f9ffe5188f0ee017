import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMigratedPglite } from '../../support/database/engines.ts';
import { runScript } from '../../support/shop/processes.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-log-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const linesOf = (printed: string): { level: number; time: number; msg: string }[] =>
  printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; time: number; msg: string });

it('with LOG_FORMAT=json everything that is printed is a line of JSON, and no secret is in it', async () => {
  await copyMigratedPglite(folder);
  const shop = runScript('start', { DATA_DIR: folder, PORT: '0', LOG_FORMAT: 'json', LOG_LEVEL: 'info' });
  await shop.until('Zay is open');
  const url = /Zay is open: (\S+)/u.exec(shop.printed())?.[1] ?? '';
  expect((await fetch(`${url}/api/v1/livez`)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u);
  await shop.until('request completed');
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
  const lines = linesOf(shop.printed());
  expect(lines.every(({ level, time, msg }) => level > 0 && time > 0 && msg !== '')).toBe(true);
  const link = (await readFile(join(folder, 'first-owner-link'), 'utf8')).trim();
  expect(link).toMatch(/\/desk\/join#[\w-]{43}$/u);
  expect((await stat(join(folder, 'first-owner-link'))).mode & 0o777).toBe(0o600);
  expect(shop.printed()).not.toContain(link.split('#')[1]);
});

it('also what it cannot start with', async () => {
  const shop = runScript('start', {
    DATA_DIR: folder,
    PORT: '0',
    LOG_FORMAT: 'json',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
  });
  expect(await shop.ended).toBe(1);
  expect(linesOf(shop.printed()).at(-1)).toMatchObject({
    level: 50,
    msg: expect.stringContaining('ECONNREFUSED') as string,
  });
});
