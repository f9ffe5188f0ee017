import { type SheetTable, SheetUnreadable } from '#server/editing/sheets/table.ts';
import { inSheetThread, ThreadExhausted } from './thread.ts';

/**
 * A sheet that takes longer is none that a person made. What is unpacked is at most 128 MB, and its cells take several
 * times that.
 */
const limits = { timeout: 60_000, memory: 1_024 };

/**
 * Reads the sheets of a file in a thread.
 *
 * @throws {SheetUnreadable} with an English sentence without its subject
 */
export async function readSheet(bytes: Buffer, name: string): Promise<SheetTable[]> {
  const answer = await inSheetThread({ bytes, read: kindOf(bytes, name) }, limits).catch((failure: unknown) => {
    if (!(failure instanceof ThreadExhausted)) throw failure;
    throw new SheetUnreadable('is too large to be read here; give it in several files');
  });
  if ('tables' in answer) return answer.tables;
  throw new SheetUnreadable('impossible' in answer ? answer.impossible : 'cannot be read');
}

/** By its name; what else its name says is looked at as a workbook, whose reader says what it is instead. */
function kindOf(bytes: Buffer, name: string): 'xlsx' | 'csv' {
  const [, end = ''] = /\.(\w+)$/u.exec(name.toLowerCase()) ?? [];
  if (bytes.length === 0) throw new SheetUnreadable('is empty');
  if (end === 'csv') return 'csv';
  if (end === 'xlsx' || end === 'xls' || end === 'ods') return 'xlsx';
  throw new SheetUnreadable('must end in .xlsx or .csv; save it as .xlsx');
}
