import { useEffect, useRef } from 'react';
import { fromZawgyi } from '#burmese/zawgyi.ts';
import { forgetSearches, rememberSearch } from '#stores/search/recent.ts';
import { hitsOf, readingsIn, type SearchState } from '#stores/search/results.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { optionId } from '#islands/kit/fields/useCombobox.ts';
import { plural } from '#i18n/plural.ts';
import type { SearchHit } from '#contract/search/calls.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { SearchWords } from './words.ts';
import { MarkedName } from './MarkedName.tsx';
import { ReadingNotes, Readings } from './Readings.tsx';
import { RegularPrice } from './RegularPrice.tsx';

interface Props {
  search: SearchState;
  recent: readonly string[];
  words: SearchWords;
  /** Texts that one which finds nothing may mean. */
  offered: readonly string[];
  open: boolean;
  /** Place of the active option. */
  active: number;
  /** Gives the focus back to the search box. */
  refocus: () => void;
  retry: () => void;
}

/** Id of the list box. */
export const listId = 'found';
const panel =
  'absolute inset-x-0 top-[calc(100%-0.25rem)] z-50 max-h-64 overflow-auto overscroll-contain rounded-2xl border border-line bg-base-100 p-1.5 shadow-lift lg:inset-x-[clamp(0.75rem,3vw,2.5rem)] lg:top-[calc(100%+0.375rem)]';
const option =
  'items-center gap-x-3 rounded-box px-2 leading-snug hover:bg-base-200 aria-selected:bg-base-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary in-[[lang=my]]:leading-relaxed [&_:lang(my)]:leading-relaxed';

/** The list below the search box: suggestions before the shopper types, hits after. */
export function Dropdown({ search, recent, words, offered, open, active, refocus, retry }: Props) {
  const hits = hitsOf(search);
  const isIdle = search.state === 'idle';
  const typed = isIdle ? '' : search.text;
  const readings = readingsIn(search);
  return (
    <>
      <p className="sr-only" role="status">
        {open ? statusText(search, words) : ''}
      </p>
      {open && isIdle && suggestionsOf(recent, words).length > 0 && (
        <div className={panel}>
          <Suggestions recent={recent} active={active} words={words} refocus={refocus} />
        </div>
      )}
      {open && !isIdle && (
        <div className={panel} aria-busy={search.state === 'loading'}>
          {search.state === 'found' && search.isApproximate && (
            <p className="px-3 pt-3 pb-1 text-small" data-near>
              {words.approximate}
            </p>
          )}
          <div className="p-2 empty:hidden">
            <Readings readings={readings} words={words} />
          </div>
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
                  onOpen={() => rememberSearch(fromZawgyi(typed))}
                />
              ))}
            </div>
          )}
          {search.state === 'loading' && hits.length === 0 && <p className="p-3">{words.loading}</p>}
          {search.state === 'nothing' && (
            <p className="p-3">
              {words.nothing} {!readings && <span className="block muted">{words.nothingHint}</span>}
            </p>
          )}
          {offered.length > 0 && (
            <div id={listId} role="listbox" aria-label={words.didYouMean}>
              <p className="px-2 pb-1 muted" role="presentation">
                {words.didYouMean}
              </p>
              <TextOptions texts={offered} from={0} active={active} words={words} />
            </div>
          )}
          <div className="px-3 py-2 empty:hidden">
            <ReadingNotes readings={readings} words={words} />
          </div>
          {search.state === 'failed' && (
            <Problem
              className="flex flex-wrap items-center justify-between gap-3 p-3 [&>p]:text-error"
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

/** The searches that are offered before anything is typed: the shopper's recent ones, then the popular ones. */
export function suggestionsOf(recent: readonly string[], { popularTexts }: SearchWords): string[] {
  return [...recent, ...popularTexts.filter((text) => !recent.includes(text))];
}

/** The recent searches with a button to forget them, and the popular ones. */
function Suggestions({ recent, active, words, refocus }: Pick<Props, 'recent' | 'active' | 'words' | 'refocus'>) {
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
        <button
          type="button"
          className="absolute inset-e-1.5 top-0 min-h-11 min-w-11 cursor-pointer px-3 text-primary hover:underline"
          onClick={forget}
        >
          {words.forget}
        </button>
      )}
      <div id={listId} role="listbox" aria-label={words.popular}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
            <p
              id={`${listId}-${group.name}`}
              className={`px-2 pt-2 pb-1 muted ${group.name === 'recent' ? 'pe-24' : ''}`}
              role="presentation"
            >
              {group.label}
            </p>
            <TextOptions texts={group.texts} from={group.from} active={active} words={words} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Texts to search for, as options of the list from a place on. */
const TextOptions = ({
  texts,
  from,
  active,
  words,
}: { texts: readonly string[]; from: number } & Pick<Props, 'active' | 'words'>) =>
  texts.map((text, place) => (
    <a
      key={text}
      id={optionId(listId, from + place)}
      className={`flex min-h-11 py-1 ${option}`}
      role="option"
      aria-selected={from + place === active}
      tabIndex={-1}
      href={words.searchPage + encodeURIComponent(text)}
    >
      {text}
    </a>
  ));

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
function HitOption({ id, hit, typed, isActive, words, onOpen }: HitOptionProps) {
  const { locale, symbol, noPrice, foundIn } = words;
  const link = useRef<HTMLAnchorElement>(null);
  const { name, other } = bothNames(locale, hit);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      className={`grid min-h-15 grid-cols-[3rem_minmax(0,1fr)] py-1.5 min-[30rem]:grid-cols-[3rem_minmax(0,1fr)_auto] ${option} max-[30rem]:*:first:row-span-2 [&_img]:size-12 [&_img]:rounded-lg [&_img]:bg-base-200 [&_img]:object-cover`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      href={paths.product(locale, hit.category.slug, hit.slug)}
    >
      <Thumbnail image={hit.images[0]} side={48} />
      <span className="grid min-w-0">
        <MarkedName name={name} typed={typed} className="font-display font-semibold" />
        {other && <MarkedName name={other} typed={typed} className="muted" />}
        {hit.found_in && <span className="text-small">{foundIn[hit.found_in]}</span>}
      </span>
      {/* A name beside its price would have a word in each line on a phone. */}
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 min-[30rem]:grid min-[30rem]:max-w-36 min-[30rem]:justify-items-end min-[30rem]:text-end">
        <span className="font-semibold tabular-nums">
          <RegularPrice hit={hit} symbol={symbol} />
          {hit.price === null ? noPrice : formatPrice(symbol, hit.price)}
        </span>
        <span className="muted">{nameIn(locale, hit.category)}</span>
      </span>
    </a>
  );
}
