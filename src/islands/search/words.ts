import type { SearchHit, SearchReading } from '#contract/search/calls.ts';
import type { Locale } from '#contract/values/locale.ts';

/** The texts of the search island in the language of the page; the build writes them into a file. */
export interface SearchWords {
  locale: Locale;
  /** The sign of the shop's currency. */
  symbol: string;
  results: string;
  loading: string;
  nothing: string;
  nothingHint: string;
  /** Above hits of which none is called like what was typed. */
  approximate: string;
  /** Before words that are near to what was typed. */
  didYouMean: string;
  /** With `{{message}}`. */
  error: string;
  retry: string;
  networkError: string;
  broken: string;
  noPrice: string;
  /** Above the chips of what was read in a text. */
  readings: string;
  /** With `{{text}}` or `{{price}}`, by kind. */
  reading: Record<SearchReading['kind'], string>;
  /** Below chips of a kind: how far they can be relied on. */
  readingNote: Record<'without' | 'diet', string>;
  /** With `{{reading}}`. */
  takeOff: string;
  /** Shown where a text says nothing but a price or a refusal. */
  readingAlone: string;
  /** Part of a label that has what was asked for. */
  foundIn: Record<NonNullable<SearchHit['found_in']>, string>;
  /** The address of the search index, in which this device can search by itself. */
  index: string;
  /** The address of a search without its text: "/search?q=". */
  searchPage: string;
  recent: string;
  popular: string;
  forget: string;
  /** The most popular texts: the largest categories and the best sellers. */
  popularTexts: readonly string[];
  /** With `{{count}}`. */
  found_one: string;
  found_other: string;
  /** With `{{count}}` and `{{text}}`. */
  foundFor_one: string;
  foundFor_other: string;
}
