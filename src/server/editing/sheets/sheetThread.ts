import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './readXlsx.ts';
import { SheetUnreadable } from './table.ts';
import { writeCsv, SheetUnwritable, writeXlsx } from './writeSheets.ts';
import type { SheetAnswer, SheetJob } from './thread.ts';

// Runs in a thread of its own: a large sheet takes seconds, in which the shop goes on.
const job = workerData as SheetJob;

async function work(): Promise<SheetAnswer> {
  try {
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

parentPort?.postMessage(await work());
