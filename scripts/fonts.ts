/** `npm run fonts`: the Burmese faces of the web pages, cut from Noto Sans Myanmar into public/fonts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { withDrawnDigits } from './fonts/drawnDigits.ts';

const root = join(import.meta.dirname, '..');
const source = join(
  root,
  'node_modules/@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2',
);

/** What is in each file; layouts/fontFaces.ts says the same to the browser. */
const parts = {
  // Burmese itself, the dotted circle that a lone vowel sign stands on, and 0 to 9 drawn as ၀ to ၉.
  'burmese.woff2': [range(0x30, 0x39), range(0x1000, 0x104f), '\u25cc'].join(''),
  // Pali, Shan, Mon, Karen and the extended blocks; fetched only where they occur.
  'burmese-rest.woff2': [range(0x1000, 0x109f), range(0xa9e0, 0xa9fe), range(0xaa60, 0xaa7f), '\u25cc'].join(''),
};

const limit = 30_000;

/** What no browser reads. */
const dropTables = ['STAT', 'gasp'];

const plain = await subsetFont(await readFile(source), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
const face = withDrawnDigits(plain);
await mkdir(join(root, 'public/fonts'), { recursive: true });
for (const [name, letters] of Object.entries(parts)) {
  const font = await subsetFont(face, letters, { targetFormat: 'woff2', dropTables });
  await writeFile(join(root, 'public/fonts', name), font);
  console.log(`${name}: ${font.byteLength} bytes`);
  if (name === 'burmese.woff2' && font.byteLength > limit) throw new Error(`${name} is over ${limit} bytes`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
