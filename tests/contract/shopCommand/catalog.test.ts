/** @module-tag slow */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openShop, type Shop } from '#server/main.ts';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import type { ImportOutcome } from '#contract/operator/goods/import.ts';
import { announceServer, lockDataFolder } from '#server/files/dataFolder.ts';
import { dispatch } from '../../../scripts/shop/cli/dispatch.ts';
import { groups } from '../../../scripts/shop/groups.ts';
import { copyMigratedPglite } from '../../support/database/engines.ts';
import type { CommandEnd } from '../../support/shop/command.ts';
import { typeShopCommand } from '../../support/shop/typedCommand.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';

const sheet = [
  'category,name,name_mm,weight_g,stock,price,size,sku',
  'Tea,Green Tea,လက်ဖက်စိမ်း,100,5,4.37,,007',
  'Clothes,Shirt,,300,2,9,S,',
  'Clothes,Shirt,,300,3,9.50,L,',
].join('\r\n');

let folder: string;
let shop: Shop;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-catalog-'));
  const faulty = [product(), product({ nameEn: 'B', variations: [variation({ stock: -1 })] })];
  const files: Record<string, string> = {
    'range.csv': `\ufeff${sheet}\r\n`,
    'faulty.csv': sheet.replace('4.37', '4.375').replace('300,3', '300,many'),
    'tea.json': `\ufeff${JSON.stringify([product({ category: 'Only here', nameEn: 'Red Tea' })])}`,
    'more.json': JSON.stringify([product({ category: 'Only here', nameEn: 'Black Tea' })]),
    'faulty.json': JSON.stringify(faulty, null, 2),
    'torn.json': '[\n  {"nameEn": "Tea",}\n]',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'latin.json'), 'caf\u00e9', 'latin1');
  await copyMigratedPglite(dataDir());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataDir = (): string => join(folder, 'data');
const typeWith = (env: Record<string, string>, ...words: string[]): Promise<CommandEnd> =>
  typeShopCommand(folder, ['catalog', ...words], { DATA_DIR: dataDir(), ...env });
const type = (...words: string[]) => typeWith({}, ...words);
const outcomeOf = ({ out }: CommandEnd): ImportOutcome => JSON.parse(out) as ImportOutcome;

it.each([
  ['no file', [], 2, /missing required argument 'FILE'/],
  ['malformed JSON', ['torn.json'], 1, /torn\.json:2:20: .*comma too many/],
  ['another encoding', ['latin.json'], 1, /latin\.json: is not UTF-8/],
])('%s is told without a shop', async (_, words, code, err) => {
  expect(await type('import', ...words)).toEqual({ code, out: '', err: expect.stringMatching(err) as string });
});

it('what is no file that can be read is refused before anything is opened', async () => {
  const err: string[] = [];
  const paper = { out: () => undefined, err: (line: string) => err.push(line) };
  const nothing = await mkdtemp(join(tmpdir(), 'zay-no-file-'));
  try {
    await mkdir(join(nothing, 'folder.xlsx'));
    for (const name of ['empty.xlsx', 'empty.csv']) await writeFile(join(nothing, name), '');
    await symlink(join(nothing, 'gone.xlsx'), join(nothing, 'vanished.xlsx'));
    const names = ['folder.xlsx', 'gone.csv', 'vanished.xlsx', 'empty.xlsx', 'empty.csv', 'range.ods'];
    for (const name of names) await dispatch(['catalog', 'import', join(nothing, name)], groups, paper);
    expect(await dispatch(['catalog', 'edit', '12', 'price'], groups, paper)).toBe(2);
  } finally {
    await rm(nothing, { recursive: true });
  }
  expect(err).toEqual([
    'folder.xlsx: is a folder; give the file that is in it',
    'gone.csv: there is no such file',
    'vanished.xlsx: there is no such file',
    'empty.xlsx: is empty.',
    'empty.csv: is empty.',
    'range.ods: must end in .xlsx, .csv or .json; save it as .xlsx',
    expect.stringContaining('is no FIELD=VALUE'),
  ]);
});

describe('without a server', { timeout: 240_000 }, () => {
  it('a dry run counts, the import writes, the second changes nothing', async () => {
    const dry = outcomeOf(await type('import', 'tea.json', '--dry-run', '--json'));
    expect(dry).toMatchObject({ dryRun: true, created: 2, updated: 0, unchanged: 0 });
    const first = await type('import', 'tea.json');
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/data folder[^]*2 created, 0 updated/) as string,
    });
    const second = outcomeOf(await type('import', 'tea.json', '--json'));
    expect(second).toEqual({ dryRun: false, created: 0, updated: 0, unchanged: 2, revision: dry.revision + 1 });
  });

  it('a stale address left by a crashed server does no harm', async () => {
    await announceServer(dataDir(), 'http://127.0.0.1:9');
    expect(await type('import', 'tea.json')).toMatchObject({ code: 0 });
  });

  it('a folder that another process has open cannot be reached', async () => {
    const giveBack = await lockDataFolder(dataDir());
    const end = await type('import', 'tea.json');
    await giveBack();
    expect(end).toMatchObject({ code: 3, err: expect.stringContaining('is in use by') as string });
  });
});

describe('beside a running server', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: dataDir(), LOG_LEVEL: 'silent' });
    shop = await openShop({ ...config, port: 0, host: '127.0.0.1' }, () => undefined);
    url = await shop.listen();
  }, 60_000);
  afterAll(() => shop.close());

  it('the server imports and shows it', async () => {
    const end = await type('import', 'more.json');
    expect([end.code, end.err, end.out]).toEqual([0, '', expect.stringContaining(`through the server at ${url}`)]);
    const { data } = await call(openBackend({ base: `${url}/api/v1` }), listProducts, { query: { page: 10 } });
    expect(data.at(-1)).toMatchObject({ name: 'Black Tea', category: { name: 'Only here' } });
  });

  it('faults are named by line, path and sentence', async () => {
    const before = (await shop.catalogue()).revision;
    const { code, out, err } = await type('import', 'faulty.json');
    expect([code, out]).toEqual([1, expect.stringContaining('Importing faulty.json')]);
    expect(err).toBe(
      'faulty.json:21: [1].variations[0].stock: must not be negative: -1\n1 fault; nothing was written.\n',
    );
    expect((await shop.catalogue()).revision).toBe(before);
  });

  it('another token opens nothing', async () => {
    const end = await typeWith({ OPERATOR_TOKEN: 'not-the-token-of-this-shop' }, 'import', 'tea.json');
    expect(end).toMatchObject({ code: 3, err: expect.stringContaining('OPERATOR_TOKEN') as string });
  });

  it('an editor with a spreadsheet is told every fault by row and column, those that only the shop knows too', async () => {
    const { code, err } = await type('import', 'faulty.csv');
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [
        'faulty.csv: row 2, column "price" (F2): has more than 2 decimals: 4.375',
        'faulty.csv: row 4, column "stock" (E4): must be a number, but is "many"',
        '2 faults; nothing was written.',
      ],
    ]);
  });

  it('a sheet is imported, exported, changed, compared, imported again, and taken back', async () => {
    expect(await type('import', 'range.csv', '--as', 'Daw Mya')).toMatchObject({
      code: 0,
      out: expect.stringContaining('4 created, 0 updated') as string,
    });
    for (const name of ['out.xlsx', 'out.csv', 'out.json']) {
      expect(await type('export', name)).toMatchObject({ code: 0, err: '' });
      expect(JSON.parse((await type('import', name, '--json')).out)).toMatchObject({ created: 0, updated: 0 });
    }
    expect(await type('export', 'out.csv')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--force') as string,
    });
    const text = await readFile(join(folder, 'out.csv'), 'utf8');
    expect(text).toContain(`"'007"`);
    await writeFile(join(folder, 'out.csv'), text.replace(',4.37,', ',4.95,'));
    const diff = await type('diff', 'out.csv');
    expect(diff.out).toMatch(/~ variation \d+:\d+ Green Tea\n {2}price: 4\.37 USD → 4\.95 USD\n[^]*1 would be updated/);
    expect(await type('import', 'out.csv', '--as', 'Ko Aung')).toMatchObject({ code: 0 });
    const history = (await type('history')).out;
    expect(history).toMatch(/Ko Aung +Import of out\.csv: 0 created, 1 updated/);
    expect(history).toMatch(/Daw Mya +Import of range\.csv: 4 created/);
    expect((await type('undo')).out).toMatch(/price: 4\.95 USD → 4\.37 USD\nRevision \d+ was taken back/);
  });

  it('an editor changes fields, and is told what is meant when that is not clear', async () => {
    const { products } = JSON.parse((await type('export')).out) as { products: { id: number; nameEn: string }[] };
    const idOf = (name: string): string => String(products.find(({ nameEn }) => nameEn === name)?.id);
    const edited = await type('edit', idOf('Green Tea'), 'price=5', 'name_mm=', '--dry-run');
    expect(edited).toMatchObject({ code: 0, err: '' });
    expect(edited.out).toMatch(/name_mm: "လက်ဖက်စိမ်း" → nothing\n[^]*price: 4\.37 USD → 5\.00 USD\nNothing was written/);
    const unclear = await type('edit', idOf('Shirt'), 'price=5');
    expect([unclear.code, unclear.err]).toEqual([1, expect.stringMatching(/^price: product \d+ has 2 variations/)]);
    const [, variation = ''] = /(\d+:\d+) {2}Shirt \(L\)/.exec(unclear.err) ?? [];
    expect((await type('edit', variation, 'price=12', 'stock=0')).out).toMatch(
      /price: 9\.50 USD → 12\.00 USD\n {2}stock: 3 → 0/,
    );
    expect(await type('edit', 'tea', 'price=5')).toMatchObject({ code: 2 });
  });

  it('an editor is offered the conversion of a sheet in Zawgyi, with the place of each text', async () => {
    const rows = 'category,name,name_mm,weight_g,price,stock\nTea,Old,\u1031\u1019\u102c\u1004\u1039\u1038,1,2,1\n';
    await writeFile(join(folder, 'zawgyi.csv'), rows);
    expect((await type('import', 'zawgyi.csv')).err).toBe(
      'zawgyi.csv: row 2, column "name_mm" (C2): is in Zawgyi, not in Unicode; --convert-zawgyi converts it\n1 fault; nothing was written.\n',
    );
    expect(await type('import', 'zawgyi.csv', '--convert-zawgyi')).toMatchObject({ code: 0, err: '' });
    expect((await type('export')).out).toContain('"\u1019\u1031\u102c\u1004\u103a\u1038"');
  });

  it('an editor gives products the pictures of a folder, and is told which are broken', async () => {
    await mkdir(join(folder, 'photos'));
    const photo = sharp({ create: { width: 50, height: 40, channels: 3, background: 'green' } });
    await photo.png().toFile(join(folder, 'photos', '007.png'));
    await photo.jpeg().toFile(join(folder, 'photos', 'green-tea-2.jpg'));
    await writeFile(join(folder, 'photos', 'shirt.png'), 'no picture');
    const end = await type('images', 'photos');
    expect([end.code, end.err]).toEqual([1, expect.stringContaining('shirt.png: is no PNG, JPEG or WebP')]);
    expect(end.out).toMatch(
      /images: no pictures → \/uploads\/products\/green-tea-\w+\.webp \/uploads\/products\/green-tea-/,
    );
  });
});
