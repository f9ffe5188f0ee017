import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { inParallel } from './inParallel.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that get smaller; pictures and fonts are compressed already. */
const text = /\.(html|css|js|mjs|json|xml|svg|txt|webmanifest)$/u;
/**
 * From so many files on, time counts for more than the last tenth of the bytes. Brotli at 5 is four times as quick as
 * at 9, and 2 % larger; gzip at 2 takes a quarter of the time at 4 and is 7 % larger, and hardly any browser asks for it.
 */
const QUICK_FROM_FILES = 1_500;
/** Likewise for one file of so many bytes: the index of a large shop, a sitemap. */
const QUICK_FROM_BYTES = 64 * 1024;
/** Brotli's window of 64 kB: twice as large takes a fifth more of the time, and pages come out no smaller. */
const QUICK_WINDOW = 16;
/** Below this many bytes the headers cost more than is saved. */
const MIN_BYTES = 512;

/** Returns whether a file gets compressed copies beside it. */
const isText = (file: string): boolean => text.test(file);

/** The compressed copies of a file. */
export interface CompressedCopies {
  br: Buffer;
  gz: Buffer;
}

/** Writes `.br` and `.gz` beside every text file of a folder. */
export async function compressSite(folder: string, files: readonly string[]): Promise<void> {
  await inParallel(files, availableParallelism() * 2, async (file) => {
    const path = join(folder, file);
    const copies = await compressedCopies(file, await readFile(path), 0);
    if (copies) await writeCopies(path, copies);
  });
}

/** Writes copies beside their file. */
export async function writeCopies(path: string, { br, gz }: CompressedCopies): Promise<void> {
  const copies = [
    ['.br', br],
    ['.gz', gz],
  ] as const;
  await inParallel(copies, 2, ([ending, copy]) => writeFile(path + ending, copy));
}

/**
 * The compressed copies of one file; undefined where they are not worth it.
 *
 * @param texts how many text files are made with it
 */
export async function compressedCopies(
  file: string,
  plain: Buffer,
  texts: number,
): Promise<CompressedCopies | undefined> {
  const settings = settingsFor(file, plain, texts);
  if (!settings) return undefined;
  const [br, gz] = await Promise.all([toBrotli(plain, settings.brotli), toGzip(plain, settings.gzip)]);
  return { br, gz };
}

/** The same without waiting, for a thread that has nothing else to do. */
export function compressedCopiesSync(file: string, plain: Buffer, texts: number): CompressedCopies | undefined {
  const settings = settingsFor(file, plain, texts);
  return settings && { br: brotliCompressSync(plain, settings.brotli), gz: gzipSync(plain, settings.gzip) };
}

function settingsFor(file: string, plain: Buffer, texts: number) {
  if (plain.length < MIN_BYTES || !isText(file)) return undefined;
  const isQuick = file.endsWith('.html')
    ? texts >= QUICK_FROM_FILES || process.env['PAGE_COMPRESSION'] === 'quick'
    : plain.length > QUICK_FROM_BYTES && /\.(json|xml)$/u.test(file);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_QUALITY]: isQuick ? 5 : file.endsWith('.html') ? 10 : 11,
    // A window as large as the file: a larger one is only cleared in vain, which takes as long as the compression.
    [constants.BROTLI_PARAM_LGWIN]: isQuick
      ? QUICK_WINDOW
      : Math.min(22, Math.max(16, Math.ceil(Math.log2(plain.length)))),
  };
  return { brotli: { params }, gzip: { level: isQuick ? 2 : 9 } };
}
