import { zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { type Cell, isBlank } from './cellValue.ts';
import { compactSheet, type CompactSheet } from './compactSheet.ts';
import { fromPlainText } from './plainText.ts';
import { columnLetters, sheetLimits, type SheetTable, SheetUnreadable } from './table.ts';
import { unpack } from './unpack.ts';
import { scanSheet, sheetsOf, zeroStyles } from './workbookScan.ts';

/**
 * Reads every sheet of an .xlsx workbook. Text stays text, leading zeros and line breaks too; what is no plain value
 * is a fault of its cell.
 *
 * @throws {SheetUnreadable}
 */
export async function readXlsx(bytes: Buffer): Promise<SheetTable[]> {
  if (bytes.length > sheetLimits.bytes) throw new SheetUnreadable(tooLargeText(bytes.length));
  if (bytes.length === 0) throw new SheetUnreadable('is empty');
  const parts = unpack(bytes);
  const sheets = compactSheets(parts);
  for (const { part, compact } of sheets) parts.set(part, Buffer.from(compact.xml));
  const zeros = zeroStyles(parts.get('xl/styles.xml')?.toString('utf8') ?? '');
  const scans = sheets.map((sheet) => ({ ...sheet, ...scanSheet(sheet.name, sheet.compact.xml, zeros) }));
  const values = await valuesOf(packed(parts));
  return scans.map(({ name, faults, padded, isHidden, compact }) => {
    const rows = values.get(name) ?? [];
    for (const [place, digits] of padded) pad(rows, place, digits);
    return { name, rows, faults, notes: hiddenNotes(name, isHidden, compact, rows) };
  });
}

function compactSheets(parts: ReadonlyMap<string, Buffer>) {
  const sheets = sheetsOf(new Map(Array.from(parts, ([name, part]) => [name, part.toString('utf8')])));
  return sheets.map(({ name, part, xml, isHidden }) => ({ name, part, isHidden, compact: compactSheet(xml) }));
}

/** The library unpacks whatever is there and believes what the file says of its sizes: it gets what was counted alone. */
const packed = (parts: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));

/** What is said of a file that is too large, before it is read. */
export const tooLargeText = (bytes: number): string =>
  `has ${Math.ceil(bytes / 1024 / 1024)} MB; at most ${sheetLimits.bytes / 1024 / 1024} MB are read. Save large catalogues as .json, or in several files`;

const damaged = 'is damaged or unusual; open it in Excel or LibreOffice, save it as .xlsx once more and try again';

async function valuesOf(bytes: Buffer): Promise<Map<string, Cell[][]>> {
  try {
    const sheets = await readExcelFile(bytes, { trim: false });
    return new Map(sheets.map(({ sheet, data }) => [sheet, (data as Cell[][]).map((row) => row.map(plain))]));
  } catch (cause) {
    // What the library says is about its own insides.
    throw new SheetUnreadable(damaged, { cause });
  }
}

/** Files that were CSV once bring its apostrophes along. */
const plain = (cell: Cell): Cell => (typeof cell === 'string' ? fromPlainText(cell) : cell);

/** A number as it is shown: 7 in the format 000 is 007. */
function pad(rows: Cell[][], place: string, digits: number): void {
  const [row = 0, column = 0] = place.split(':').map(Number);
  const value = rows[row]?.[column];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) {
    rows[row]?.splice(column, 1, String(value).padStart(digits, '0'));
  }
}

/** How many rows or columns are named. */
const MOST_NAMED = 5;

/** What is read although its editor does not see it: hidden rows, columns and sheets. */
function hiddenNotes(name: string, isHidden: boolean, sheet: CompactSheet, rows: Cell[][]): string[] {
  const { hiddenRows, isFiltered } = sheet;
  const columns = [...sheet.hiddenColumns].filter((at) => rows.some((row) => !isBlank(row[at]))).sort((a, b) => a - b);
  const by = isFiltered ? ' by a filter' : '';
  return [
    ...(isHidden ? [`the sheet "${name}" is hidden and was read as well`] : []),
    ...note(
      hiddenRows.map((row) => String(row + 1)),
      'row',
      by,
    ),
    ...note(columns.map(columnLetters), 'column', ''),
  ];
}

function note(places: string[], kind: 'row' | 'column', by: string): string[] {
  const [named, more] = [places.slice(0, MOST_NAMED).join(', '), places.length - MOST_NAMED];
  if (places.length === 0) return [];
  const where = more > 0 ? `${kind}s ${named} and ${more} more` : `${kind}${places.length > 1 ? 's' : ''} ${named}`;
  const [what, was] = places.length === 1 ? [`1 ${kind} is`, 'was'] : [`${places.length} ${kind}s are`, 'were'];
  return [`${what} hidden${by} and ${was} read as well (${where})`];
}
