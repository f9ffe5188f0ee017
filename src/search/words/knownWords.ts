import { packedMakers, packedWords } from './knownWords.data.ts';
import type { Unit } from './units.ts';

/** Units of a query, one or several, that are an everyday word or a maker's name as they are: no slip of another. */
export interface KnownSpan {
  from: number;
  to: number;
  /** True when it is a maker or a mark, and no thing. */
  isMaker: boolean;
}

const maxUnits = 5;

type IsWord = (key: string) => boolean;

let isKnown: { isThing: IsWord; isMaker: IsWord } | undefined;

/**
 * Units as a key of the known words: Burmese as it is spelled, since words that exist sound alike. A Burmese syllable
 * alone is the beginning of too many words to be one.
 */
export function knownKey(units: readonly Unit[]): string | undefined {
  const script = units[0]?.script;
  if (units.length === 0 || units.some((unit) => unit.script !== script)) return undefined;
  if (script === 'burmese' && units.length === 1) return undefined;
  return units.map(({ text, typed }) => (script === 'burmese' ? typed : text)).join(script === 'latin' ? ' ' : '');
}

/** The known words of a query, the longest at each place. */
export function knownSpans(units: readonly Unit[]): KnownSpan[] {
  isKnown ??= { isThing: openWords(packedWords), isMaker: openWords(packedMakers) };
  const spans: KnownSpan[] = [];
  for (let from = 0; from < units.length;) {
    let to = Math.min(units.length, from + maxUnits);
    for (; to > from; to -= 1) {
      const key = knownKey(units.slice(from, to));
      if (key === undefined) continue;
      const isMaker = !isKnown.isThing(key);
      // The makers of the list are written in Latin letters.
      if (isMaker && (units[from]?.script !== 'latin' || !isKnown.isMaker(key))) continue;
      spans.push({ from, to, isMaker });
      break;
    }
    from = Math.max(to, from + 1);
  }
  return spans;
}

/** Of two to the power of this many words that are not in a set, one is taken for one of it: a query is several. */
const oddsBits = 12;

/** A number below 2^32 that depends on every letter of a text (FNV-1a, mixed once more as MurmurHash does). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const valueOf = (text: string, count: number): number => Math.floor((hashOf(text) / 2 ** 32) * count * 2 ** oddsBits);

/**
 * Packs a set of words into less than two bytes for each: the sorted differences of their hashes, each as its high part in
 * ones and its low bits (a Golomb-coded set).
 */
export function packWords(words: ReadonlySet<string>): string {
  const values = [...new Set([...words].map((word) => valueOf(word, words.size)))].sort((one, other) => one - other);
  const bits = values.map((value, place) => {
    const further = value - (values[place - 1] ?? 0);
    return `${'1'.repeat(further >> oddsBits)}0${(further % 2 ** oddsBits).toString(2).padStart(oddsBits, '0')}`;
  });
  const bytes = bits.join('').match(/.{1,8}/gu) ?? [];
  const code = bytes.map((byte) => String.fromCharCode(parseInt(byte.padEnd(8, '1'), 2))).join('');
  return `${words.size}:${btoa(code)}`;
}

/** Tells whether a word is in a packed set: always for those that are, and for one of 4,096 that are not. */
export function openWords(packed: string): (word: string) => boolean {
  const [size = '', code = ''] = packed.split(':');
  const count = Number(size);
  const bytes = atob(code);
  const bitAt = (place: number): number => (bytes.charCodeAt(place >> 3) >> (7 - (place & 7))) & 1;
  const values = new Set<number>();
  let value = 0;
  for (let place = 0, high = 0; place < bytes.length * 8;) {
    if (bitAt(place++) === 1) {
      high += 1;
      continue;
    }
    let low = 0;
    for (let bit = 0; bit < oddsBits; bit += 1) low = low * 2 + bitAt(place++);
    value += high * 2 ** oddsBits + low;
    values.add(value);
    high = 0;
  }
  return (word) => values.has(valueOf(word, count));
}
