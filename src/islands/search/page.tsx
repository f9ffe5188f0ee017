import { createRoot } from 'react-dom/client';
import type { OpenPage } from '#elements/search/page.ts';
import { answerFetcher, createSearch, type FetchAnswer } from '#stores/search/results.ts';
import { rememberSearch } from '#stores/search/recent.ts';
import { openDeviceSearch } from './deviceSearch.ts';
import { Results, wholeCards } from './Results.tsx';
import type { SearchWords } from './words.ts';

/** The page of what was found: the same search, asked once. */
export const openPage: OpenPage = ({ text, found, list, showPopular, words: ownWords }) => {
  const words = ownWords as SearchWords;
  const searching = createSearch(orOnDevice(answerFetcher(words.locale), words), 0);
  const showCards = wholeCards(list, words);
  const suggest = (typed: string): Promise<readonly string[]> =>
    openDeviceSearch(words.index).then(
      (device) => device.suggest(typed),
      () => [],
    );
  searching.$search.listen(({ state }) => {
    if (state === 'nothing') showPopular();
  });
  createRoot(found).render(<Results searching={searching} words={words} showCards={showCards} suggest={suggest} />);
  searching.searchFor(text);
  rememberSearch(text);
};

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
