import { brotliCompressSync } from 'node:zlib';

/** The weight that a product or list page should not exceed: compressed bytes, including styles. */
export const pageBudget = 14_000;

/**
 * The weight from which on a page is refused. A long description is no error, so the limit is twice the budget: only a
 * real error, such as a picture within the text, exceeds it.
 */
const pageLimit = 2 * pageBudget;

/** Fast compression (`compress.ts`) results in files that are at least this much larger. */
const QUICK_FACTOR = 1.06;

const productOrListPage = /\/product\/[^/]+\.html$|(^|\/)product(\/page\/\d+)?\.html$/u;

/**
 * Returns an error when a product or list page is too heavy.
 *
 * @param br size in bytes of the served copy, which has fast compression. Only heavy pages are compressed again to
 * measure them.
 */
export function weightFault(file: string, plain: () => Buffer, br: number): string | undefined {
  if (br <= pageLimit * QUICK_FACTOR || !productOrListPage.test(file)) return undefined;
  const bytes = brotliCompressSync(plain()).length;
  return bytes <= pageLimit ? undefined : `${file} weighs ${bytes} bytes; a page may weigh ${pageLimit}`;
}
