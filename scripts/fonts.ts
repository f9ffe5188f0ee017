/** `npm run fonts`: the faces of the web pages, cut from Noto Sans Myanmar and Outfit into public/fonts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { subsetFontTo } from '#catalogue/fonts/subset.ts';
import { withDrawnDigits } from './fonts/drawnDigits.ts';
import { cutLatin, latinLetters, latinRest, priceLetters } from './fonts/latin.ts';
import { burmeseSyllables } from './fonts/syllables.ts';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../public/fonts');

/** Tables that no browser reads. */
const dropTables = ['STAT', 'gasp'];

const burmese = await burmeseFace();

const blocks = [range(0x1000, 0x109f), range(0xa9e0, 0xa9fe), range(0xaa60, 0xaa7f)];

/** The faces with their limits in bytes; layouts/fontFaces.ts says the same to the browser. */
const faces: readonly [name: string, face: Buffer, limit: number][] = [
  // The Burmese of today, the dotted circle that a lone vowel sign stands on, and 0 to 9 drawn as ၀ to ၉.
  ['burmese', await subsetFontTo(burmese, burmeseSyllables), 15_500],
  // That, Pali, Shan, Mon, Karen and the extended blocks; fetched only where they occur.
  ['burmese-rest', await cut(burmese, [range(0x30, 0x39), ...blocks, '\u25cc']), 45_000],
  ['latin', await cutLatin(latinLetters), 7_200],
  ['latin-rest', await cutLatin(latinRest), 3_500],
  ['prices', await cutLatin(priceLetters), 2_500],
];
await mkdir(folder, { recursive: true });
for (const [name, face, limit] of faces) {
  if (face.byteLength > limit) throw new Error(`${name} has ${face.byteLength} bytes; it may have ${limit}`);
  await writeFile(join(folder, `${name}.woff2`), face);
  console.log(`${name}.woff2: ${face.byteLength} bytes`);
}
await writeFile(join(folder, 'OFL.txt'), await licence(['noto-sans-myanmar', 'outfit']));

/** The licence that travels with the faces: each family's copyright, and the text that they share. */
async function licence(families: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    families.map(async (family) => readFile(require.resolve(`@fontsource/${family}/LICENSE`), 'utf8')),
  );
  const copyright = texts.map((text) => text.slice(0, text.indexOf('\n')));
  return [...copyright, ...(texts[0] ?? '').split('\n').slice(1)].join('\n');
}

/** Noto Sans Myanmar, not compressed, in which 0 to 9 are drawn as ၀ to ၉. */
async function burmeseFace(): Promise<Buffer> {
  const source = '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2';
  const whole = await readFile(require.resolve(source));
  return withDrawnDigits(await subsetFont(whole, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }));
}

async function cut(face: Buffer, letters: readonly string[]): Promise<Buffer> {
  return subsetFont(face, letters.join(''), { targetFormat: 'woff2', dropTables });
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
