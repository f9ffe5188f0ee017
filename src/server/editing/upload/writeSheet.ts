import type { ExportedCatalogue } from '#server/editing/export/rules.ts';
import { SheetUnwritable } from '#server/editing/sheets/writeXlsx.ts';
import { inSheetThread, ThreadExhausted } from './thread.ts';

/** As long as the page waits; 100,000 products are a gigabyte of cells. */
const limits = { timeout: 180_000, memory: 2_048 };

/**
 * Writes goods as a sheet in a thread.
 *
 * @throws {SheetUnwritable}
 */
export async function writeSheet(catalogue: ExportedCatalogue, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const answer = await inSheetThread({ catalogue, write: format }, limits).catch((failure: unknown) => {
    if (!(failure instanceof ThreadExhausted)) throw failure;
    throw new SheetUnwritable('all of it is too large for one file; export one category after the other');
  });
  if (!('file' in answer)) throw new SheetUnwritable('impossible' in answer ? answer.impossible : 'cannot be written');
  return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength);
}
