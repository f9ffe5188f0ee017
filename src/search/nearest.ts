import type { SearchIndex } from '#contract/search/browserIndex.ts';
import { fold } from '#burmese/fold.ts';
import { possibleTexts } from '#burmese/zawgyi.ts';
import { byLetters, Vocabulary } from './vocabulary.ts';

/** The words of a shop, for a shopper whose own words find nothing. */
export interface NearestWords {
  /**
   * Words of the shop that are spelled most like those of a text, the nearest first; none where none is near. Looser
   * than the search itself: they are offered, not shown as what was meant.
   */
  of: (text: string, maxWords: number) => string[];
}

/** Shorter words are like too many others. */
const minLetters = 3;
/** How much of a word may be wrong, and how many letters at most. */
const maxShare = 0.4;
const maxErrors = 4;

/** Latin or Burmese words; Burmese has spaces between phrases, which are the words that a shopper would type. */
const word = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|(?:(?!\p{Script=Myanmar})[\p{Letter}\p{Mark}])+/gu;

const prefix = '.';

/** The words of an index: of products, best sellers first, then of brands and categories. */
export function nearestWords({ name, nameMm, brands, shelves }: SearchIndex): NearestWords {
  const shown = new Map<string, string>();
  const names = [...name, ...nameMm, ...brands, ...shelves.flatMap(([, english, burmese]) => [english, burmese])];
  for (const text of names.flatMap(wordsOf)) if (!shown.has(keyOf(text))) shown.set(keyOf(text), text);
  const vocabulary = new Vocabulary();
  vocabulary.add([...shown.keys()].map((key) => prefix + key));
  return {
    of(text, maxWords) {
      const near = new Map<string, number>();
      for (const key of possibleTexts(text).flatMap(wordsOf).map(keyOf))
        for (const { term, errors } of vocabulary.find(prefix, key, toleranceOf(key))) {
          const share = errors / key.length;
          if (share < (near.get(term) ?? Infinity)) near.set(term, share);
        }
      const sorted = [...near].sort(([, one], [, other]) => one - other);
      return sorted.slice(0, maxWords).map(([term]) => shown.get(term.slice(prefix.length)) ?? '');
    },
  };
}

const wordsOf = (text: string): string[] => (text.match(word) ?? []).filter(({ length }) => length >= minLetters);

const keyOf = (text: string): string => fold(text.toLowerCase());

const toleranceOf = ({ length }: string) => ({
  errors: Math.min(maxErrors, Math.floor(length * maxShare)),
  begun: false,
  by: byLetters,
});
