import type { Reading } from './query.ts';
import { couldBeBurmese } from './words/latinSyllables.ts';
import type { Unit, Word } from './words/units.ts';

/** Words of a query that nothing of the shop has, as they were typed, and the others. */
export interface UnknownWords {
  words: string[];
  rest: string;
}

/** Vowels of a word in Latin letters from which on it is no single syllable: Yuzana is a maker. */
const minVowels = 3;

/**
 * Returns the words that mean nothing here, beside others that do; makers are among them, and words of which only a
 * syllable means something. Undefined where there are none, or where one of them is a thing that exists: who asks for a
 * "coffee machine" is not shown coffee.
 */
export function unknownWords({ words, optional, known, groups }: Reading): UnknownWords | undefined {
  const exists = (at: number): boolean => known.some(({ from, to, isMaker }) => !isMaker && at >= from && at < to);
  let place = 0;
  const read = words.map((word) => {
    const places = word.map((_, more) => place + more);
    // Of a longer Burmese word a syllable alone says nothing, and neither does what only sounds like some of it.
    const written = groups.filter(
      ({ from, to, fits }) =>
        (word.length === 1 || word[0]?.script !== 'burmese' || to - from > 1) &&
        [...fits.values()].some(({ errors }) => errors === 0),
    );
    const hasFit = (at: number): boolean => written.some(({ from, to }) => at >= from && at < to);
    place += word.length;
    const isLacking = places.some((at) => !hasFit(at) && !optional.has(at));
    const isUnknown = isLacking && places.every((at) => !hasFit(at) && !exists(at));
    return { word, isUnknown, isLacking, isOptional: places.every((at) => optional.has(at)) };
  });
  if (read.some(({ isUnknown, isLacking }) => isLacking && !isUnknown)) return undefined;
  const [unknown, others] = [read.filter(({ isUnknown }) => isUnknown), read.filter(({ isUnknown }) => !isUnknown)];
  if (unknown.length === 0 || others.every(({ isOptional }) => isOptional)) return undefined;
  // Words of Burmese in Latin letters are syllables of one.
  const isSyllable = ({ script, typed: each }: Unit): boolean => script === 'latin' && couldBeBurmese(each);
  const isLong = ({ typed: each }: Unit): boolean => (each.match(/[aeiou]+/gu)?.length ?? 0) >= minVowels;
  if (words.flat().every(isSyllable) && !unknown.every(({ word }) => word.every(isLong))) return undefined;
  return {
    words: unknown.map(({ word }) => typed(word)),
    rest: others.map(({ word }) => typed(word)).join(' '),
  };
}

const typed = (word: Word): string => word.map((unit) => unit.typed).join('');
