import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { readJson } from '#api/fetchFile.ts';
import type { Locale } from '#contract/values/locale.ts';
import { searchedText } from '#elements/search/text.ts';
import * as paths from '#i18n/paths.ts';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { rememberSearch } from '#stores/search/recent.ts';
import { answerFetcher, createSearch, type FetchAnswer } from '#stores/search/results.ts';
import { openDeviceSearch } from './deviceSearch.ts';
import { isRefusal } from './Readings.tsx';
import { Results, wholeCards } from './Results.tsx';
import type { SearchWords } from './words.ts';

/** The page of what was found. Its children are shown where nothing is searched for, and until the words are there. */
export function SearchPage({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const text = useClientValue(searchedText, '');
  const [read, setRead] = useState<{ words: SearchWords; shown: string }>();
  useEffect(() => {
    if (text === '') return;
    Promise.all([readJson(paths.searchWords(locale)), inUnicode(text)]).then(
      ([words, shown]) => setRead({ words: words as SearchWords, shown }),
      () => reveal('[data-found-failed]'),
    );
  }, [locale, text]);
  return read ? <Found text={text} {...read} /> : children;
}

/** Returns what was typed in Unicode; the rules of Zawgyi come for Burmese letters. */
const inUnicode = async (text: string): Promise<string> =>
  /[\u1000-\u109f]/u.test(text) ? (await import('./inUnicode.ts')).fromZawgyi(text) : text;

/** The same search as that of the box, asked once. */
function Found({ text, shown, words }: { text: string; shown: string; words: SearchWords }) {
  const [searching] = useState(() => createSearch(orOnDevice(answerFetcher(words.locale), words), 0));
  const [showCards] = useState(() => wholeCards(document.querySelector('[data-found-list]'), shown, words));
  const [suggest] = useState(
    () => (typed: string) =>
      openDeviceSearch(words.index).then(
        (device) => device.suggest(typed),
        () => [],
      ),
  );
  const search = useStore(searching.$search);
  const isOpen = search.state === 'nothing' && !isRefusal(search.readings);
  useEffect(() => {
    searching.searchFor(text);
    rememberSearch(shown);
  }, [searching, text, shown]);
  useEffect(() => {
    if (isOpen) reveal('[data-found-popular]');
  }, [isOpen]);
  return <Results searching={searching} shown={shown} words={words} showCards={showCards} suggest={suggest} />;
}

const reveal = (part: string): void => document.querySelector(part)?.removeAttribute('hidden');

/** Asks the shop, and where that fails this device, which fetches only then what it needs for it. */
const orOnDevice =
  (find: FetchAnswer, { index }: SearchWords): FetchAnswer =>
  async (text, signal) => {
    try {
      return await find(text, signal);
    } catch (failure) {
      const device = await openDeviceSearch(index).catch(() => undefined);
      const known = device?.find(text);
      if (known && (known.data.length > 0 || device?.isComplete)) return known;
      throw failure;
    }
  };
