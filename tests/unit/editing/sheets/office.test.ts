import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx } from '#server/editing/sheets/readXlsx.ts';
import { compareSheets } from '../../../support/editing/compareSheet.ts';
import { officeShop } from '../../../support/editing/officeShop.ts';

const folder = join(import.meta.dirname, 'officeFiles');
const tablesOf = async (name: string) => {
  const bytes = await readFile(join(folder, name));
  return name.endsWith('.csv') ? [readCsv(bytes)] : readXlsx(bytes);
};

describe('what LibreOffice made of an exported catalogue changes nothing', () => {
  it.each([
    ...['xlsx-saved.xlsx', 'xlsx-by-way-of-ods.xlsx', 'xlsx-as-csv.csv', 'xlsx-as-german-csv.csv'],
    ...['xlsx-as-german-unicode-text.csv', 'csv-as-xlsx.xlsx', 'csv-saved.csv', 'csv-as-german-csv.csv'],
  ])('%s', async (name) => {
    expect(compareSheets(await tablesOf(name), officeShop)).toEqual({ faults: [], notes: [], changes: [] });
  });
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

it.each([
  ['ods-named.xlsx', /is an OpenDocument file \(\.ods\); save it as/],
  ['xls-named.xlsx', /is an old Excel file/],
])('%s is refused', async (name, message) => {
  await expect(tablesOf(name)).rejects.toThrow(message);
});
