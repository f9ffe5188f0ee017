import { Unzip, UnzipInflate, zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { type Cell, isBlank } from '#server/editing/input/columns.ts';
import { type CompactSheet, compactSheet, sheetsOf, zeroStyles } from './workbookScan.ts';
import { fromPlainText, type SheetTable, SheetUnreadable, columnLetters, sheetLimits } from './table.ts';

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
  const values = await valuesOf(packed(parts));
  return sheets.map(({ name, isHidden, compact }) => {
    const rows = values.get(name) ?? [];
    for (const [place, digits] of compact.padded) pad(rows, place, digits);
    return { name, rows, faults: compact.faults, notes: hiddenNotes(name, isHidden, compact, rows) };
  });
}

function compactSheets(parts: ReadonlyMap<string, Buffer>) {
  const texts = new Map(Array.from(parts, ([name, part]) => [name, part.toString('utf8')]));
  const zeros = zeroStyles(texts.get('xl/styles.xml') ?? '');
  return sheetsOf(texts).map(({ xml, ...sheet }) => ({ ...sheet, compact: compactSheet(sheet.name, xml, zeros) }));
}

/** The library unpacks whatever is there and believes what the file says of its sizes: it gets what was counted alone. */
const packed = (parts: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));

/** Returns what is said of a file that is too large, before it is read. */
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

const MOST_NAMED = 5;

/** Returns notes about what is read although its editor does not see it: hidden rows, columns and sheets. */
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

/** The parts of a workbook that say what is in its cells. */
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;
const SLICE = 64 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/**
 * Unpacks what matters of a workbook, and stops as soon as more comes out than a catalogue can hold.
 *
 * @throws {SheetUnreadable}
 */
function unpack(bytes: Uint8Array): Map<string, Buffer> {
  refuseUnexpectedParts(bytes);
  const parts = new Map<string, Buffer[]>();
  let bytesLeft = sheetLimits.unpackedBytes;
  const unzip = new Unzip((file) => {
    if (!WANTED.test(file.name)) return;
    const chunks: Buffer[] = [];
    parts.set(file.name, chunks);
    file.ondata = (failure, chunk) => {
      if (failure) throw failure;
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw new SheetUnreadable(tooMuch);
      chunks.push(Buffer.from(chunk));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
    }
  } catch (failure) {
    throw failure instanceof SheetUnreadable ? failure : new SheetUnreadable('is damaged: it cannot be unpacked');
  }
  if (!parts.has('xl/workbook.xml')) throw new SheetUnreadable(noWorkbook);
  return new Map(Array.from(parts, ([name, chunks]) => [name, Buffer.concat(chunks)]));
}

const tooMuch = `unpacks to more than ${megabytes(sheetLimits.unpackedBytes)}, which no catalogue needs`;
const noWorkbook = 'is a zip file, but no .xlsx workbook; save it as "Excel Workbook (.xlsx)"';

/** Refuses what often has the same ending and is something else. */
function refuseUnexpectedParts(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (start.startsWith('d0cf11e0')) {
    const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetUnreadable(isLocked ? locked : 'is an old Excel file (.xls); save it as "Excel Workbook (.xlsx)"');
  }
  if (!start.startsWith('504b')) throw new SheetUnreadable('is no .xlsx file');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument')) throw new SheetUnreadable(openDocument);
}

const openDocument = 'is an OpenDocument file (.ods); save it as "Excel Workbook (.xlsx)"';
const locked = 'is protected by a password; save it without one';
