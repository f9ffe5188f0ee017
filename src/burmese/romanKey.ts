import { normalise } from './normalise.ts';
import { isSyllable, syllables } from './syllables.ts';
import { withoutDoubles } from './withoutDoubles.ts';

/**
 * The sound of each consonant at the start of a syllable. Voiced and aspirated letters share one, since
 * speech voices them between syllables (ပုစွန် is "bazun") and romanisations spell them anyhow; သ goes with
 * တ, both being "th" to somebody. ng is "nk", so that "hin-ga" and "hi-nga" are spelled alike.
 */
const onsets: Readonly<Record<string, string>> = {
  ...letters('ကခဂဃ', 'k'),
  ...letters('စဆဇဈ', 's'),
  ...letters('ဋဌဍဎတထဒဓသဿ', 't'),
  ...letters('ပဖဗဘ', 'p'),
  ...letters('ဏန', 'n'),
  ...letters('ယရ', 'y'),
  ...letters('လဠ', 'l'),
  ...letters('ဉည', 'ny'),
  ...letters('အ', ''),
  ...letters('င', 'nk'),
  ...letters('မ', 'm'),
  ...letters('ဝ', 'w'),
  ...letters('ဟ', 'h'),
};

/** Letters that are a whole open syllable. */
const alone: Readonly<Record<string, string>> = {
  ...letters('ဣဤ', 'i'),
  ...letters('ဥဦ', 'u'),
  ...letters('ဩဪ', 'o'),
  ...letters('ဧ', 'e'),
};

function soundOfEach([sound = '', spelled = '']: readonly string[]): [string, string][] {
  return spelled.split(' ').map((rhyme) => [rhyme, sound]);
}

function letters(all: string, sound: string): Record<string, string> {
  return Object.fromEntries(Array.from(all, (letter) => [letter, sound]));
}

/** Vowel signs and what closes the syllable, without tones, with their sound. */
const rhymes = new Map(
  [
    ['a', ' ာ တ် ပ်'],
    ['i', 'ိ ီ စ် ည်'],
    ['u', 'ု ူ'],
    ['e', 'ေ ဲ ယ် က် ိတ် ိပ်'],
    ['o', 'ော ို ောက် ုတ် ုပ်'],
    ['an', 'န် မ် ံ ဏ်'],
    ['in', 'င် ဉ်'],
    ['en', 'ိန် ိမ် ိံ'],
    ['on', 'ောင် ုန် ုမ် ုံ ုဏ်'],
    ['ai', 'ိုက်'],
    ['ain', 'ိုင်'],
  ].flatMap(soundOfEach),
);

/** After ွ these are said with u, and the w is no longer heard: စွန် is "sun". */
const roundedRhymes = new Map(
  [
    ['u', 'တ် ပ်'],
    ['un', 'န် မ် ံ'],
  ].flatMap(soundOfEach),
);

const parts = /^(.)([\u103b\u103c]?)(\u103d?)(\u103e?)(.*)$/su;

/** Letters that are said twice, written twice: က္က as က်က, င်္ဂ as င်ဂ, ဿ as သ်သ, ယောက်ျား as ယောက်ကျား. */
const unstacked = (text: string): string =>
  text
    .replace(/\u103a?\u1039/g, '\u103a')
    .replaceAll('ဿ', 'သ်သ')
    .replace(/([\u1000-\u1021])\u103a(?=[\u103b\u102f])/g, '$1\u103a$1');

/**
 * How a Burmese text sounds, as a loose key in Latin letters without boundaries, to be compared with
 * `latinKey` of what somebody spells by ear. Takes a text or its syllables. Digits, Latin and punctuation
 * leave nothing.
 *
 * @example romanKey('ငါးပိ') // 'nkapi'
 */
export function romanKey(burmese: string | readonly string[]): string {
  const text = unstacked(normalise(typeof burmese === 'string' ? burmese : burmese.join('')));
  return withoutDoubles(syllables(text).filter(isSyllable).map(sound).join(''));
}

function sound(syllable: string): string {
  const [, letter = '', y = '', w = '', h = '', tail = ''] = parts.exec(syllable) ?? [];
  const rhyme = tail
    .replace(/[\u1037\u1038]/g, '')
    .replaceAll('\u102b', '\u102c')
    .replace('\u1031\u102c\u103a', '\u1031\u102c');
  if (letter in alone) return (alone[letter] ?? '') + codaOf(rhyme);
  const onset = onsetOf(letter, y, h);
  const rounded = w && roundedRhymes.get(rhyme);
  if (rounded) return onset + rounded;
  // ရည် and ှည် are "yay" and "shay", other letters with ည် are "-yi".
  if (rhyme === '\u100a\u103a' && /[yx]$/.test(onset) && !y) return `${onset}e`;
  return onset + (w && 'w') + soundOf(rhyme);
}

function onsetOf(letter: string, y: string, h: string): string {
  const plain = onsets[letter] ?? '';
  if (h && (plain === 'y' || (y && (plain === 'l' || letter === 'သ')))) return 'x';
  if (!y) return plain;
  return plain === 'k' ? 'c' : `${plain}y`;
}

/** The longest known beginning of a rhyme; what follows are endings of foreign words, which nobody hears. */
function soundOf(rhyme: string): string {
  for (let length = rhyme.length; length > 0; length -= 1) {
    const known = rhymes.get(rhyme.slice(0, length));
    if (known !== undefined) return known;
  }
  return 'a';
}

const codaOf = (rhyme: string): string => (/^[\u1004\u1009\u1014\u1019]\u103a|^\u1036/.test(rhyme) ? 'n' : '');
