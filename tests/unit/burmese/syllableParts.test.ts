import { expect, test } from 'vitest';
import { syllables } from '#burmese/syllables.ts';
import { syllableParts } from '#burmese/shownLines.ts';
import { siteStrings } from '../../support/burmese/texts.ts';

const placesOf = (parts: readonly string[]): Set<number> => {
  let at = 0;
  return new Set(parts.map((part) => (at += part.length)));
};

test('a text is cut between syllables and never inside one, and nothing of it is lost', () => {
  for (const text of siteStrings()) {
    const parts = syllableParts(text);
    expect(parts.join('')).toBe(text);
    const between = placesOf(syllables(text));
    for (const place of placesOf(parts)) expect(between.has(place), `${text} at ${place}`).toBe(true);
  }
});

test('names are cut into their syllables', () => {
  expect(syllableParts('မုန့်ဟင်းခါး (၅၀၀ g)')).toEqual(['မုန့်', 'ဟင်း', 'ခါး (၅၀၀ g)']);
  expect(syllableParts('သင်္ဘောသီး')).toEqual(['သင်္ဘော', 'သီး']);
  expect(syllableParts('Mohinga')).toEqual(['Mohinga']);
  expect(syllableParts('')).toEqual([]);
});
