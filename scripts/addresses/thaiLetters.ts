import type { Syllable } from './romanised.ts';

/** Facts of a syllable that the Thai letters show, and Latin ones do not. */
export interface ThaiSound {
  /** True when the first letter is จ, which Latin writes like ช. */
  isJ: boolean;
  /** True when an open "a" is long. */
  isLong: boolean;
}

const onsetLetters: Readonly<Record<string, string>> = {
  ...{ b: 'บ', ch: 'จฉชฌ', d: 'ดฎ', f: 'ฝฟ', h: 'หฮ', k: 'ก', kh: 'ขคฆ', l: 'ลฬ', m: 'ม', n: 'นณ', ng: 'ง' },
  ...{ p: 'ป', ph: 'ผพภ', r: 'ร', s: 'ซศษส', t: 'ตฏ', th: 'ฐฑฒถทธ', w: 'ว', y: 'ญย', '': 'อ' },
};
const codaLetters: Readonly<Record<string, string>> = {
  ...{ k: 'กขคฆ', m: 'มำ', n: 'นณญรลฬ', ng: 'ง', p: 'ปบพภฟ', t: 'ตดทธถจชซศษสฎฏฐฑฒ' },
};
const toneMarks = /[\u0E48-\u0E4B]/gu;

/**
 * Finds the syllables of a romanised name in its Thai letters, from left to right.
 *
 * @returns undefined for a syllable that is not found, and for all after it
 */
export function thaiSounds(thai: string, syllables: readonly Syllable[]): (ThaiSound | undefined)[] {
  const letters = thai.replace(toneMarks, '');
  let at = 0;
  return syllables.map(({ onset, coda }) => {
    const [first = '', second = ''] = partsOf(onset);
    const begin = find(letters, onsetLetters[first] ?? '', at);
    const end = begin >= 0 && second ? find(letters, onsetLetters[second] ?? '', begin + 1) : begin;
    if (end < 0) {
      at = letters.length;
      return undefined;
    }
    at = end + 1;
    const isLong = letters[at] === 'า';
    const closing = coda ? find(letters, codaLetters[coda] ?? '', at) : -1;
    if (closing >= 0) at = closing + 1;
    return { isJ: letters[begin] === 'จ', isLong };
  });
}

/** "khr" as "kh" and "r". */
export const partsOf = (onset: string): string[] =>
  onset in onsetLetters ? [onset] : [onset.slice(0, -1), onset.slice(-1)];

/** Returns where one of the letters comes next; -1 for nowhere. */
function find(letters: string, wanted: string, from: number): number {
  const places = Array.from(wanted, (letter) => letters.indexOf(letter, from)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}
