/** @module-tag slow */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi } from '../../support/shop/apiServer.ts';
import { type CommandEnd, runShopCommand } from '../../support/shop/command.ts';
import { pgliteServerData, type ServerData } from '../../support/shop/serverData.ts';

const key = Buffer.alloc(32, 9).toString('base64');

let data: ServerData;
let folder: string;
let token: string;

/** Runs a command beside the data folder, where nothing is set that is not said. */
const run = (words: string[], env: Record<string, string> = {}): Promise<CommandEnd> =>
  runShopCommand(folder, words, { ...data.settings, BACKUP_KEY: '', SHOP_CURRENCY: '', ...env });

beforeAll(async () => {
  data = await pgliteServerData();
  folder = await mkdtemp(join(tmpdir(), 'zay-backups-'));
  token = join(data.settings['DATA_DIR'] ?? '', 'operator-token');
  await writeFile(token, 'the token of the backup\n');
});
afterAll(async () => {
  await data.leave();
  await rm(folder, { recursive: true, force: true });
});

it('says in a sentence what is wrong, and ends with a code', { timeout: 240_000 }, async () => {
  expect(await run(['backup', 'check', 'nothing'])).toMatchObject({
    code: 1,
    err: /There is no backup in .*nothing\./u,
  });
  expect((await run(['backup', 'list', 'nothing'])).out).toBe('There is no backup.\n');
  expect((await run(['backup', 'to', 'there', '--keep', 'all'])).code).toBe(2);
  expect((await run(['backup', 'to', 'there'], { BACKUP_KEY: 'short' })).err).toContain('BACKUP_KEY must be');
  expect((await run(['backup', 'to', 's3://bucket/zay'])).err).toContain('needs S3_ACCESS_KEY_ID');

  const set = { BACKUP_KEY: key, MAIL_FROM: 'Zay <shop@zay.example>' };
  const made = await run(['backup', 'to', 'there', '--json'], set);
  expect([made.code, made.err]).toEqual([0, expect.not.stringContaining('WARNING')]);
  const { id } = JSON.parse(made.out) as { id: string };
  expect((await run(['backup', 'list', 'there'])).out).toMatch(new RegExp(`${id}.*PGlite.*yes`, 'u'));
  expect((await run(['backup', 'check', 'there'], set)).out).toContain(`The backup ${id} is whole`);
  const locked = await run(['backup', 'check', 'there']);
  expect([locked.code, locked.err]).toEqual([1, expect.stringContaining('is encrypted')]);
  const wrong = { BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') };
  expect((await run(['restore', 'from', 'there'], wrong)).err).toContain('BACKUP_KEY is not the key');
  expect((await run(['restore', 'from', 'there'], { ...set, SHOP_CURRENCY: 'THB' })).err).toContain(
    'set SHOP_CURRENCY=USD first',
  );

  const server = await openApi({ ...data.settings, OPERATOR_TOKEN: '' });
  const beside = await run(['restore', 'from', 'there', '--replace', '--yes'], set);
  await server.end('SIGTERM');
  expect([beside.code, beside.err]).toEqual([3, expect.stringMatching(/is in use by process \d+, which serves/u)]);

  // The server filled the empty shop with the sample.
  expect((await run(['restore', 'from', 'there'], set)).err).toContain('--replace takes its place');
  expect((await run(['restore', 'from', 'there', '--replace'], set)).err).toContain('say --yes');
  await writeFile(token, 'another token by now\n');
  const { MAIL_FROM: _, ...unset } = set;
  const back = await run(['restore', 'from', 'there', '--replace', '--yes'], unset);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('Set before, and not set here: MAIL_FROM')]);
  expect(await readFile(token, 'utf8')).toBe('the token of the backup\n');
});
