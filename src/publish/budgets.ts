import { brotliCompressSync } from 'node:zlib';

/** Bytes as a browser gets them that a page of goods may weigh, with the styles in it. */
export const pageBudget = 14_000;

const pageOfGoods = /\/product\/[^/]+\.html$|(^|\/)product(\/page\/\d+)?\.html$/u;

/**
 * Says so when a page of goods is too heavy; nothing otherwise.
 *
 * @param br bytes of the copy that is served, which was made in a hurry: only a heavy one is packed again to see
 */
export function tooHeavy(file: string, plain: Buffer, br: number): string | undefined {
  if (br <= pageBudget || !pageOfGoods.test(file)) return undefined;
  const bytes = brotliCompressSync(plain).length;
  return bytes <= pageBudget ? undefined : `${file} weighs ${bytes} bytes; a page may weigh ${pageBudget}`;
}
