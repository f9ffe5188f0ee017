import { Unzip, UnzipInflate } from 'fflate';
import { sheetLimits, SheetUnreadable } from './table.ts';

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
export function unpack(bytes: Uint8Array): Map<string, Buffer> {
  refuseOthers(bytes);
  const parts = new Map<string, Buffer[]>();
  let room = sheetLimits.unpackedBytes;
  const unzip = new Unzip((file) => {
    if (!WANTED.test(file.name)) return;
    const chunks: Buffer[] = [];
    parts.set(file.name, chunks);
    file.ondata = (failure, chunk) => {
      if (failure) throw failure;
      room -= chunk.length;
      if (room < 0) throw new SheetUnreadable(tooMuch);
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

/** What often has the same ending and is something else. */
function refuseOthers(bytes: Uint8Array): void {
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
