/** @module-tag slow */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import type { ImportOutcome } from '#contract/operator/goods/import.ts';
import { readConfig } from '#server/config/config.ts';
import { announceServer, lockDataFolder } from '#server/files/dataFolder.ts';
import { openShop, type Shop } from '#server/main.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { copyMigratedPglite } from '../../support/database/engines.ts';
import type { CommandEnd } from '../../support/shop/command.ts';
import { typeShopCommand } from '../../support/shop/typedCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-command-'));
  const faulty = [product(), product({ nameEn: 'B', variations: [variation({ stock: -1 })] })];
  const files: Record<string, string> = {
    'tea.json': `\ufeff${JSON.stringify([product({ category: 'Only here' })])}`,
    'more.json': JSON.stringify([product({ category: 'Only here', nameEn: 'Black Tea' })]),
    'faulty.json': JSON.stringify(faulty, null, 2),
    'torn.json': '[\n  {"nameEn": "Tea",}\n]',
    'latin.json': 'caf\u00e9',
  };
  await copyMigratedPglite(dataDir());
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, name === 'latin.json' ? 'latin1' : 'utf8');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataDir = (): string => join(folder, 'data');
const importing = (words: string[], env: Record<string, string> = {}): Promise<CommandEnd> =>
  typeShopCommand(folder, ['catalog', 'import', ...words], { DATA_DIR: dataDir(), ...env });
const outcomeOf = ({ out }: CommandEnd): ImportOutcome => JSON.parse(out) as ImportOutcome;

describe('what needs no shop', () => {
  it.each([
    ['no file', [], 2, /missing required argument 'FILE'/],
    ['a file that is not there', ['gone.json'], 2, /gone\.json: there is no such file/],
    ['malformed JSON', ['torn.json'], 1, /torn\.json:2:20: .*comma too many/],
    ['another encoding', ['latin.json'], 1, /latin\.json: is not UTF-8/],
  ])('%s', async (_, words, code, err) => {
    expect(await importing(words)).toEqual({ code, out: '', err: expect.stringMatching(err) as string });
  });
});

describe('without a server', { tags: ['slow'], timeout: 240_000 }, () => {
  it('a dry run counts, the import writes, the second changes nothing', async () => {
    const dry = outcomeOf(await importing(['tea.json', '--dry-run', '--json']));
    expect(dry).toMatchObject({ dryRun: true, created: 2, updated: 0, unchanged: 0 });
    const first = await importing(['tea.json']);
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/data folder[^]*2 created, 0 updated/) as string,
    });
    const second = outcomeOf(await importing(['tea.json', '--json']));
    expect(second).toEqual({ dryRun: false, created: 0, updated: 0, unchanged: 2, revision: dry.revision + 1 });
  });

  it('a stale address left by a crashed server does no harm', async () => {
    await announceServer(dataDir(), 'http://127.0.0.1:9');
    expect(await importing(['tea.json'])).toMatchObject({ code: 0 });
  });

  it('a folder that another process has open cannot be reached', async () => {
    const giveBack = await lockDataFolder(dataDir());
    const end = await importing(['tea.json']);
    await giveBack();
    expect(end).toMatchObject({ code: 3, err: expect.stringContaining('is in use by') as string });
  });
});

describe('beside a running server', { tags: ['slow'], timeout: 90_000 }, () => {
  let shop: Shop;
  let url: string;
  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: dataDir(), LOG_LEVEL: 'silent' });
    shop = await openShop({ ...config, port: 0, host: '127.0.0.1' }, () => undefined);
    url = await shop.listen();
  }, 60_000);
  afterAll(() => shop.close());

  it('the server imports and shows it', async () => {
    const end = await importing(['more.json']);
    expect(end).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(`through the server at ${url}`) as string,
    });
    const { data } = await call(openBackend({ base: `${url}/api/v1` }), listProducts, { query: { page: 10 } });
    expect(data.at(-1)).toMatchObject({ name: 'Black Tea', category: { name: 'Only here' } });
  });

  it('faults are named by line, path and sentence', async () => {
    const before = (await shop.catalogue()).revision;
    const { code, out, err } = await importing(['faulty.json']);
    expect([code, out]).toEqual([1, expect.stringContaining('Importing faulty.json')]);
    expect(err).toBe(
      'faulty.json:21: [1].variations[0].stock: must not be negative: -1\n1 fault; nothing was written.\n',
    );
    expect((await shop.catalogue()).revision).toBe(before);
  });

  it('another token opens nothing', async () => {
    const end = await importing(['tea.json'], { OPERATOR_TOKEN: 'not-the-token-of-this-shop' });
    expect(end).toMatchObject({ code: 3, err: expect.stringContaining('OPERATOR_TOKEN') as string });
  });
});
