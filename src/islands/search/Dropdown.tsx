import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hitsOf, type Searching } from '#stores/search.ts';
import { announced } from './announced.ts';
import { Option } from './Option.tsx';
import { Problem } from './Problem.tsx';
import { optionId, useCombobox } from './useCombobox.ts';
import type { SearchWords } from './words.ts';
import './dropdownLook.ts';

interface Props {
  input: HTMLInputElement;
  searching: Searching;
  words: SearchWords;
}

const list = 'found';

/** What hangs below the box while the shopper types. */
export function Dropdown({ input, searching, words }: Props) {
  const search = useStore(searching.$search);
  const hits = hitsOf(search);
  const { open, chosen } = useCombobox(input, list, hits.length, searching.searchFor);
  // Only now is the box listened to: what was typed until here counts as well.
  useEffect(() => searching.searchFor(input.value), [input, searching]);
  const typed = search.state === 'idle' ? '' : search.text;
  const retry = (): void => {
    searching.retry();
    input.focus();
  };
  return (
    <>
      <p className="sr-only" role="status">
        {open ? announced(search, words) : ''}
      </p>
      {open && search.state !== 'idle' && (
        <div className="drop-found" aria-busy={search.state === 'loading'}>
          {hits.length > 0 && (
            <div id={list} role="listbox" aria-label={words.results}>
              {hits.map((hit, place) => {
                const id = optionId(list, place);
                return <Option key={hit.id} {...{ id, hit, typed, words }} chosen={place === chosen} />;
              })}
            </div>
          )}
          {search.state === 'loading' && hits.length === 0 && <p className="waiting">{words.loading}</p>}
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
