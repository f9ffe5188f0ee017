/** @module-tag slow */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openShop, type Shop } from '#server/main.ts';
import { dispatch } from '../../../scripts/shop/cli/dispatch.ts';
import { groups } from '../../../scripts/shop/groups.ts';
import { copyMigratedPglite } from '../../support/database/engines.ts';
import type { CommandEnd } from '../../support/shop/command.ts';
import { typeShopCommand } from '../../support/shop/typedCommand.ts';

let folder: string;
let shop: Shop;
const dataDir = (): string => join(folder, 'data');
const type = (...words: string[]): Promise<CommandEnd> =>
  typeShopCommand(folder, ['catalog', ...words], { DATA_DIR: dataDir() });

const sheet = [
  'category,name,name_mm,weight_g,stock,price,size,sku',
  'Tea,Green Tea,လက်ဖက်စိမ်း,100,5,4.37,,007',
  'Clothes,Shirt,,300,2,9,S,',
  'Clothes,Shirt,,300,3,9.50,L,',
].join('\r\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-catalog-'));
  await writeFile(join(folder, 'range.csv'), `\ufeff${sheet}\r\n`);
  await writeFile(join(folder, 'faulty.csv'), sheet.replace('4.37', '4.375').replace('300,3', '300,many'));
  await copyMigratedPglite(dataDir());
  const config = readConfig({ DATA_DIR: dataDir(), LOG_LEVEL: 'silent' });
  shop = await openShop({ ...config, port: 0, host: '127.0.0.1' }, () => undefined);
  await shop.listen();
}, 90_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an editor with a spreadsheet', { timeout: 240_000 }, () => {
  it('is told every fault by row and column, those that only the shop knows too', async () => {
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

  it('imports it, exports it, changes a price in it, compares, imports, and takes it back', async () => {
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

  it('edits fields, and is told what is meant when that is not clear', async () => {
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

  it('is offered the conversion of a sheet in Zawgyi, with the place of each text', async () => {
    const rows = 'category,name,name_mm,weight_g,price,stock\nTea,Old,\u1031\u1019\u102c\u1004\u1039\u1038,1,2,1\n';
    await writeFile(join(folder, 'zawgyi.csv'), rows);
    expect((await type('import', 'zawgyi.csv')).err).toBe(
      'zawgyi.csv: row 2, column "name_mm" (C2): is in Zawgyi, not in Unicode; --convert-zawgyi converts it\n1 fault; nothing was written.\n',
    );
    expect(await type('import', 'zawgyi.csv', '--convert-zawgyi')).toMatchObject({ code: 0, err: '' });
    expect((await type('export')).out).toContain('"\u1019\u1031\u102c\u1004\u103a\u1038"');
  });

  it('gives products the pictures of a folder, and is told which are broken', async () => {
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

it('what is no file that can be read is refused before anything is opened', async () => {
  const err: string[] = [];
  const paper = { out: () => undefined, err: (line: string) => err.push(line) };
  const nothing = await mkdtemp(join(tmpdir(), 'zay-no-file-'));
  try {
    await mkdir(join(nothing, 'folder.xlsx'));
    for (const name of ['empty.xlsx', 'empty.csv']) await writeFile(join(nothing, name), '');
    await symlink(join(nothing, 'gone.xlsx'), join(nothing, 'vanished.xlsx'));
    const names = ['folder.xlsx', 'gone.csv', 'vanished.xlsx', 'empty.xlsx', 'empty.csv', 'range.ods'];
    for (const name of names) expect(await dispatch(['catalog', 'import', join(nothing, name)], groups, paper)).toBe(2);
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
