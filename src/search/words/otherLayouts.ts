import { faults } from '#burmese/faults.ts';
import { normalise } from '#burmese/normalise.ts';
import { toUnicode } from '#burmese/toUnicode.ts';

/** The keys of the Latin layout, without and with shift. */
const keys = '`1234567890-=qwertyuiop[]asdfghjkl;\'zxcvbnm,./\\~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?|';

/**
 * What each of these keys types in other layouts: the last byte of a letter in hexadecimal, `..` for none. From
 * xkeyboard-config 2.35 (symbols/mm: basic, zawgyi; symbols/th: basic), MIT.
 */
const tables = {
  unicode:
    '..41424344454647484940....06101419211500041e051f29313b2d3a2b373c2f3038..1611011c180a2c......4f' +
    '0e0d520b......1b..........081d234e244c254d3f0f272a173e2e393d3632121302..070c03201a09264a4b....',
  zawgyi:
    '..41424344454647484940....06101419211500041e051f4f313a2d392b373b2f3038121611011c180a2c1a..4b4f' +
    '..0d910b......1b02........3d7d8f7d8a949588250f2792173d2e643c363233345a13070c0320807f7e1d084a92',
  kedmanee:
    '..45....20163836041508020a4644331e3031352319221a251f2b0114404948322a27071c1b412d34371721431d03' +
    '....51525354393f555657585950..0e11184d4a132f0d10..24060f420c474b29280b......092e3a4c..122c2605',
};
const firstLetter = { unicode: 0x1000, zawgyi: 0x1000, kedmanee: 0x0e00 } as const;
type Layout = keyof typeof tables;

/** The letter of each key, and the key of each letter; of several keys the first. */
const layoutOf = (layout: Layout): { letters: Map<string, string>; keysOf: Map<string, string> } => {
  const pairs = Array.from(keys, (key, at) => [key, tables[layout].slice(2 * at, 2 * at + 2)] as const)
    .filter(([, byte]) => byte !== '..')
    .map(([key, byte]) => [key, String.fromCharCode(firstLetter[layout] + parseInt(byte, 16))] as const);
  return { letters: new Map(pairs), keysOf: new Map(pairs.map(([key, letter]) => [letter, key] as const).reverse()) };
};

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => by.get(letter) ?? letter).join('');

/** Nobody searches for more in the wrong layout; less is the beginning of anything. */
const maxLetters = 60;
const minLetters = 4;

/**
 * Returns what a text says if it was typed with another keyboard on: Latin letters as Burmese and Thai, these as Latin.
 * A few readings, the most likely first; none that no Burmese word is spelled like.
 *
 * @example otherLayouts('ig;yd') // ['ငါးပိ', …]
 */
export function otherLayouts(text: string): string[] {
  const typed = text.trim();
  if (typed.length < minLetters || typed.length > maxLetters) return [];
  const readings = /[\u1000-\u109f]/u.test(typed)
    ? [...latinFrom('unicode', typed), ...latinFrom('zawgyi', typed)]
    : /[\u0e01-\u0e5b]/u.test(typed)
      ? latinFrom('kedmanee', typed)
      : /^[\x20-\x7e]+$/u.test(typed)
        ? [...burmeseFrom(typed), replaced(typed, layoutOf('kedmanee').letters)]
        : [];
  return [...new Set(readings)].filter((reading) => reading !== typed);
}

/** Letters and digits that could be words, a vowel among them. */
const latinWords = /^(?=.*[aeiouy])[a-z0-9 -]+$/u;

function latinFrom(layout: Layout, text: string): string[] {
  const reading = replaced(text, layoutOf(layout).keysOf).toLowerCase();
  return latinWords.test(reading) ? [reading] : [];
}

function burmeseFrom(text: string): string[] {
  const stored = replaced(text, layoutOf('unicode').letters);
  return [inStoredOrder(stored), stored, toUnicode(replaced(text, layoutOf('zawgyi').letters))]
    .map(normalise)
    .filter((reading) => /[\u1000-\u1021]/u.test(reading) && faults(reading.replace(/\s+/gu, '')) === 0);
}

/** Many keyboards take ေ and ြ as they are seen, before their letter; Unicode stores them behind it. */
const inStoredOrder = (text: string): string =>
  text
    .replace(/\u1031(\u103c?)([\u1000-\u1021\u103f])([\u103b-\u103e]*)/gu, '$2$1$3\u1031')
    .replace(/(^|[^\u1000-\u1021\u103b-\u103e])\u103c([\u1000-\u1021])/gu, '$1$2\u103c');
