import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readJson } from '#api/fetchFile.ts';
import { fromZawgyi } from '#burmese/zawgyi.ts';
import type { DeviceSearch } from '#search/device.ts';
import type { Locale } from '#contract/values/locale.ts';
import { interactiveSheet } from '#elements/shell/interactiveSheet.ts';
import { showOfflineBelow } from '#elements/shell/plainNotice.ts';
import * as paths from '#i18n/paths.ts';
import { noOption, optionId, useCombobox } from '#islands/kit/fields/useCombobox.ts';
import { $recentSearches, rememberSearch } from '#stores/search/recent.ts';
import { answerFetcher, createSearch, hitsOf } from '#stores/search/results.ts';
import { openDeviceSearch } from './deviceSearch.ts';
import { Dropdown, listId, suggestionsOf } from './Dropdown.tsx';
import { loadHighlight } from './marks.ts';
import type { SearchWords } from './words.ts';

interface Props {
  locale: Locale;
  label: string;
  placeholder: string;
  submit: string;
  /** The icon of the button. */
  children?: ReactNode;
}

/** The search of the header: a plain form, which the first touch makes a combobox (`client:touch`). */
export function SearchBox({ locale, label, placeholder, submit, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [searching] = useState(() => createSearch(answerFetcher(locale)));
  const search = useStore(searching.$search);
  const recent = useStore($recentSearches);
  const { words, askWords } = useWords(locale, input);
  const isIdle = search.state === 'idle';
  const [device, setDevice] = useState<DeviceSearch>();
  const missed = search.state === 'nothing' ? search.text : undefined;
  const offered = useMemo(() => (missed === undefined ? [] : (device?.suggest(missed) ?? [])), [device, missed]);
  const texts = words && isIdle ? suggestionsOf(recent, words) : offered;
  const options = !words ? [] : hitsOf(search).length > 0 ? hitsOf(search).map(({ id }) => id) : texts;
  const { open, active, show, close, restart, onKeyDown, aria } = useCombobox<string | number>({
    listId,
    options,
    startsOpen: true,
    onEnter: (place) => {
      // Without an active option Enter sends the form.
      if (place !== noOption) document.getElementById(optionId(listId, place))?.click();
      return place !== noOption;
    },
  });
  const start = useEffectEvent((): void => {
    askWords();
    // What was typed before the island came counts as well.
    searching.searchFor(input.current?.value ?? '');
    if (document.activeElement !== input.current) close();
  });
  useEffect(() => start(), []);
  useEffect(() => {
    // Without it the shop answers alone.
    if (!words) return;
    void openDeviceSearch(words.index).then(
      (opened) => {
        setDevice(opened);
        searching.addIndex(opened);
      },
      () => undefined,
    );
    void loadHighlight();
  }, [words, searching]);
  useOutside(input, close);
  const refocus = (): void => input.current?.focus();
  const touch = (): void => {
    askWords();
    show();
  };
  const hasList = open && options.length > 0;
  return (
    <>
      <form
        className="flex h-12 overflow-hidden rounded-full border border-line bg-base-100 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-primary"
        action={paths.search(locale)}
        onSubmit={() => rememberSearch(fromZawgyi(input.current?.value ?? ''))}
      >
        <input
          ref={input}
          className="min-w-0 flex-1 ps-5 text-ellipsis placeholder:text-muted placeholder:opacity-100 focus-visible:outline-none max-[23rem]:ps-3.5 max-[23rem]:placeholder:text-[0.8125rem] [&::-webkit-search-cancel-button]:filter-[grayscale(1)]"
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="search"
          {...(words && { ...aria, 'aria-expanded': hasList, 'aria-controls': hasList ? listId : undefined })}
          onFocus={touch}
          onClick={touch}
          onInput={({ currentTarget }) => {
            askWords();
            restart();
            searching.searchFor(currentTarget.value);
          }}
          onKeyDown={({ nativeEvent }) => words && onKeyDown(nativeEvent)}
        />
        <button
          className="grid w-13 cursor-pointer place-items-center text-primary hover:bg-base-200 focus-visible:rounded-full focus-visible:-outline-offset-4 in-aria-busy:opacity-40 max-[23rem]:w-11"
          aria-label={submit}
          title={submit}
        >
          {children}
        </button>
      </form>
      {words && (
        <Dropdown
          search={search}
          recent={recent}
          words={words}
          offered={offered}
          open={open}
          active={active}
          refocus={refocus}
          retry={() => {
            searching.retry();
            refocus();
          }}
        />
      )}
    </>
  );
}

/** The words of the open list and its styles, of which no page carries any. After a failure, the next touch asks again. */
function useWords(locale: Locale, input: React.RefObject<HTMLInputElement | null>) {
  const [words, setWords] = useState<SearchWords>();
  const isAsked = useRef(false);
  const askWords = (): void => {
    if (isAsked.current) return;
    isAsked.current = true;
    void Promise.all([readJson(paths.searchWords(locale)), interactiveSheet()]).then(
      ([read]) => setWords(read as SearchWords),
      () => {
        isAsked.current = false;
        showOfflineBelow(input.current?.closest('astro-island'));
      },
    );
  };
  return { words, askWords };
}

/** Hears a click or a focus outside of the search, and that the page is left, also for the browser's page cache. */
function useOutside(input: React.RefObject<HTMLInputElement | null>, close: () => void): void {
  const onEvent = useEffectEvent(({ type, target }: Event): void => {
    const isInside = target instanceof Node && input.current?.closest('astro-island')?.contains(target);
    if (type === 'pagehide' || !isInside) close();
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['pointerdown', 'focusin', 'pagehide'])
      addEventListener(type, (event) => onEvent(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
