import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { OpenBox } from '#elements/search/box.ts';
import { answerFetcher, createSearch } from '#stores/search/results.ts';
import { openDeviceSearch } from './deviceSearch.ts';
import { Dropdown } from './Dropdown.tsx';
import type { SearchWords } from './words.ts';

/** The search of the header: takes over the box as it is, with what is typed by now. */
export const openBox: OpenBox = ({ input, found, words: ownWords }) => {
  const words = ownWords as SearchWords;
  const searching = createSearch(answerFetcher(words.locale));
  // What is typed by now is looked for from the first moment on, or suggestions would flash up before it.
  searching.searchFor(input.value);
  const root = createRoot(found);
  // At once with its listeners: a key that comes before them would do what it does in a plain field.
  flushSync(() => root.render(<Dropdown input={input} searching={searching} words={words} />));
  // Without it the shop answers alone.
  void openDeviceSearch(words.index).then(searching.addIndex, () => undefined);
};
