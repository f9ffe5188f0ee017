import type { Locale } from '#contract/values/locale.ts';
import { localeParam, locales } from '#i18n/locales.ts';
import type { ListingIndex } from '#contract/catalogue/listingIndex.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type CardView, cardOf } from '#catalogue/views/card.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { productsOfFile, cardFileCount, listingIndexOf } from './listing.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';

/** The routes of the indexes: of every category, or of all products, in both languages. */
export async function indexRoutes(of: 'categories' | 'all') {
  const lookup = lookupOf(await currentCatalogue());
  const lists = of === 'all' ? [undefined] : lookup.categories;
  return locales.flatMap((locale) =>
    lists.map((category) => ({
      params: { locale: localeParam(locale), ...withoutUndefined({ category: category?.slug }) },
      props: withoutUndefined({ locale, categoryId: category?.id }),
    })),
  );
}

/** The index of a category, or of all products when none is given. */
export async function listingIndex(locale: Locale, categoryId?: number): Promise<ListingIndex> {
  const lookup = lookupOf(await currentCatalogue());
  const all = lookup.catalogue.products;
  return listingIndexOf(locale, categoryId === undefined ? all : (lookup.under.get(categoryId) ?? []), all);
}

/** The routes of the files of cards in both languages. */
export async function cardFileRoutes() {
  const { products } = await currentCatalogue();
  return locales.flatMap((locale) =>
    Array.from({ length: cardFileCount(products.length) }, (_, index) => ({
      params: { locale: localeParam(locale), part: String(index + 1) },
      props: { locale, part: index + 1 },
    })),
  );
}

/** The cards of one file, and whose they are. */
export async function cardsOfFile(locale: Locale, part: number): Promise<{ ids: string; cards: CardView[] }> {
  const products = productsOfFile((await currentCatalogue()).products, part);
  return { ids: products.map(({ id }) => id).join(' '), cards: products.map((product) => cardOf(locale, product)) };
}
