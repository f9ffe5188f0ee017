import { brotliCompressSync } from 'node:zlib';

/** Bytes as a browser gets them that a product or list page may weigh, with the styles in it. */
export const pageBudget = 14_000;

/**
 * Bytes from which on such a page is refused. A long description is no mistake: what is refused is a page that
 * could only be one, a picture in the text for example.
 */
export const pageLimit = 2 * pageBudget;

/** What is compressed quickly (`compress.ts`) is at least so many times as large. */
const QUICK_FACTOR = 1.06;

const productOrListPage = /\/product\/[^/]+\.html$|(^|\/)product(\/page\/\d+)?\.html$/u;

/**
 * Says so when a product or list page is too heavy; nothing otherwise.
 *
 * @param br bytes of the copy that is served, which was compressed quickly: only a heavy one is compressed again to see
 */
export function weightFault(file: string, plain: () => Buffer, br: number): string | undefined {
  if (br <= pageLimit * QUICK_FACTOR || !productOrListPage.test(file)) return undefined;
  const bytes = brotliCompressSync(plain()).length;
  return bytes <= pageLimit ? undefined : `${file} weighs ${bytes} bytes; a page may weigh ${pageLimit}`;
}
