import { locales } from '#i18n/locales.ts';
import * as pathKinds from '#i18n/pathKinds.ts';
import * as paths from '#i18n/paths.ts';
import { pageCount } from '#catalogue/views/listing.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { cardFileCount } from '#catalogue/indexes/listing.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { departmentsOf } from '#catalogue/views/product/related.ts';

/** Everything that a built site must hold. */
export const expectedPaths = (catalogue: Catalogue): { pages: string[]; dataFiles: string[] } => ({
  pages: pagePaths(catalogue),
  dataFiles: dataFilePaths(catalogue),
});

/** The path of every page of the site in both languages; the 404 pages are not among them. */
export function pagePaths(catalogue: Catalogue): string[] {
  const english = [...englishPaths(catalogue), ...pathKinds.privatePages('en')];
  return locales.flatMap((locale) => english.map((path) => paths.inLanguage(path, locale)));
}

/** The files beside the pages from which lists are sorted, filtered and searched, by path; no page links to them. */
function dataFilePaths(catalogue: Catalogue): string[] {
  const lookup = lookupOf(catalogue);
  const { categories } = lookup;
  const lists = locales.flatMap((locale) => [
    paths.listIndex(paths.products(locale)),
    ...categories.map(({ slug }) => paths.listIndex(paths.listing(locale, slug))),
    ...[paths.menuSheet(locale), paths.shelves(locale)],
    ...departmentsOf(lookup).map((department) => paths.bestSellerStrip(locale, department)),
    `${paths.cardFiles(locale)}tools.html`,
    `${paths.cardFiles(locale)}back-in-stock.html`,
    ...Array.from(
      { length: cardFileCount(catalogue.products.length) },
      (_, at) => `${paths.cardFiles(locale)}${at + 1}.html`,
    ),
    paths.searchWords(locale),
  ]);
  return [...lists, paths.searchIndex, '/worker.js'];
}

/** Returns how many pages there are for search engines, in one language. */
export function englishCount(catalogue: Catalogue): number {
  const lookup = lookupOf(catalogue);
  const lists = lookup.categories.map(({ id }) => pageCount(lookup.under.get(id)?.length ?? 0));
  const pages = [pageCount(catalogue.products.length), ...lists].reduce((sum, count) => sum + count, 0);
  return 1 + Object.keys(paths.infoPaths).length + pages + catalogue.products.length;
}

/** Those for search engines, in English only, in the order of the site. */
export function englishPaths(catalogue: Catalogue): string[] {
  const lookup = lookupOf(catalogue);
  const numbered = (count: number, at: (page: number) => string): string[] =>
    Array.from({ length: pageCount(count) }, (_, index) => at(index + 1));
  return [
    paths.home('en'),
    ...Object.values(paths.infoPaths),
    ...numbered(catalogue.products.length, (page) => paths.products('en', page)),
    ...lookup.categories.flatMap((category) =>
      numbered(lookup.under.get(category.id)?.length ?? 0, (page) => paths.listing('en', category.slug, page)),
    ),
    ...catalogue.products.map((product) => paths.product('en', product.category.slug, product.slug)),
  ];
}
