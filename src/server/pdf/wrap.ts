import { breakParts } from '#burmese/breakParts.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thai = /[\u0e00-\u0e7f]/u;

/**
 * The lines of a text that is no wider than `room`; only one letter or one syllable of Burmese alone can be. Broken at spaces, between words of
 * Burmese and Thai, and within a word only where it is wider than a line.
 *
 * @param width how wide a text is, in the unit of `room`
 */
export function wrap(text: string, room: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (more: string): boolean => width((line + more).trimEnd()) <= room;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
  };
  for (const part of text
    .trim()
    .split(/(?<=\s)/u)
    .flatMap(pieces)) {
    if (fits(part)) line += part;
    else {
      if (line !== '') end();
      for (const letter of fits(part) ? [part] : letters(part)) {
        if (line !== '' && !fits(letter)) end();
        line += letter;
      }
    }
  }
  if (line !== '') end();
  return lines;
}

/** The parts of a word, its space included, between which a line may end. */
const pieces = (word: string): string[] =>
  thai.test(word) ? [...thaiWords.segment(word)].map(({ segment }) => segment) : breakParts(word);

const letters = (word: string): string[] =>
  syllables(word).flatMap((part) =>
    isSyllable(part) ? [part] : [...graphemes.segment(part)].map(({ segment }) => segment),
  );
