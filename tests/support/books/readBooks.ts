import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { download } from '#api/call.ts';
import { type BookSheet, exportBooks } from '#contract/operator/books.ts';
import type { Period } from '#contract/operator/period.ts';
import type { TestShop } from '../shop/testShop.ts';

/** A row of a sheet, by its headers. */
export type BookRow = Record<string, unknown>;

/** Exports a period, and answers the rows of every sheet of the workbook. */
export async function workbookOf(shop: TestShop, query: Period, token = shop.operatorToken) {
  const file = await download(shop.backend(), exportBooks, { query }, { token });
  const sheets = await readExcelFile(Buffer.from(file));
  const rowsOf = ([heads = [], ...rows]: unknown[][]): BookRow[] =>
    rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, rowsOf(data)]));
}

/** The same of one sheet as CSV, whose cells are texts; with the file itself. */
export async function csvOf(shop: TestShop, period: Period, sheet: BookSheet) {
  const query = { ...period, format: 'csv', sheet } as const;
  const file = await download(shop.backend(), exportBooks, { query }, { token: shop.operatorToken });
  const text = Buffer.from(file).toString('utf8');
  return { text, rows: parse<Record<string, string>>(text, { bom: true, columns: true }) };
}

/** The sum of a column, in cents. */
export const centsOf = (rows: readonly BookRow[] | undefined, column: string): number =>
  (rows ?? []).reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
