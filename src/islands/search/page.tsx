import { createRoot } from 'react-dom/client';
import type { OpenPage } from '#elements/searchPage.ts';
import { findInShop, openSearch } from '#stores/search.ts';
import { Results } from './Results.tsx';
import type { SearchWords } from './words.ts';

/** The page of what was found: the same search, asked once. */
export const openPage: OpenPage = ({ text, found, words: given }) => {
  const words = given as SearchWords;
  const searching = openSearch(findInShop(words.locale), 0);
  createRoot(found).render(<Results searching={searching} words={words} />);
  searching.searchFor(text);
};
