import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { CsvError, parse } from 'csv-parse/sync';
import type { Cell } from '#server/editing/input/columns.ts';
import { fromPlainText, type SheetFault, sheetLimits, type SheetTable, SheetUnreadable } from './table.ts';
import { tooLargeText } from './readXlsx.ts';

/**
 * Reads a CSV file: comma, semicolon or tab, whatever its head is written with.
 *
 * @throws {SheetUnreadable}
 */
export function readCsv(bytes: Buffer): SheetTable {
  if (bytes.length > sheetLimits.bytes) throw new SheetUnreadable(tooLargeText(bytes.length));
  const { text, delimiter } = delimited(csvText(bytes));
  const texts = rowsOf(text, delimiter);
  if (texts.length > sheetLimits.rows)
    throw new SheetUnreadable(`has ${texts.length} rows; at most ${sheetLimits.rows}`);
  const faults: SheetFault[] = [];
  const rows = texts.map((row, i) => row.map((cell, j) => cellOf(cell, i, j, faults)));
  return withoutUndefined({ rows, faults, commaUnclear: delimiter !== ',' || undefined });
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (problem) {
    if (problem instanceof CsvError) throw new SheetUnreadable(`cannot be read: ${problem.message}`);
    throw problem;
  }
}

function cellOf(text: string, row: number, column: number, faults: SheetFault[]): Cell {
  if (/^\s*=./.test(text)) {
    faults.push({ row, column, message: `begins like a formula; write its value, or '= for text that begins so` });
  }
  return text === '' ? null : fromPlainText(text);
}

/** Spreadsheets may name what stands between the cells in a line of its own; else the first line shows it. */
function delimited(text: string): { text: string; delimiter: string } {
  const [line, separator] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  if (line && separator) return { text: text.slice(line.length), delimiter: separator };
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((each) => ({ each, count: head.split(each).length }));
  return { text, delimiter: counts.reduce((best, next) => (next.count > best.count ? next : best)).each };
}

/**
 * The text of a CSV file in UTF-8 or UTF-16, with or without a byte order mark.
 *
 * @throws {SheetUnreadable}
 */
function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new SheetUnreadable('is not UTF-8; save it as "CSV UTF-8" and try again');
  }
}

/** Without a mark, a head in English has a zero in every second byte of UTF-16. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 ? 'utf-16be' : 'utf-8';
}
