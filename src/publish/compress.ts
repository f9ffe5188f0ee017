import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that get smaller; pictures and fonts are compressed already. */
const text = /\.(html|css|js|mjs|json|xml|svg|txt|webmanifest)$/u;
/** From so many files on, time counts for more than the last tenth of the bytes: 5 is four times as quick as 9, and 2 % larger. */
const many = 4_000;
/** Likewise for one file of so many bytes: the index of a large shop, a sitemap. */
const large = 64 * 1024;
/** Below this many bytes the headers cost more than is saved. */
const worthIt = 512;

/** Whether a file gets compressed copies beside it. */
export const isText = (file: string): boolean => text.test(file);

/** Writes `.br` and `.gz` beside every text file of a site; answers the bytes of both. */
export async function compressSite(site: string, files: readonly string[]): Promise<number> {
  const queue = files.filter(isText);
  const texts = queue.length;
  let bytes = 0;
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const path = join(site, file);
      bytes += (await writeCopies(path, await readFile(path), texts)).bytes;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
  return bytes;
}

/**
 * Writes the compressed copies of one file beside it.
 *
 * @param texts how many text files the whole site has
 * @returns the bytes of both, and what of it a browser gets: 0 where there is none
 */
export async function writeCopies(path: string, plain: Buffer, texts: number): Promise<{ bytes: number; br: number }> {
  if (plain.length < worthIt) return { bytes: 0, br: 0 };
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(path, plain.length, texts),
  };
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { bytes: br.length + gz.length, br: br.length };
}

/** Pages are many and change often; scripts and styles are few and kept for a year. */
function qualityFor(path: string, bytes: number, texts: number): number {
  if (path.endsWith('.html')) return texts < many ? 10 : 5;
  return bytes > large && /\.(json|xml)$/u.test(path) ? 5 : 11;
}
