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
import { Results, wholeCards } from './Results.tsx';
import type { SearchWords } from './words.ts';

/** The page of what was found. Its children are shown where nothing is searched for, and until the words are there. */
export function SearchPage({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const text = useClientValue(searchedText, '');
  const [words, setWords] = useState<SearchWords>();
  useEffect(() => {
    if (text === '') return;
    readJson(paths.searchWords(locale)).then(
      (read) => setWords(read as SearchWords),
      () => reveal('[data-found-failed]'),
    );
  }, [locale, text]);
  return words ? <Found text={text} words={words} /> : children;
}

/** The same search as that of the box, asked once. */
function Found({ text, words }: { text: string; words: SearchWords }) {
  const [searching] = useState(() => createSearch(orOnDevice(answerFetcher(words.locale), words), 0));
  const [showCards] = useState(() => wholeCards(document.querySelector('[data-found-list]'), words));
  const [suggest] = useState(
    () => (typed: string) =>
      openDeviceSearch(words.index).then(
        (device) => device.suggest(typed),
        () => [],
      ),
  );
  const { state } = useStore(searching.$search);
  useEffect(() => {
    searching.searchFor(text);
    rememberSearch(text);
  }, [searching, text]);
  useEffect(() => {
    if (state === 'nothing') reveal('[data-found-popular]');
  }, [state]);
  return <Results searching={searching} words={words} showCards={showCards} suggest={suggest} />;
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
