import { describe, expect, it } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { placeSheetFaults, sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import type { SheetTable } from '#server/editing/sheets/table.ts';
import { emptyShop } from '../../../support/editing/fileExamples.ts';
import { type SheetXml, workbook } from '../../../support/editing/workbook.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

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

  it('may leave them out after a gap, and name its elements with a prefix', async () => {
    const gap = `<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>Red Tea</x:t></x:is></x:c>${[100, 5, 5.5].map((n) => `<x:c><x:v>${n}</x:v></x:c>`).join('')}<x:c r="A3" t="inlineStr"><x:is><x:t>Tea</x:t></x:is></x:c></x:row>`;
    expect(await xlsx({ rows: [], data: [heads, good].map(line).join('') + gap })).toEqual({
      faults: [],
      notes: [],
      names,
    });
  });
});

describe('a format on whole columns and rows', () => {
  it('is no row: work and limits go by what is in the file', async () => {
    const empty = Array.from(
      { length: 2000 },
      (_, i) => `<row r="${i + 1_046_577}" s="1"><c r="A${i + 1_046_577}" s="1"/></row>`,
    );
    const data = [heads, good, better].map(line).join('') + empty.join('');
    const [sheet] = await readXlsx(workbook([{ rows: [], data, before: '<dimension ref="A1:XFD1048576"/>' }]));
    expect(sheet?.rows).toEqual([heads, good, better]);
  });
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

describe('the headers', () => {
  it('are found below a title, which is said', async () => {
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

  it('of another shop system have its prices, and an empty sale price takes none away', () => {
    const own = (head: string, row: string) => {
      const { catalogue, faults, notes } = sheetCatalogue([readCsv(Buffer.from(`${head}\n${row}`))]);
      return { faults, notes, first: (catalogue as { variations: unknown[] }[])[0]?.variations[0] };
    };
    const both = own('ID,Name,Stock,Sale price,Regular price', '44,Green Tea,25,,4.95');
    expect(both).toMatchObject({ faults: [], first: { price: 4.95 } });
    expect(both.notes).toEqual(['column "Sale price" (D) stands beside "Regular price" and was ignored']);
    expect(own('ID,Stock,Sale price', '44,25,').first).toEqual({ stock: 25 });
  });
});
