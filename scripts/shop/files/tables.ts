import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { readXlsx, tooLargeText } from '#server/editing/sheets/readXlsx.ts';
import { sheetLimits, type SheetTable, SheetUnreadable } from '#server/editing/sheets/table.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { bytesOf } from './json.ts';

/** Reads the sheets of an .xlsx or .csv file, or ends with what is wrong with the file as a whole. */
export async function readTables(path: string): Promise<SheetTable[]> {
  return orUnreadable(path, async () => {
    // A file that is too large is refused before it is read.
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size > sheetLimits.bytes) throw new SheetUnreadable(tooLargeText(size));
    const bytes = await bytesOf(path, basename(path));
    return extname(path).toLowerCase() === '.csv' ? [readCsv(bytes)] : await readXlsx(bytes);
  });
}

/** Ends the command where a sheet cannot be understood. */
export async function orUnreadable<T>(path: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (failure) {
    if (!(failure instanceof SheetUnreadable)) throw failure;
    throw new CommandEnded(exitCodes.faults, `${basename(path)}: ${failure.message}.`);
  }
}
