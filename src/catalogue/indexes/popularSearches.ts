import type { Locale } from '#contract/values/locale.ts';
import type { Category } from '#contract/catalogue/category.ts';
import { nameIn } from '#i18n/names.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';

const bestSellers = 3;
const categories = 3;
const chosen = 6;
/** A longer name is no search but a description. */
const longestName = 28;

/**
 * What people look for most, in their language: what sells best, and the categories with most products. While too little is
 * sold nobody knows, and only what an editor chose is offered.
 */
export function popularSearches(locale: Locale, catalogue: Catalogue): string[] {
  const named = (things: readonly { name: string; name_mm?: string | undefined }[], maxHits: number): string[] =>
    things
      .map((thing) => nameIn(locale, thing))
      .filter(({ length }) => length <= longestName)
      .slice(0, maxHits);
  if (catalogue.isChosen) return [...new Set(named(catalogue.bestSellers, chosen))];
  const fullest = catalogue.categories
    .flatMap(withBelow)
    .toSorted((one, other) => other.productCount - one.productCount);
  return [...new Set([...named(catalogue.bestSellers, bestSellers), ...named(fullest, categories)])];
}

const withBelow = (category: Category): Category[] => [category, ...category.children.flatMap(withBelow)];
