import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './readXlsx.ts';
import { SheetUnreadable } from './table.ts';
import { writeCsv, writeXlsx } from './writeSheets.ts';
import { SheetUnwritable, tableCsv, tablesXlsx } from './writeTables.ts';
import type { SheetAnswer, SheetJob } from './thread.ts';

// Runs in a thread of its own: a large sheet takes seconds, in which the shop goes on.
const job = workerData as SheetJob;

async function work(): Promise<SheetAnswer> {
  try {
    if ('tables' in job) return { file: await writtenTables(job) };
    if ('write' in job) return { file: job.write === 'csv' ? writeCsv(job.catalogue) : await writeXlsx(job.catalogue) };
    const { bytes, read } = job;
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { tables: read === 'csv' ? [readCsv(file)] : await readXlsx(file) };
  } catch (failure) {
    const isPlain = failure instanceof SheetUnreadable || failure instanceof SheetUnwritable;
    if (isPlain) return { impossible: failure.message };
    throw failure;
  }
}

/** A file of CSV is one table: the first. */
async function writtenTables({ tables, write }: Extract<SheetJob, { tables: unknown }>): Promise<Buffer> {
  const [first] = tables;
  return write === 'csv' && first ? tableCsv(first) : tablesXlsx(tables);
}

parentPort?.postMessage(await work());
