import { atom } from 'nanostores';
import type { SearchHit } from '#contract/search/calls.ts';
import { withoutBreakMarks } from '#burmese/shownLines.ts';
import type { Piece } from '#search/highlights.ts';
import { literalHits } from '#search/literalHits.ts';

/** Splits a name into what was typed and the rest. */
export type Highlight = (name: string, typed: string) => Piece[];

/** Marks what is in a name letter for letter; once it is here, the code of the search marks what sounds like it too. */
export const $highlight = atom<Highlight>((name, typed) => literalHits(name, typed) ?? [{ text: name, hit: false }]);

/** Fetches the code of the search; without it the letters are marked. */
export const loadHighlight = (): Promise<void> =>
  import('#search/highlights.ts').then(
    ({ highlight }) => $highlight.set(highlight),
    () => undefined,
  );

/** Returns true if what was typed is in a name letter for letter: then the others were found by their category or brand. */
export const areLiteral = (hits: readonly SearchHit[], typed: string): boolean =>
  hits.some(({ name, name_mm }) =>
    [name, name_mm ?? ''].some((text) => literalHits(withoutBreakMarks(text), typed) !== undefined),
  );
