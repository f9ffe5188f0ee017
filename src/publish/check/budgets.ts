import { brotliCompressSync } from 'node:zlib';

/** Bytes as a browser gets them that a page of goods may weigh, with the styles in it. */
export const pageBudget = 14_000;

/**
 * Bytes with which a page of goods is refused. A long description is no mistake: what is refused is a page that
 * could only be one, a picture in the text for example.
 */
export const pageLimit = 2 * pageBudget;

/** What is packed in a hurry is larger by at least this much. */
const hurried = 1.06;

const pageOfGoods = /\/product\/[^/]+\.html$|(^|\/)product(\/page\/\d+)?\.html$/u;

/**
 * Says so when a page of goods is too heavy; nothing otherwise.
 *
 * @param br bytes of the copy that is served, which was made in a hurry: only a heavy one is packed again to see
 */
export function weightFault(file: string, plain: () => Buffer, br: number): string | undefined {
  if (br <= pageLimit * hurried || !pageOfGoods.test(file)) return undefined;
  const bytes = brotliCompressSync(plain()).length;
  return bytes <= pageLimit ? undefined : `${file} weighs ${bytes} bytes; a page may weigh ${pageLimit}`;
}
