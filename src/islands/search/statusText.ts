import type { SearchState } from '#stores/search/results.ts';
import { plural } from '#i18n/plural.ts';
import type { SearchWords } from './words.ts';

/** The state of a search for screen readers, while the focus stays in the box. */
export function statusText(search: SearchState, words: SearchWords): string {
  switch (search.state) {
    case 'idle':
      return '';
    case 'loading':
      return words.loading;
    case 'found':
      // The shop completes the hits of the device a moment later; only then they are counted.
      if (!search.isFinal) return '';
      return [search.isApproximate ? words.approximate : '', plural(words, 'found', search.hits.length)]
        .join(' ')
        .trim();
    case 'nothing':
      return words.nothing;
    case 'failed':
      // The problem is an alert, which is read out by itself.
      return '';
  }
}
