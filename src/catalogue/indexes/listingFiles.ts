import { type Locale, localeParam, locales } from '#i18n/locales.ts';
import type { ShelfIndex } from '#contract/catalogue/listingIndex.ts';
import { type CardView, cardOf } from '#catalogue/views/card.ts';
import { theCatalogue } from '#catalogue/read/catalogue.ts';
import { onPart, partCount, shelfIndexOf } from './listing.ts';
import { shelvesOf } from '#catalogue/read/lookup.ts';

/** The routes of the indexes: of every category, or of all products, in both languages. */
export async function indexRoutes(of: 'categories' | 'all') {
  const shelves = shelvesOf(await theCatalogue());
  const lists = of === 'all' ? [undefined] : shelves.categories;
  return locales.flatMap((locale) =>
    lists.map((category) => ({
      params: { locale: localeParam(locale), ...(category ? { category: category.slug } : {}) },
      props: { locale, ...(category ? { categoryId: category.id } : {}) },
    })),
  );
}

/** The index of a category, or of all products when none is given. */
export async function listingIndex(locale: Locale, categoryId?: number): Promise<ShelfIndex> {
  const shelves = shelvesOf(await theCatalogue());
  const all = shelves.catalogue.products;
  return shelfIndexOf(locale, categoryId === undefined ? all : (shelves.under.get(categoryId) ?? []), all);
}

/** The routes of the files of cards in both languages. */
export async function partRoutes() {
  const { products } = await theCatalogue();
  return locales.flatMap((locale) =>
    Array.from({ length: partCount(products.length) }, (_, index) => ({
      params: { locale: localeParam(locale), part: String(index + 1) },
      props: { locale, part: index + 1 },
    })),
  );
}

/** The cards of one file, and whose they are. */
export async function cardsOfPart(locale: Locale, part: number): Promise<{ ids: string; cards: CardView[] }> {
  const products = onPart((await theCatalogue()).products, part);
  return { ids: products.map(({ id }) => id).join(' '), cards: products.map((product) => cardOf(locale, product)) };
}
