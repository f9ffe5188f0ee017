import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseCatalogue } from '#server/editing/input/catalogueFile.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { type SheetTable, SheetUnreadable } from '#server/editing/sheets/table.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { emptyShop } from '../../../support/editing/fileExamples.ts';
import { type SheetXml, workbook } from '../../../support/editing/workbook.ts';
import { root } from '../../../support/project/root.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

const heads = ['category', 'name', 'weight_g', 'stock', 'price', 'sku'];
const good = ['Tea', 'Green Tea', 100, 5, 4.5, 'a1'];

/** What a person reads about a file: its faults with their places, notes, and the products when there is no fault. */
function read(tables: SheetTable[]) {
  const sheet = sheetCatalogue(tables);
  const reading = atOnce(parseCatalogue(sheet.catalogue, emptyShop));
  const faults = placeSheetFaults(sheet, reading.ok ? [] : reading.faults).map(sheetFaultLine);
  return { faults, notes: sheet.notes, products: reading.ok ? reading.catalogue.products : [] };
}
const csv = (...rows: string[]) => read([readCsv(Buffer.from([heads.join(), ...rows].join('\n')))]);
const xlsx = async (...sheets: SheetXml[]) => read(await readXlsx(workbook(sheets)));
/** The megabytes that reading a file takes at most, in a process of its own: tests beside this one share the memory of theirs. */
function megabytesFor(bytes: Buffer): number {
  const folder = mkdtempSync(join(tmpdir(), 'zay-sheet-'));
  writeFileSync(join(folder, 'sheet.xlsx'), bytes);
  const script = `
    import { readFileSync } from 'node:fs';
    import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
    const bytes = readFileSync(${JSON.stringify(join(folder, 'sheet.xlsx'))});
    const before = process.resourceUsage().maxRSS;
    await readXlsx(bytes).catch(() => undefined);
    console.log((process.resourceUsage().maxRSS - before) / 1024);`;
  const done = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(done.stderr).not.toContain('Error');
  expect(done.stdout).toMatch(/\d/u);
  return Number(done.stdout);
}

/** Why a file is not taken. */
async function refusalOf(tablesOf: () => SheetTable[] | Promise<SheetTable[]>): Promise<string> {
  try {
    sheetCatalogue(await tablesOf());
  } catch (failure) {
    if (failure instanceof SheetUnreadable) return failure.message;
    throw failure;
  }
  throw new Error('was taken');
}

describe('a cell that cannot be understood is named by row and column', () => {
  it.each([
    ['a number below 0', 'Tea,Green,100,-5,4.5,', 'row 2, column "stock" (D2): must not be negative: -5'],
    [
      'a currency',
      'Tea,Green,100,5,$4.50,',
      'row 2, column "price" (E2): must be a number, but is "$4.50"; write 4.50 alone',
    ],
    [
      'a European number',
      'Tea,Green,100,5,"1.234,50",',
      'row 2, column "price" (E2): must be a number, but is "1.234,50"; write 1234.50 with a point',
    ],
    ['nothing', 'Tea,Green,100,,4.5,', 'row 2, column "stock" (D2): must be a number, but is empty'],
    [
      'a formula',
      'Tea,Green,100,5,=1+1,',
      'row 2, column "price" (E2): begins like a formula; write its value, or \'= for text that begins so',
    ],
    ['too many cells', 'Tea,Green,100,5,4.5,,stray', 'row 2 (G2): stands behind the last header'],
  ])('%s', (_, row, fault) => expect(csv(row).faults).toEqual([fault]));

  it('with the row as a spreadsheet counts it, empty rows and line breaks in cells included', () =>
    expect(csv('Tea,"Green\nTea",100,5,4.5,', '', 'Tea,Black,100,-1,4.5,').faults).toEqual([
      'row 2, column "name" (B2): holds a line break or another control character',
      'row 4, column "stock" (D4): must not be negative: -1',
    ]));

  it('and what stands twice by the row of the other', () =>
    expect(csv('Tea,Green,100,5,4.5,x', 'Tea,Other,100,5,4.5,x').faults).toEqual([
      'row 3: same colour and size as row 2',
      'row 3, column "name" (B3): is another "name" than in row 2 of the same product',
    ]));
});

describe('numbers of people', () => {
  it('may have thousands separators or Burmese digits', () =>
    expect(csv('Tea,Green,"1,200",၁၂,"၁,၂၃၄.၅၀",').products[0]?.variations).toMatchObject([
      { weightGrams: 1200, stock: 12, priceMinor: 123_450 },
    ]));

  it('may have a decimal comma where semicolons stand between the cells, unless it may mean either', () => {
    const head = 'category;name;weight_g;stock;price\nTea;Green;100;5;';
    const file = (price: string) => read([readCsv(Buffer.from(head + price))]);
    const minor = (price: string) => file(price).products[0]?.variations[0]?.priceMinor;
    expect(['4.50', '4,50', '4,5', '၄,၅၀', '1.234,50', '1,234.50', '1234,5'].map(minor)).toEqual([
      ...[450, 450, 450, 450, 123_450, 123_450, 123_450],
    ]);
    expect(file('1,234').faults).toEqual([
      'row 2, column "price" (E2): may be 1234 or 1.234: "1,234"; write it without a comma',
    ]);
    expect(file('1.234').faults).toEqual(['row 2, column "price" (E2): has more than 2 decimals: 1.234']);
  });

  it('are what a spreadsheet shows of them', async () => {
    const { products } = await xlsx({ rows: [heads, ['Tea', 'Green', 100, 5, 0.1 + 0.2, 'a']] });
    expect(products[0]?.variations[0]?.priceMinor).toBe(30);
  });

  it('keep leading zeros where text is wanted', async () => {
    expect(csv('Tea,Green,100,5,4.5,007').products[0]?.sku).toBe('007');
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>';
    const padded = { xml: (ref: string) => `<c r="${ref}" s="1"><v>7</v></c>` };
    const tables = await readXlsx(workbook([{ rows: [heads, [...good.slice(0, 5), padded]] }], styles));
    expect(read(tables).products[0]?.sku).toBe('007');
  });
});

it('days of the Buddhist era are those of the calendar, typed or as a spreadsheet keeps a date', async () => {
  const withDay = [...heads, 'expiry'];
  const typed = read([readCsv(Buffer.from([withDay.join(), 'Tea,Green,100,5,4.5,a,1/3/2570'].join('\n')))]);
  expect(typed.products[0]?.variations[0]).toMatchObject({ expiry: '2027-03-01' });
  const serial = (Date.UTC(2570, 2, 1) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
  const date = { xml: (ref: string) => `<c r="${ref}" s="1"><v>${serial}</v></c>` };
  const tables = await readXlsx(workbook([{ rows: [withDay, [...good, date]] }], styles));
  expect(read(tables).products[0]?.variations[0]).toMatchObject({ expiry: '2027-03-01' });
});

describe('headers', () => {
  const headed = (head: string, ...rows: string[]) => read([readCsv(Buffer.from([head, ...rows].join('\n')))]);

  it('may be written in many ways, of Burmese sizes and net weights too; a net weight may be empty', () => {
    const head = 'Category Name,Name EN,size,Burmese size,Weight (g),Net weight (g),QTY';
    const { faults, products } = headed(head, 'Tea,Tin,155 g,၁၅၅ ဂရမ်,190,၁၅၅,5', 'Tea,Tin,425 g,,490,,5');
    expect(faults).toEqual([]);
    expect(products[0]?.variations).toMatchObject([
      { size: '155 g', sizeMm: '၁၅၅ ဂရမ်', netWeightGrams: 155 },
      { size: '425 g', sizeMm: null, netWeightGrams: null },
    ]);
    expect(headed(head, 'Tea,Tin,155 g,,190,1.5,5', 'Tea,Rice,1 kg,,1000,0,5').faults).toEqual([
      'row 2, column "Net weight (g)" (F2): must be a whole number, but is 1.5',
      'row 3, column "Net weight (g)" (F3): must be 1 or more',
    ]);
  });

  it('that stand twice, are misspelt or lack are refused; what is not known is ignored with a note', () => {
    const { faults, notes } = headed(
      'category,name,weight_g,stock,stock,prise,supplier,#mine,',
      'Tea,Green,100,5,5,4,x,y,z',
    );
    expect(faults).toEqual([
      'row 1, column "stock" (E1): column "stock" stands twice: in D too',
      'row 1, column "prise" (F1): there is no column "prise"; did you mean "price"? Write # before the name of a column that is to be ignored',
      'row 1 (I1): has no header, but there is something in I2',
    ]);
    expect(notes).toEqual([
      'column "supplier" (G) is not known and was ignored',
      'column "#mine" (H) is not known and was ignored',
    ]);
  });
});

it('a product of several rows may be sorted apart, and is put together by its id, its sku or its name', () => {
  const rows = [
    'id,category,name,sku,size,weight_g,stock',
    ...['7,Tea,Green,,S,1,1', ',Tea,Black,b,S,1,1', '7,Tea,Green,,L,2,2'],
  ];
  const { products } = read([readCsv(Buffer.from([...rows, ',,,b,L,2,2', ',Tea,Black,,M,3,3'].join('\n')))]);
  expect(
    products.map(({ id, nameEn, type, variations }) => [id, nameEn, type, variations.map(({ size }) => size)]),
  ).toEqual([
    [7, 'Green', undefined, ['S', 'L']],
    [undefined, 'Black', 'VARIANTS', ['S', 'L', 'M']],
  ]);
});

it('a product of several rows is not guessed where two have one name', () => {
  const rows = ['id,category,name,size,weight_g,stock', '1,Tea,Green,S,1,1', '2,Tea,Green,S,1,1', ',Tea,Green,L,1,1'];
  expect(read([readCsv(Buffer.from(rows.join('\n')))]).faults[0]).toBe(
    'row 4: several products have this name and category; give the id or the sku of the one that is meant',
  );
});

describe('a CSV file', () => {
  const text = 'category,name,weight_g,stock\nTea,လက်ဖက်,100,5\n';
  const utf16 = (bytes: Buffer, mark: boolean): Buffer =>
    Buffer.concat([...(mark ? [Buffer.from('\ufeff', 'utf16le')] : []), bytes]);

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 without a mark', utf16(Buffer.from(text, 'utf16le'), false)],
    ['big-endian UTF-16', utf16(Buffer.from(text, 'utf16le'), true).swap16()],
    ['line ends of Windows', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('in %s', (_, bytes) => expect(read([readCsv(bytes)]).products.map(({ nameEn }) => nameEn)).toEqual(['လက်ဖက်']));

  it.each([
    ['another encoding', Buffer.from('category,name\nTea,Caf\u00e9', 'latin1'), /is not UTF-8/],
    ['a quote that is not closed', Buffer.from('category,name\nTea,"Green'), /cannot be read/],
    ['nothing', Buffer.from(''), /is empty/],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'a'), /has 50 MB; at most 32 MB/],
  ])('of %s is refused', async (_, bytes, message) => {
    expect(await refusalOf(() => [readCsv(bytes)])).toMatch(message);
  });
});

describe('a workbook', () => {
  it('of several sheets needs one that is called Products; others are noted', async () => {
    const notes: SheetXml = { name: 'Notes', rows: [['call the supplier']] };
    expect((await xlsx({ rows: [heads, good] }, notes)).notes).toEqual(['the sheet "Notes" was not read']);
    const unnamed = workbook([{ name: 'Tea', rows: [heads, good] }, notes]);
    const said = /has the sheets "Tea", "Notes", and none is called "Products"/;
    expect(await refusalOf(() => readXlsx(unnamed))).toMatch(said);
    const tee = ['Tee', 'လက်ဖက်', null];
    const shelves: SheetXml = { name: 'categories', rows: [['name', 'name_mm', 'parent'], tee] };
    expect((await xlsx({ rows: [heads, good] }, shelves)).faults).toEqual([
      'sheet "Products", row 2, column "category" (A2): there is no category "Tea"; did you mean "Tee"?',
    ]);
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['another zip', () => Buffer.from(zipSync({ 'a.txt': strToU8('hello') })), /is a zip file, but no \.xlsx/],
    ['a torn file', () => workbook([{ rows: [heads, good] }]).subarray(0, 400), /damaged|no \.xlsx workbook/],
    [
      'a password',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /protected by a password/,
    ],
    ['an old .xls', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /old Excel file/],
    ['no bytes', () => Buffer.alloc(0), /^is empty$/],
    [
      'a cell far away',
      () => workbook([{ rows: [heads, [{ xml: () => '<c r="XFD1048576"><v>1</v></c>' }]] }]),
      /has something in XFD1048576; at most/,
    ],
    ['50 MB', () => Buffer.alloc(50 * 1024 * 1024), /has 50 MB; at most 32 MB/],
  ])('of %s is refused', async (_, bytes, message) => {
    expect(await refusalOf(() => readXlsx(bytes()))).toMatch(message);
  });

  it(
    'that unpacks to more than a catalogue can be is refused before it is in memory',
    { tags: ['slow'], timeout: 60_000 },
    async () => {
      const sheet = new Uint8Array(160 * 1024 * 1024);
      const parts = { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet };
      const bomb = Buffer.from(zipSync(parts, { level: 1 }));
      expect(await refusalOf(() => readXlsx(bomb))).toMatch(/unpacks to more than 128 MB/);
      expect(megabytesFor(bomb)).toBeLessThan(300);
    },
  );

  it(
    'in which something else is huge is read without unpacking that',
    { tags: ['slow'], timeout: 60_000 },
    async () => {
      const parts = unzipSync(workbook([{ rows: [heads, good] }]));
      const bytes = Buffer.from(zipSync({ ...parts, 'xl/aside.xml': new Uint8Array(300 * 1024 * 1024) }, { level: 1 }));
      expect(read(await readXlsx(bytes)).products).toHaveLength(1);
    },
  );
});
