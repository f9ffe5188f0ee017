import type { Locale } from '#contract/values/locale.ts';

/** The name of the shop as sentences of each language have it. */
export type ShopNames = Readonly<Record<Locale, string>>;

/** The places of both names in the file of words `common`. */
export const namePlaces = { en: 'siteName', my: 'siteNameLocal' } as const satisfies Record<Locale, string>;

/** Returns the name in both languages, as titles and papers have it; once where it is the same. */
export const fullShopName = ({ siteName, siteNameLocal }: Record<'siteName' | 'siteNameLocal', string>): string =>
  [...new Set([siteName, siteNameLocal])].join(' ');

const gap = '{{shop}}';

/** Returns words in which `{{shop}}` is the name: a sentence, or a whole file of them. */
export function nameShop<T>(words: T, name: string): T {
  if (typeof words === 'string') return words.replaceAll(gap, () => name) as T;
  if (Array.isArray(words)) return words.map((word: unknown) => nameShop(word, name)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, nameShop<unknown>(word, name)])) as T;
}
