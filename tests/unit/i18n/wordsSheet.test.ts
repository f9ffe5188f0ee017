/** @module-tag slow */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { type CommandEnded, exitCodes } from '../../../scripts/shop/cli/exit.ts';
import { readTables } from '../../../scripts/shop/files/tables.ts';
import { importWords } from '../../../scripts/shop/words/group.ts';
import { parts } from '../../../scripts/shop/words/parts.ts';
import { readTexts, type ShopText } from '../../../scripts/shop/words/texts.ts';
import { writeWords } from '../../../scripts/shop/words/writeSheet.ts';
import { toZawgyi } from '../../support/burmese/texts.ts';
import { root } from '../../support/project/root.ts';

const locales = join(root, 'public/locales');
let folder: string;
let texts: ShopText[];
let tables: Awaited<ReturnType<typeof readTables>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'));
  texts = await readTexts(locales);
  const exported = join(folder, 'exported.xlsx');
  await writeFile(exported, await writeWords(texts));
  tables = await readTables(exported);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a reader writes into a row: under "Burmese" nobody should. */
type Filled = Partial<Record<'key' | 'burmese' | 'right' | 'better', string>>;
const columnOf = { key: 0, burmese: 2, right: 4, better: 5 } as const;

/** The sheets as they are exported, filled in by the first key of a row. */
function filledIn(rows: Record<string, Filled>): { name: string; rows: string[][] }[] {
  const met = new Set<string>();
  const sheets = tables.map(({ name = '', rows: cells }) => ({
    name,
    rows: cells.map((row) => {
      const line = Array.from({ length: 6 }, (_, at) => String(row[at] ?? ''));
      const keys = line[0]?.split('\n').filter((each) => each in rows) ?? [];
      for (const each of keys) met.add(each);
      const [key] = keys;
      if (key === undefined) return line;
      for (const [column, value] of Object.entries(rows[key] ?? {})) line[columnOf[column as keyof Filled]] = value;
      return line;
    }),
  }));
  expect([...met].sort()).toEqual(Object.keys(rows).sort());
  return sheets;
}

/** Imports the filled sheets into a copy of the texts. */
async function imported(rows: Record<string, Filled>) {
  const [copy, file] = [join(folder, 'locales'), join(folder, 'words.xlsx')];
  await rm(copy, { recursive: true, force: true });
  await cp(locales, copy, { recursive: true });
  const sheets = filledIn(rows);
  const written = sheets.map(({ name, rows: data }) => ({
    sheet: name,
    data: data.map((row) => row.map((cell) => cell || null)),
  }));
  await writeFile(file, await writeExcelFile(written).toBuffer());
  const [out, err] = [[] as string[], [] as string[]];
  const paper = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await importWords(file, copy, paper).then(
    () => exitCodes.done,
    (ended: unknown) => (ended as CommandEnded).code,
  );
  return { code, out, err, changed: await changedLines(copy) };
}

/** Every line of the Burmese files that is another one than before. */
async function changedLines(copy: string): Promise<string[]> {
  const names = await readdir(join(locales, 'my'));
  const lines = async (base: string, name: string): Promise<string[]> =>
    (await readFile(join(base, 'my', name), 'utf8')).split('\n');
  const found = await Promise.all(
    names.map(async (name) => {
      const [before, after] = await Promise.all([lines(locales, name), lines(copy, name)]);
      expect(after.length, name).toBe(before.length);
      return after.filter((line, at) => line !== before[at]).map((line) => `${name}: ${line.trim()}`);
    }),
  );
  return found.flat();
}

it('the sheet for a native reader holds every namespace once', async () => {
  const files = (await readdir(join(locales, 'my'))).map((name) => name.replace('.json', ''));
  expect(parts.flatMap(({ places }) => Object.keys(places)).sort()).toEqual(files.sort());
});

it('the sheet for a native reader changes nothing where nothing was filled in', async () => {
  const { code, out, changed } = await imported({});
  expect({ code, changed }).toEqual({ code: 0, changed: [] });
  expect(out).toEqual([`0 right, 0 changed, 0 wrong without a better text, ${texts.length} left.`]);
});

describe('a sheet that was filled in', () => {
  const filled = {
    'cart:title': { right: 'yes' },
    'cart:emptyHint': { right: 'no', better: ' ဆိုင်တွင် ထည့်ထားသမျှကို ဤနေရာတွင် တွေ့ရပါမည်။ ' },
    'product:onlyLeft_other': { better: 'နောက်ဆုံး {{count}} ခုသာ ကျန်ပါတော့သည်' },
    'home:shopNow': { right: 'မမှန်ပါ' },
  };

  it('changes those texts and nothing else', async () => {
    const { code, out, err, changed } = await imported(filled);
    expect(err).toEqual([]);
    expect(code).toBe(0);
    expect(changed).toEqual([
      'cart.json: "emptyHint": "ဆိုင်တွင် ထည့်ထားသမျှကို ဤနေရာတွင် တွေ့ရပါမည်။",',
      'product.json: "onlyLeft_other": "နောက်ဆုံး {{count}} ခုသာ ကျန်ပါတော့သည်",',
    ]);
    expect(out.at(-1)).toMatch(/^1 right, 2 changed, \d+ wrong without a better text, \d+ left\.$/u);
    expect(out).toContain('home:shopNow: wrong, without a better text');
  });
});

it('a faulty sheet is refused whole, with all its faults by sheet and row', async () => {
  const { code, err, changed } = await imported({
    'common:tagline': { right: 'perhaps' },
    'common:nav.home': { key: 'common:nav.house', right: 'yes' },
    'cart:roomFull': { burmese: 'ပြည့်ပါပြီ', right: 'yes' },
    'product:onlyLeft_other': { better: '{{number}} ခုသာ ကျန်ပါသည်' },
    'cart:title': { better: toZawgyi.rabbit('ကျွန်တော်တို့ရဲ့ဈေးခြင်း') },
    'cart:emptyHint': { better: 'ဆိုင်ျွ်တွင်' },
    'cart:checkout': { better: 'Pay' },
    'orderMails:next': { better: 'ဆက်လုပ်ပေးမည့်\nအဆင့်များ –' },
    'faq:title': { better: 'မေးခွန်းများ' },
  });
  expect(code).toBe(1);
  expect(changed).toEqual([]);
  const places = err.map((each) => /^words\.xlsx: sheet "(?<sheet>[^"]+)", row \d+: (?<what>.*)$/u.exec(each)?.groups);
  expect(places.slice(0, -1).map((found) => [found?.['sheet'], found?.['what']])).toEqual([
    ['1 Shop', '"perhaps" under "right?" is neither yes nor no'],
    ['1 Shop', 'there is no text "common:nav.house"'],
    ['1 Shop', 'the better text has lost {{count}}'],
    ['1 Shop', 'the better text has {{number}}, which the shop does not fill in here'],
    ['1 Shop', 'the better text is in Zawgyi; write it in Unicode'],
    ['1 Shop', expect.stringMatching(/^"cart:roomFull" has changed since the export; it is now: ဤပို့ဆောင်ခဖြင့်/u)],
    ['1 Shop', 'the better text has no Burmese letter'],
    ['1 Shop', 'the better text has letters in an order that Unicode does not know; type it again'],
    ['3 Mails', 'the better text has a line break; write it on one line'],
  ]);
  expect(err.at(-1)).toBe('9 faults; nothing was written.');
});
