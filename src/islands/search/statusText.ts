import type { SearchState } from '#stores/search/results.ts';
import { countText, errorOf, type SearchWords } from './words.ts';

/** What a screen reader says about a search while the focus stays in the box. */
export function statusText(search: SearchState, words: SearchWords): string {
  switch (search.state) {
    case 'idle':
      return '';
    case 'loading':
      return words.loading;
    case 'found':
      // What the device finds is refined by the shop a moment later; only then it is said.
      return !search.isFinal ? '' : countText(words.found, search.hits.length);
    case 'nothing':
      return words.nothing;
    case 'failed':
      return errorOf(search.failure, words);
  }
}
