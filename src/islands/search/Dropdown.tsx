import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $recentSearches, rememberSearch } from '#stores/search/recent.ts';
import { hitsOf, type SearchSession } from '#stores/search/results.ts';
import { statusText } from './statusText.ts';
import { HitOption } from './HitOption.tsx';
import { Problem } from './Problem.tsx';
import { Suggestions, suggestionsOf } from './Suggestions.tsx';
import { optionId, useCombobox } from './useCombobox.ts';
import { useEventListener } from './useEventListener.ts';
import type { SearchWords } from './words.ts';
import './styles.ts';

interface Props {
  input: HTMLInputElement;
  searching: SearchSession;
  words: SearchWords;
}

const list = 'found';

/** What hangs below the box while the shopper types, and before. */
export function Dropdown({ input, searching, words }: Props) {
  const search = useStore(searching.$search);
  const recent = useStore($recentSearches);
  const hits = hitsOf(search);
  const isIdle = search.state === 'idle';
  const options = isIdle ? suggestionsOf(recent, words) : hits.map(({ id }) => id);
  const { open, chosen } = useCombobox(input, list, options, searching.searchFor);
  // Only now is the box listened to: what was typed until here counts as well.
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
          <Suggestions {...{ list, chosen, words, refocus }} />
        </div>
      )}
      {open && !isIdle && (
        <div className="drop-found" aria-busy={search.state === 'loading'}>
          {hits.length > 0 && (
            <div id={list} role="listbox" aria-label={words.results}>
              {hits.map((hit, place) => {
                const id = optionId(list, place);
                const remember = (): void => rememberSearch(typed);
                return <HitOption key={hit.id} {...{ id, hit, typed, words, remember }} chosen={place === chosen} />;
              })}
            </div>
          )}
          {search.state === 'loading' && hits.length === 0 && <p className="drop-waiting">{words.loading}</p>}
          {search.state === 'nothing' && (
            <p>
              {words.nothing} <span className="muted">{words.nothingHint}</span>
            </p>
          )}
          {search.state === 'failed' && <Problem failure={search.failure} words={words} retry={retry} />}
        </div>
      )}
    </>
  );
}
