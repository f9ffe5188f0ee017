import type { Reading } from './query.ts';
import { couldBeBurmese } from './words/latinSyllables.ts';
import type { Word } from './words/units.ts';

/** Words of a query that nothing of the shop has, as they were typed, and the others. */
export interface UnknownWords {
  words: string[];
  rest: string;
}

/**
 * Returns the words that mean nothing here, beside others that do. Undefined where there are none, or where one of them
 * is a thing that exists: who asks for a "coffee machine" is not shown coffee.
 */
export function unknownWords({ words, optional, known, groups }: Reading): UnknownWords | undefined {
  const hasFit = (at: number): boolean => groups.some(({ from, to, fits }) => fits.size > 0 && at >= from && at < to);
  const exists = (at: number): boolean => known.some(({ from, to }) => at >= from && at < to);
  let place = 0;
  const read = words.map((word) => {
    const places = word.map((_, more) => place + more);
    place += word.length;
    const isUnknown = places.every((at) => !hasFit(at) && !optional.has(at) && !exists(at));
    const isLacking = places.some((at) => !hasFit(at) && !optional.has(at));
    return { word, isUnknown, isLacking, isOptional: places.every((at) => optional.has(at)) };
  });
  if (read.some(({ isUnknown, isLacking }) => isLacking && !isUnknown)) return undefined;
  const [unknown, others] = [read.filter(({ isUnknown }) => isUnknown), read.filter(({ isUnknown }) => !isUnknown)];
  if (unknown.length === 0 || others.every(({ isOptional }) => isOptional)) return undefined;
  // Words of Burmese in Latin letters are syllables of one.
  if (words.flat().every(({ script, typed: each }) => script === 'latin' && couldBeBurmese(each))) return undefined;
  return {
    words: unknown.map(({ word }) => typed(word)),
    rest: others.map(({ word }) => typed(word)).join(' '),
  };
}

const typed = (word: Word): string => word.map((unit) => unit.typed).join('');
