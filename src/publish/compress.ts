import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that get smaller; pictures and fonts are compressed already. */
const text = /\.(html|css|js|mjs|json|xml|svg|txt|webmanifest)$/u;
/** From so many files on, time counts for more than the last twentieth of the bytes. */
const many = 4_000;
/** Below this many bytes the headers cost more than is saved. */
const worthIt = 512;

/** Writes `.br` and `.gz` beside every text file of a site; answers the bytes of both. */
export async function compressSite(site: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  const queue = files.filter((file) => text.test(file));
  const pages = queue.length < many ? 10 : 9;
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      bytes += await compress(join(site, file), pages);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, work));
  return bytes;
}

async function compress(path: string, pages: 9 | 10): Promise<number> {
  const plain = await readFile(path);
  if (plain.length < worthIt) return 0;
  // Pages are many and change often; scripts and styles are few and kept for a year.
  const quality = path.endsWith('.html') ? pages : 11;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return br.length + gz.length;
}
