import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '#publish/release/record.ts';

/** The weights that a product or list page should not exceed, by its language: compressed bytes, including styles. */
export const pageBudgets = { en: 15_900, my: 17_000 };

/**
 * The weight from which on a page is refused. A long description is no error, so the limit is twice the budget: only a
 * real error, such as a picture within the text, exceeds it.
 */
const pageLimit = 2 * pageBudgets.my;

/** Fast compression (`compress.ts`) results in files that are at least this much larger. */
const QUICK_FACTOR = 1.06;

const productOrListPage = /\/product\/[^/]+\.html$|(^|\/)product(\/page\/\d+)?\.html$/u;

/**
 * Returns an error when a product or list page is too heavy.
 *
 * @param br size in bytes of the served copy, which has fast compression. Only heavy pages are compressed again to
 * measure them.
 */
function weightFault(file: string, plain: () => Buffer, br: number): string | undefined {
  if (br <= pageLimit * QUICK_FACTOR || !productOrListPage.test(file)) return undefined;
  const bytes = brotliCompressSync(plain()).length;
  return bytes <= pageLimit ? undefined : `${file} weighs ${bytes} bytes; a page may weigh ${pageLimit}`;
}

/**
 * Returns an error when a product or list page has become too heavy. Pages that were too heavy before are accepted;
 * otherwise it would be impossible to change their prices.
 *
 * @param br size in bytes of the brotli copy, as in `weightFault`
 * @param before the live release; undefined when there is none
 */
export function newWeightFault(
  file: string,
  plain: () => Buffer,
  br: number,
  before?: Pick<Release, 'files'>,
): string | undefined {
  const heavy = weightFault(file, plain, br);
  return heavy && !wasHeavy(file, before?.files.get(file)) ? heavy : undefined;
}

const wasHeavy = (file: string, folder: string | undefined): boolean =>
  folder !== undefined && weightFault(file, () => readFileSync(join(folder, file)), Infinity) !== undefined;
