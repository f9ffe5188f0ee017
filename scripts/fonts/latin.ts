import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve('@fontsource/outfit/files/outfit-latin-600-normal.woff2');
const code = (first: string, last: string): string[] =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );

/** Letters of nearly every heading, name and price. */
export const latinLetters = [
  ' \u00a0',
  ...code('A', 'Z'),
  ...code('a', 'z'),
  ...code('0', '9'),
  "!$%&'()*+,-./:?£¥€·×–’…",
].join('');

/** Those that few pages have; other letters come from the fonts of the device. */
export const latinRest = '"#;<=>@[\\]^_`{|}~©—‘“”ÄÇÉÑÖÜßàâäçèéêëîïñôöùûü';

/** Letters of prices, the brackets of Burmese names, and the dots of those that are cut off: all that most Burmese pages need of the face. */
export const priceLetters = ' \u00a0$£¥€().,-…0123456789';

/** Outfit 600 with these letters, their kerning and digits of one width; the other features are not asked for. */
export const cutLatin = async (letters: string, targetFormat: 'woff2' | 'sfnt' = 'woff2'): Promise<Buffer> =>
  subsetFont(await readFile(source), letters, {
    targetFormat,
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
  });
