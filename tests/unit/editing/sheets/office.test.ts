import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StoredCatalogue } from '#server/editing/plan/types.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { parseCatalogue } from '#server/editing/input/catalogueFile.ts';
import { planImport } from '#server/editing/plan/catalogue.ts';
import { planNotes } from '#server/editing/plan/notes.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import type { SheetTable } from '#server/editing/sheets/table.ts';
import { blank } from '../../../support/editing/blank.ts';
import { storedProduct, storedVariation } from '../../../support/editing/storedGoods.ts';
import { compareSheets } from '../../../support/editing/compareSheet.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';
import { emptyShop } from '../../../support/editing/fileExamples.ts';
import { type SheetXml, workbook } from '../../../support/editing/workbook.ts';

const given = { category: 'အစမ်း – Trials', brand: '007' };

/**
 * Values that spreadsheet programs tend to change. The files in `tests/unit/editing/sheets/officeFiles` were exported
 * from this shop.
 */
const officeShop: StoredCatalogue = {
  categories: [
    { ...blank('category'), id: 1, name: 'အစမ်း – Trials', nameMm: 'အစမ်း', parent: null, image: null, archived: false },
  ],
  brands: ['007', '5.0'].map((name, i) => ({ id: i + 1, name, image: null, archived: false })),
  products: [
    storedProduct(1, 'Pickled Tea, "best"', {
      ...given,
      ...{ sku: '000123', nameMm: 'လက်ဖက်သုပ် ၁၂၃', type: 'VARIANTS' },
      ...{ descriptionEn: 'line one\nline two\n\nline; three, 4,50', ingredientEn: '<p>Tea &amp; oil</p>' },
      variations: [
        storedVariation(11, { size: '1/2', colour: 'TRUE', sku: '1234567890123456789', priceMinor: 405 }),
        storedVariation(12, {
          size: '2026-01-02',
          colour: '1e5',
          sku: '00045',
          priceMinor: 10,
          weightGrams: 1000,
          stock: 0,
        }),
        storedVariation(13, { size: '50%', colour: '$5', sku: '1.50', priceMinor: 123_456_789, stock: 1_000_000 }),
        storedVariation(14, { size: '12:30', colour: '-5', sku: '9780201379624', priceMinor: null }),
        storedVariation(15, { size: 'May 2026', archived: true }),
      ],
    }),
    storedProduct(2, 'ကြက်သား', {
      ...given,
      ...{ sku: '+66', nameMm: '၁၂.၅၀', descriptionMm: 'ပထမ\nဒုတိယ', popular: true },
      images: [{ url: '/uploads/a.webp' }, { url: '/uploads/b.webp' }],
      variations: [storedVariation(20, { priceMinor: 1990 })],
    }),
    storedProduct(3, "'quoted", { ...given, sku: "'007", brand: '5.0', promotion: true }),
    storedProduct(4, 'March 1', { ...given, sku: '၁၂၃', brand: null, archived: true, variations: [] }),
  ],
};

const folder = join(import.meta.dirname, 'officeFiles');
const tablesOf = async (name: string) => {
  const bytes = await readFile(join(folder, name));
  return name.endsWith('.csv') ? [readCsv(bytes)] : readXlsx(bytes);
};

it.each([
  ...['xlsx-saved.xlsx', 'xlsx-as-csv.csv', 'xlsx-as-german-csv.csv'],
  ...['xlsx-as-german-unicode-text.csv', 'csv-as-xlsx.xlsx', 'csv-saved.csv'],
])('what LibreOffice made of an exported catalogue changes nothing %s', async (name) => {
  expect(compareSheets(await tablesOf(name), officeShop)).toEqual({ faults: [], notes: [], changes: [] });
});

it('every problem in a LibreOffice workbook is reported with its cell', async () => {
  const { faults, notes } = compareSheets(await tablesOf('trouble.xlsx'), officeShop);
  expect(notes).toEqual(['the sheet "Notes" was not read', 'the sheet "Lists" was not read']);
  expect(faults.map((each) => each.replace('sheet "Products", ', ''))).toEqual([
    'row 2, column "category" (A2): is merged with others (A2:A3); unmerge them, every row needs its own values',
    'row 2, column "price" (F2): holds a formula; put its value there (paste special, values only)',
    'row 3, column "category" (A3): must be text, but is empty',
    'row 3, column "stock" (E3): is a date; a number is wanted; format the cell as a number',
    'row 3, column "price" (F3): holds an error of a formula; put a value there',
    'row 4, column "name" (B4): is a date; write it as text',
    'row 4, column "weight_g" (D4): is a date; a number is wanted; format the cell as a number',
    'row 4, column "stock" (E4): must be a number, but is true',
  ]);
  const [products] = await tablesOf('trouble.xlsx');
  expect(products?.rows.map((row) => row[2])).toEqual(['sku', '00007', '007', 'c', '00042']);
  expect(products?.rows[1]?.[6]).toBe('one\ntwo');
});

const { category } = given;

/** What is said of a file beside a shop whose goods cost 4.05, 0.10, 19.90 and more. */
function notesOn(products: unknown[]): string[] {
  const shop = {
    currency: 'USD',
    categories: new Map(officeShop.categories.map(({ name, parent }) => [name, parent])),
    brands: new Set<string>(),
  };
  const reading = atOnce(parseCatalogue(products, shop));
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  const planning = planImport(reading.catalogue, officeShop, (url) => ({ url }));
  if (!planning.ok) throw new Error(JSON.stringify(planning.faults));
  return planNotes(planning.plan, () => officeShop);
}
const priced = (price: number | null, more: object = {}) => {
  return { category, nameEn: 'New', type: 'SINGLE', ...more, variations: [{ weightGrams: 1, stock: 1, price }] };
};

it.each([
  ['a usual price', priced(4), []],
  ['a price that others have thirtyfold', priced(135), ['"New" costs 135.00, where others cost about 4.50']],
  ['no price', priced(null), ['without a price, nobody can buy: "New"']],
  [
    'nearly a category of the shop',
    priced(4, { category: 'အစမ်း - Trials' }),
    [`category "အစမ်း - Trials" is new; is "${category}" meant, which the shop has?`],
  ],
  ['a category of another name', priced(4, { category: 'Frozen Fish' }), []],
])('what may not be meant is said of %s', (_case, given, notes) => expect(notesOn([given])).toEqual(notes));

it('what may not be meant is said of a price that is another by a comma', () => {
  const given = { id: 2, variations: [{ id: 20, price: 1990 }] };
  expect(notesOn([given])).toEqual(['"ကြက်သား" costs 1990.00, and 19.90 before']);
});

const heads = ['category', 'name', 'weight_g', 'stock', 'price'];
const good = ['Tea', 'Green Tea', 100, 5, 4.5];
const better = ['Tea', 'Red Tea', 100, 5, 5.5];

function read(tables: SheetTable[]) {
  const sheet = sheetCatalogue(tables);
  const reading = atOnce(parseCatalogue(sheet.catalogue, emptyShop));
  const faults = placeSheetFaults(sheet, reading.ok ? [] : reading.faults).map(sheetFaultLine);
  return {
    faults,
    notes: sheet.notes,
    names: reading.ok ? reading.catalogue.products.map(({ nameEn }) => nameEn) : [],
  };
}
const xlsx = async (...sheets: SheetXml[]) => read(await readXlsx(workbook(sheets)));
const csv = (...rows: string[]) => read([readCsv(Buffer.from(rows.join('\n')))]);

const text = (value: string | number): string => `<c t='inlineStr'><is><t>${value}</t></is></c>`;
const line = (values: readonly (string | number)[]): string =>
  `<row>${values.map((value) => (typeof value === 'number' ? `<c><v>${value}</v></c>` : text(value))).join('')}</row>`;

describe('a workbook that Excel did not write', () => {
  const names = ['Green Tea', 'Red Tea'];

  it('may leave out the references of its cells and rows', async () => {
    const data = [heads, good, better].map(line).join('');
    expect(await xlsx({ rows: [], data })).toEqual({ faults: [], notes: [], names });
  });
});

it('a format on whole columns and rows is no row: work and limits go by what is in the file', async () => {
  const empty = Array.from(
    { length: 2000 },
    (_, i) => `<row r="${i + 1_046_577}" s="1"><c r="A${i + 1_046_577}" s="1"/></row>`,
  );
  const data = [heads, good, better].map(line).join('') + empty.join('');
  const [sheet] = await readXlsx(workbook([{ rows: [], data, before: '<dimension ref="A1:XFD1048576"/>' }]));
  expect(sheet?.rows).toEqual([heads, good, better]);
});

describe('what the editor does not see', () => {
  const rows = [heads, good, better];
  const hidden = (data: string): string => data.replace('<row>', '<row hidden="1">');

  it('is said: a row behind a filter', async () => {
    const data = [line(heads), hidden(line(good)), line(better)].join('');
    const { notes } = await xlsx({ rows: [], data, after: '<autoFilter ref="A1:E3"/>' });
    expect(notes).toEqual(['1 row is hidden by a filter and was read as well (row 2)']);
  });

  it('is said: columns and sheets', async () => {
    const before = '<cols><col min="4" max="16384" hidden="1"/></cols>';
    expect((await xlsx({ rows, before, state: 'hidden' })).notes).toEqual([
      'the sheet "Products" is hidden and was read as well',
      '2 columns are hidden and were read as well (columns D, E)',
    ]);
  });
});

describe('letters that were lost on the way', () => {
  const lost = 'lost its letters on the way; save the file as .xlsx or as "CSV UTF-8" and try again';

  it.each([
    ['id,name_mm', '44,??????????????????', 'row 2, column "name_mm" (B2)'],
    ['id,name_mm', '45,"???? ??????"', 'row 2, column "name_mm" (B2)'],
    ['id,description_mm', '45,"????? 200g ???"', 'row 2, column "description_mm" (B2)'],
    ['id,name', '45,Tea \ufffd\ufffd', 'row 2, column "name" (B2)'],
  ])('are a fault of their cell: %s %s', (head, row, place) =>
    expect(csv(head, row).faults).toEqual([`${place}: ${lost}`]),
  );

  it('may be letters beside others, which is asked', () => {
    const { faults, notes } = csv('id,name', '45,Tea ???? 200g', '46,Really?', '47,"Hot? Or not??"');
    expect(faults).toEqual([]);
    expect(notes).toEqual([
      'row 2, column "name" holds "????"; if letters were lost there, save the file as .xlsx or as "CSV UTF-8"',
    ]);
  });
});

it('the headers are found below a title, which is said', async () => {
  const title = [{ xml: (ref: string) => `<c r="${ref}" t="inlineStr"><is><t>Prices of November</t></is></c>` }];
  const { faults, notes, names } = await xlsx({
    rows: [title, [], heads, good],
    after: '<mergeCells><mergeCell ref="A1:E1"/></mergeCells>',
  });
  expect({ faults, notes, names }).toEqual({
    faults: [],
    notes: ['the headers stand in row 3; what is above them was not read'],
    names: ['Green Tea'],
  });
});

it('the headers of another shop system have its prices, and an empty sale price takes none away', () => {
  const own = (head: string, row: string) => {
    const { catalogue, faults, notes } = sheetCatalogue([readCsv(Buffer.from(`${head}\n${row}`))]);
    return { faults, notes, first: (catalogue as { variations: unknown[] }[])[0]?.variations[0] };
  };
  const both = own('ID,Name,Stock,Sale price,Regular price', '44,Green Tea,25,,4.95');
  expect(both).toMatchObject({ faults: [], first: { price: 4.95 } });
  expect(both.notes).toEqual(['column "Sale price" (D) stands beside "Regular price" and was ignored']);
  expect(own('ID,Stock,Sale price', '44,25,').first).toEqual({ stock: 25 });
});
