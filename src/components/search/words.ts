import type { Locale } from '#contract/values/locale.ts';
import type { SearchWords } from '#islands/search/words.ts';
import { currencySymbol } from '#i18n/format.ts';
import * as paths from '#i18n/paths.ts';
import { words } from '#i18n/words/build.ts';

/** The data of the catalogue that the island needs. */
interface SearchData {
  hash: string;
  popular: readonly string[];
  /** True if an editor chose those, since too little is sold yet. */
  isChosen: boolean;
}

/** The texts of the search island, which fills their gaps. */
export function searchWords(locale: Locale, { hash, popular, isChosen }: SearchData): SearchWords {
  const t = words(locale, 'common');
  const gaps = { text: '{{text}}', price: '{{price}}' };
  const one = { count: 1, text: '{{text}}' };
  // Not a number: i18next takes the plural form and leaves the gap for the island.
  const other = { count: '{{count}}', text: '{{text}}' };
  return {
    locale,
    symbol: currencySymbol(),
    results: t('search.results'),
    loading: t('loading'),
    nothing: t('search.nothing'),
    nothingHint: t('search.nothingHint'),
    approximate: t('search.approximate'),
    didYouMean: t('search.didYouMean'),
    error: t('error'),
    retry: t('retry'),
    networkError: t('search.unreachable'),
    broken: t('search.broken'),
    noPrice: words(locale, 'product')('priceNotAvailable'),
    readings: t('search.readings'),
    reading: {
      without: t('search.reading.without', gaps),
      diet: t('search.reading.diet', gaps),
      atMost: t('search.reading.atMost', gaps),
      atLeast: t('search.reading.atLeast', gaps),
      cheapest: t('search.reading.cheapest'),
      ignored: t('search.reading.ignored', gaps),
    },
    readingNote: { without: t('search.readingNote.without'), diet: t('search.readingNote.diet') },
    takeOff: t('search.takeOff', { reading: '{{reading}}' }),
    readingAlone: t('search.readingAlone'),
    foundIn: {
      ingredients: t('search.foundIn.ingredients'),
      allergens: t('search.foundIn.allergens'),
      origin: t('search.foundIn.origin'),
    },
    index: `${paths.searchIndex}?v=${hash}`,
    searchPage: `${paths.search(locale)}?q=`,
    recent: t('search.recent'),
    popular: isChosen ? words(locale, 'listing')('choice') : t('search.popular'),
    forget: t('search.forget'),
    popularTexts: popular,
    found_one: t('search.found', one),
    found_other: t('search.found', other),
    foundFor_one: t('search.foundFor', one),
    foundFor_other: t('search.foundFor', other),
  };
}
