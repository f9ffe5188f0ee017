import type { Product } from '#contract/entities.ts';
import type { Locale } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';
import { words } from '#i18n/words/build.ts';
import { nameIn, spoken, type Text } from '#i18n/names.ts';
import { lineage, type Shelves } from '#catalogue/read/lookup.ts';

/** A step of the way from home; the last one is the page itself. */
export interface Crumb {
  name: Text;
  href: string;
}

/** Home, the categories above, the category itself. */
export function crumbsOfCategory(locale: Locale, shelves: Shelves, categoryId: number): Crumb[] {
  const home = { name: { text: words(locale, 'common')('nav.home') }, href: paths.home(locale) };
  const steps = lineage(shelves.category.get(categoryId)).map((entry) => ({
    name: spoken(nameIn(locale, entry), locale),
    href: paths.listing(locale, entry.slug),
  }));
  return [home, ...steps];
}

/** The same with the product at the end. */
export function crumbsOfProduct(locale: Locale, shelves: Shelves, product: Product): Crumb[] {
  return [
    ...crumbsOfCategory(locale, shelves, product.categoryId),
    {
      name: spoken(nameIn(locale, product), locale),
      href: paths.product(locale, product.category.slug, product.slug),
    },
  ];
}

/** Home and one page below it. */
export function crumbsOfPage(locale: Locale, name: string, href: string): Crumb[] {
  const home = { name: { text: words(locale, 'common')('nav.home') }, href: paths.home(locale) };
  return [home, { name: { text: name }, href }];
}
