import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $recentSearches, forgetSearches, rememberSearch } from '#stores/search/recent.ts';
import { hitsOf, type SearchSession, type SearchState } from '#stores/search/results.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { optionId } from '#islands/ui/fields/useCombobox.ts';
import { plural } from '#i18n/plural.ts';
import type { SearchHit } from '#contract/search/calls.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { attachStyles } from '#elements/shell/attachStyles.ts';
import { useEventListener, useSearchField } from './useSearchField.ts';
import type { SearchWords } from './words.ts';
import { MarkedName } from './MarkedName.tsx';
import dropdown from './dropdown.css?inline';

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

interface SuggestionsProps {
  listId: string;
  /** Place of the active option. */
  active: number;
  words: SearchWords;
  /** Gives the focus back to the search box. */
  refocus: () => void;
}

/** The searches that are offered before anything is typed: the shopper's recent ones, then the popular ones. */
function suggestionsOf(recent: readonly string[], { popularTexts }: SearchWords): string[] {
  return [...recent, ...popularTexts.filter((text) => !recent.includes(text))];
}

/** The recent searches with a button to forget them, and the popular ones. */
function Suggestions({ listId, active, words, refocus }: SuggestionsProps) {
  const recent = useStore($recentSearches);
  const texts = suggestionsOf(recent, words);
  const groups = [
    { name: 'recent', label: words.recent, from: 0, texts: texts.slice(0, recent.length) },
    { name: 'popular', label: words.popular, from: recent.length, texts: texts.slice(recent.length) },
  ].filter((group) => group.texts.length > 0);
  const forget = (): void => {
    forgetSearches();
    refocus();
  };
  return (
    <>
      {recent.length > 0 && (
        <button type="button" className="forget" onClick={forget}>
          {words.forget}
        </button>
      )}
      <div id={listId} role="listbox" aria-label={words.popular}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
            <p id={`${listId}-${group.name}`} className="muted heading" role="presentation">
              {group.label}
            </p>
            {group.texts.map((text, place) => {
              const index = group.from + place;
              return (
                <a
                  key={text}
                  id={optionId(listId, index)}
                  className="suggestion"
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={words.searchPage + encodeURIComponent(text)}
                >
                  {text}
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

interface HitOptionProps {
  id: string;
  hit: SearchHit;
  typed: string;
  isActive: boolean;
  words: SearchWords;
  /** Called when the shopper opens the product. */
  onOpen: () => void;
}

/** One product of the list: a link that the arrow keys reach as well. */
function HitOption({ id, hit, typed, isActive, words: { locale, symbol, noPrice }, onOpen }: HitOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { name, other } = bothNames(locale, hit);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      href={paths.product(locale, hit.category.slug, hit.slug)}
    >
      <Thumbnail image={hit.images[0]} side={48} />
      <span className="drop-names">
        <MarkedName name={name} typed={typed} className="drop-name" />
        {other && <MarkedName name={other} typed={typed} className="muted" />}
      </span>
      <span className="drop-facts">
        <span className="num">{hit.price === null ? noPrice : formatPrice(symbol, hit.price)}</span>
        <span className="muted">{nameIn(locale, hit.category)}</span>
      </span>
    </a>
  );
}

// Comes with the island: Astro would write an ordinary import of it into every page.
attachStyles(dropdown);
