import { type Syllable, syllablesOf } from './romanised.ts';
import { partsOf, type ThaiSound, thaiSounds } from './thaiLetters.ts';

const consonants: Readonly<Record<string, string>> = {
  ...{ b: 'ဘ', ch: 'ချ', d: 'ဒ', f: 'ဖ', h: 'ဟ', k: 'က', kh: 'ခ', l: 'လ', m: 'မ', n: 'န', ng: 'င', p: 'ပ' },
  ...{ ph: 'ဖ', r: 'ရ', s: 'ဆ', t: 'တ', th: 'ထ', w: 'ဝ', y: 'ယ', '': 'အ' },
};

/** The rhyme of each vowel: alone, and before each final. What is not here has no sound in Burmese that is near. */
const rhymes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { k: 'က်', t: 'တ်', p: 'ပ်', n: 'န်', m: 'မ်', ng: 'န်' },
  ae: { '': 'ဲ', k: 'က်', t: 'က်', p: 'ပ်', n: 'ဲန်', m: 'ဲမ်', ng: 'ဲန်' },
  aeo: { '': 'ဲအို' },
  ai: { '': 'ိုင်' },
  ao: { '': 'ော' },
  e: { '': 'ေ', k: 'က်', t: 'က်', p: 'ိပ်', n: 'ိန်', m: 'ိမ်', ng: 'ိန်' },
  i: { '': 'ီ', k: 'စ်', t: 'စ်', p: 'စ်', n: 'င်', m: 'င်', ng: 'င်း' },
  ia: { '': 'ီယာ', k: 'ီယက်', t: 'ီယတ်', p: 'ီယပ်', n: 'ီယန်', m: 'ီယမ်', ng: 'ီယန်' },
  iao: { '': 'ီယော' },
  io: { '': 'ီယို' },
  iu: { '': 'ီယူ' },
  o: { '': 'ို', k: 'ောက်', t: 'ွတ်', p: 'ွပ်', n: 'ွန်', m: 'ွမ်', ng: 'ောင်' },
  oe: { '': 'ို', n: 'ွန်', m: 'ွမ်', ng: 'ွန်' },
  oei: { '': 'ိုအီ' },
  oi: { '': 'ွိုင်' },
  u: { '': 'ူ', k: 'ွတ်', t: 'ွတ်', p: 'ုပ်', n: 'ွန်', m: 'ွမ်', ng: 'ွန်' },
  ua: { '': 'ွာ', k: 'ွတ်', t: 'ွတ်', p: 'ွပ်', n: 'ွမ်', m: 'ွမ်', ng: 'ွမ်' },
  uai: { '': 'ွေ' },
  ue: { '': 'ူ', k: 'ွတ်', t: 'ွတ်', n: 'ွန်', m: 'ွမ်', ng: 'ွန်' },
  uea: { '': 'ူအာ', k: 'ူအက်', t: 'ူအတ်', p: 'ူအပ်', n: 'ူအန်', m: 'ူအမ်', ng: 'ူအန်' },
  ui: { '': 'ွီ' },
};

/** Words of many names, as Burmese who live in Thailand write them. */
const words: Readonly<Record<string, string>> = { ban: 'ဘန်း', chiang: 'ချင်း', mueang: 'မောင်း', nan: 'နန်း' };

/**
 * Writes a Thai name in Burmese letters by its sound. The Latin name says the sound; the Thai letters say which "ch" and
 * which "a" are meant.
 *
 * @param latin as the Royal Institute romanises it, "Chiang Mai"
 * @returns undefined for a name that is not romanised by its rules, or has a sound that Burmese cannot write
 */
export function thaiInBurmese(latin: string, thai: string): string | undefined {
  const parts = latin.toLowerCase().split(/[\s-]+/u);
  const cut = parts.map(syllablesOf);
  if (cut.some((syllables) => syllables === undefined)) return undefined;
  const sounds = thaiSounds(
    thai,
    cut.flatMap((syllables) => syllables ?? []),
  );
  let at = 0;
  const written = parts.map((part, index) => {
    const syllables = cut[index] ?? [];
    const known = words[part];
    const from = at;
    at += syllables.length;
    if (known) return known;
    const letters = syllables.map((each, place) =>
      inBurmese(each, sounds[from + place], place === syllables.length - 1),
    );
    return letters.includes(undefined) ? undefined : letters.join('');
  });
  return written.includes(undefined) ? undefined : tallAa(written.join(''));
}

function inBurmese(
  { onset, vowel, coda }: Syllable,
  sound: ThaiSound | undefined,
  isLast: boolean,
): string | undefined {
  const isOpenA = vowel === 'a' && coda === '';
  const rhyme = isOpenA ? ((sound?.isLong ?? isLast) ? 'ာ' : '') : rhymes[vowel]?.[coda];
  if (rhyme === undefined) return undefined;
  const [first = '', second] = partsOf(onset);
  const begin = first === 'ch' && sound?.isJ ? 'ကျ' : (consonants[first] ?? '');
  const next = second === 'w' ? 'ွ' : second ? (consonants[second] ?? '') : '';
  const body = begin + next;
  // ဝ and ွ have the same sound already.
  return /[ဝွ]$/u.test(body) && rhyme.startsWith('ွ') ? body + rhyme.slice(1) : body + rhyme;
}

/** After these letters ာ is written tall, so that they are not taken for others. */
const tallAa = (text: string): string => text.replace(/([ခဂငဒပဝ]ေ?)ာ/gu, '$1ါ');
