import { Worker } from 'node:worker_threads';
import type { ExportedCatalogue } from '#server/editing/plan/exported.ts';
import type { SheetTable } from './table.ts';
import { SheetUnwritable, type WrittenTable } from './writeTables.ts';

/** A job of writing: goods, or tables of anything. */
type WriteJob = { write: 'xlsx' | 'csv' } & ({ catalogue: ExportedCatalogue } | { tables: readonly WrittenTable[] });

/** The job of a thread: a file to read, or one to write. */
export type SheetJob = { read: 'xlsx' | 'csv'; bytes: Uint8Array } | WriteJob;

/** Its answer: the sheets, the file, or why it cannot be as a whole. */
export type SheetAnswer = { tables: SheetTable[] } | { file: Uint8Array } | { impossible: string };

/** Time that a thread may take (milliseconds), and how much memory (megabytes). */
export interface ThreadLimits {
  timeout: number;
  memory: number;
}

/** It took too long, or too much memory. */
export class ThreadExhausted extends Error {
  override readonly name = 'ThreadExhausted';
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does the work of a sheet in a thread, one after the other, so that several large ones take no more memory than one, and
 * the shop goes on meanwhile.
 *
 * @throws {ThreadExhausted}
 */
export function inSheetThread(job: SheetJob, limits: ThreadLimits): Promise<SheetAnswer> {
  const work = last.then(() => inThread(job, limits));
  last = work.catch(() => undefined);
  return work;
}

function inThread(job: SheetJob, { timeout, memory }: ThreadLimits): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sheetThread.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      void thread.terminate();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new ThreadExhausted())), timeout);
    thread.once('message', (answer: SheetAnswer) => end(() => resolve(answer)));
    thread.once('error', (failure: Error & { code?: string }) =>
      end(() => reject(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted() : failure)),
    );
  });
}

/** As long as the page waits; 100,000 products are a gigabyte of cells. */
const limits = { timeout: 180_000, memory: 2_048 };

/**
 * Writes goods as a sheet in a thread.
 *
 * @throws {SheetUnwritable}
 */
export const writeSheet = (catalogue: ExportedCatalogue, format: 'xlsx' | 'csv'): Promise<Buffer> =>
  written({ catalogue, write: format }).catch((failure: unknown) => {
    if (!(failure instanceof ThreadExhausted)) throw failure;
    throw new SheetUnwritable('all of it is too large for one file; export one category after the other');
  });

/**
 * Writes tables as a file in a thread; of CSV the first one.
 *
 * @throws {SheetUnwritable}
 * @throws {ThreadExhausted}
 */
export const writeTables = (tables: readonly WrittenTable[], format: 'xlsx' | 'csv'): Promise<Buffer> =>
  written({ tables, write: format });

async function written(job: WriteJob): Promise<Buffer> {
  const answer = await inSheetThread(job, limits);
  if (!('file' in answer)) throw new SheetUnwritable('impossible' in answer ? answer.impossible : 'cannot be written');
  return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength);
}
