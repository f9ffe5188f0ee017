import type { Locale } from '#contract/values/locale.ts';
import type { Product } from '#contract/catalogue/product.ts';
import * as paths from '#i18n/paths.ts';
import { words } from '#i18n/words/build.ts';
import { nameIn, inLang, type LangText } from '#i18n/names.ts';
import { categoryPath, type CatalogueLookup } from '#catalogue/read/lookup.ts';

/** A step of the way from home; the last one is the page itself. */
export interface Crumb {
  name: LangText;
  href: string;
}

/** Home, the categories above, the category itself. */
export function categoryBreadcrumbs(locale: Locale, lookup: CatalogueLookup, categoryId: number): Crumb[] {
  const home = { name: { text: words(locale, 'common')('nav.home') }, href: paths.home(locale) };
  const steps = categoryPath(lookup.category.get(categoryId)).map((entry) => ({
    name: inLang(nameIn(locale, entry), locale),
    href: paths.listing(locale, entry.slug),
  }));
  return [home, ...steps];
}

/** The same with the product at the end. */
export function productBreadcrumbs(locale: Locale, lookup: CatalogueLookup, product: Product): Crumb[] {
  return [
    ...categoryBreadcrumbs(locale, lookup, product.categoryId),
    {
      name: inLang(nameIn(locale, product), locale),
      href: paths.product(locale, product.category.slug, product.slug),
    },
  ];
}

/** Home and one page below it. */
export function pageBreadcrumbs(locale: Locale, name: string, href: string): Crumb[] {
  const home = { name: { text: words(locale, 'common')('nav.home') }, href: paths.home(locale) };
  return [home, { name: { text: name }, href }];
}
