import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $recentSearches, rememberSearch } from '#stores/search/recent.ts';
import { hitsOf, type SearchSession, type SearchState } from '#stores/search/results.ts';
import { HitOption } from './HitOption.tsx';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { Suggestions, suggestionsOf } from './Suggestions.tsx';
import { optionId } from '#islands/ui/fields/useCombobox.ts';
import { useSearchField } from './useSearchField.ts';
import { useEventListener } from './useEventListener.ts';
import type { SearchWords } from './words.ts';
import './styles.ts';
import { plural } from '#i18n/plural.ts';

interface Props {
  input: HTMLInputElement;
  searching: SearchSession;
  words: SearchWords;
}

const listId = 'found';

/** The list below the search box: suggestions before the shopper types, hits after. */
export function Dropdown({ input, searching, words }: Props) {
  const search = useStore(searching.$search);
  const recent = useStore($recentSearches);
  const hits = hitsOf(search);
  const isIdle = search.state === 'idle';
  const options = isIdle ? suggestionsOf(recent, words) : hits.map(({ id }) => id);
  const { open, active } = useSearchField({ input, listId, options, onType: searching.searchFor });
  // What was typed before the island listened counts as well.
  useEffect(() => searching.searchFor(input.value), [input, searching]);
  useEventListener(input.form ?? input, 'submit', () => rememberSearch(input.value));
  const typed = isIdle ? '' : search.text;
  const refocus = (): void => input.focus();
  const retry = (): void => {
    searching.retry();
    refocus();
  };
  return (
    <>
      <p className="sr-only" role="status">
        {open ? statusText(search, words) : ''}
      </p>
      {open && isIdle && options.length > 0 && (
        <div className="drop-found">
          <Suggestions listId={listId} active={active} words={words} refocus={refocus} />
        </div>
      )}
      {open && !isIdle && (
        <div className="drop-found" aria-busy={search.state === 'loading'}>
          {search.state === 'found' && search.isApproximate && <p className="drop-near">{words.approximate}</p>}
          {hits.length > 0 && (
            <div id={listId} role="listbox" aria-label={words.results}>
              {hits.map((hit, place) => (
                <HitOption
                  key={hit.id}
                  id={optionId(listId, place)}
                  hit={hit}
                  typed={typed}
                  isActive={place === active}
                  words={words}
                  onOpen={() => rememberSearch(typed)}
                />
              ))}
            </div>
          )}
          {search.state === 'loading' && hits.length === 0 && <p className="drop-waiting">{words.loading}</p>}
          {search.state === 'nothing' && (
            <p>
              {words.nothing} <span className="muted">{words.nothingHint}</span>
            </p>
          )}
          {search.state === 'failed' && (
            <Problem
              className="search-problem"
              text={failureText(search.failure, words)}
              retryLabel={words.retry}
              retry={retry}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The state of a search for screen readers, while the focus stays in the box. */
function statusText(search: SearchState, words: SearchWords): string {
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
