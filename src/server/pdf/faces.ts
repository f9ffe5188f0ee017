import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

export type Weight = 400 | 700;

/** The sign in the place of a letter that no face has. */
export const substitute = '?';

/** The scripts that a paper can be set in. A letter is taken from the first face that has it. */
const scripts = [
  'noto-sans-myanmar/files/noto-sans-myanmar-latin',
  'noto-sans-myanmar/files/noto-sans-myanmar-myanmar',
  'noto-sans-thai/files/noto-sans-thai-thai',
  'noto-sans-myanmar/files/noto-sans-myanmar-latin-ext',
] as const;

/** A face that holds only the letters of one paper. */
export interface Face {
  /** Its name within the file. */
  name: string;
  /** Shapes text. */
  font: hb.Font;
  /** Units of an em. */
  upem: number;
  has: (letter: string) => boolean;
  /** The file of the face. */
  bytes: Uint8Array;
}

const whole = new Map<string, Promise<{ file: Buffer; letters: ReadonlySet<number> }>>();

/** A whole face of the npm packages, read once. */
function wholeFace(path: string) {
  const known = whole.get(path);
  if (known) return known;
  const read = async () => {
    const packed = await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${path}-normal.woff`)));
    const file = await subsetFont(packed, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
    return { file, letters: new Set(new hb.Face(new hb.Blob(file)).collectUnicodes()) };
  };
  const reading = read();
  whole.set(path, reading);
  return reading;
}

/** The faces of a weight for the letters of a text, in the order in which they are asked for a letter; at least one. */
export async function facesFor(text: string, weight: Weight): Promise<Face[]> {
  const faces: Face[] = [];
  // Shaping takes some letters apart, as that of Thai does with ำ.
  let missing = [...new Set(text + text.normalize('NFKD') + spellingsOf(text) + substitute)];
  for (const [at, script] of scripts.entries()) {
    const { file, letters } = await wholeFace(`${script}-${weight}`);
    const here = missing.filter((letter) => letters.has(letter.codePointAt(0) ?? 0));
    if (here.length === 0) continue;
    missing = missing.filter((letter) => !here.includes(letter));
    faces.push(await faceOf(`F${weight / 100}${at}`, file, here));
  }
  return faces;
}

async function faceOf(name: string, file: Buffer, letters: readonly string[]): Promise<Face> {
  // With the glyphs that shaping can make of the letters.
  const bytes = await subsetFont(file, letters.join(''), { targetFormat: 'sfnt' });
  const face = new hb.Face(new hb.Blob(bytes));
  const has = new Set(letters);
  return { name, font: new hb.Font(face), upem: face.upem, has: (letter) => has.has(letter), bytes };
}

/** A letter in others that say the same: ½ as 1/2, ² as 2, № as "No."; itself where there are none. */
const othersFor = (letter: string): string =>
  letter === '№' ? 'No.' : letter.normalize('NFKD').replace('\u2044', '/');

/** All letters that a text may be spelled out in. */
const spellingsOf = (text: string): string => Array.from(text, othersFor).join('');

/** A text with the letters that no face has spelled out, as those of addresses often can be: 12½ as "12 1/2". */
export function spelledOut(text: string, faces: readonly { has: (letter: string) => boolean }[]): string {
  const hasAll = (letters: string): boolean =>
    Array.from(letters).every((letter) => faces.some(({ has }) => has(letter)));
  return Array.from(text).reduce((before, letter) => {
    const others = othersFor(letter);
    if (others === letter || hasAll(letter) || !hasAll(others)) return before + letter;
    const runsOn = others.includes('/') && /\d$/u.test(before);
    return `${before}${runsOn ? ' ' : ''}${others}`;
  }, '');
}
