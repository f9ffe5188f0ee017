import type { Product } from '#contract/catalogue/product.ts';
import { locales } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';
import { pageCount } from '#catalogue/views/listing.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { cardFileCount } from '#catalogue/indexes/listing.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { type Department, departmentsOf } from '#catalogue/views/product/related.ts';
import { sitemapsFor } from './sitemap.ts';

/** A file of the site: its path, and the file below src/pages that makes it. */
export interface Output {
  path: string;
  page: string;
}

const inEveryLanguage = (page: string, path: string): Output[] =>
  locales.map((locale) => ({ page: `[...locale]/${page}`, path: paths.inLanguage(path, locale) }));

/** The pages of a product. */
export const productOutputs = ({ category, slug }: Product): Output[] =>
  inEveryLanguage('[category]/product/[product].astro', paths.product('en', category.slug, slug));

/** One page of a list: of a category by its slug, or of all products when none is given. */
export function listOutputs(slug: string | undefined, page: number): Output[] {
  const file = slug === undefined ? 'product' : '[category]/product';
  const path = slug === undefined ? paths.products('en', page) : paths.listing('en', slug, page);
  return inEveryLanguage(page === 1 ? `${file}.astro` : `${file}/page/[page].astro`, path);
}

/** By what a list is sorted and filtered. */
export function indexOutputs(slug: string | undefined): Output[] {
  const path = slug === undefined ? paths.products('en') : paths.listing('en', slug);
  return inEveryLanguage(slug === undefined ? 'product.json.ts' : '[category]/product.json.ts', paths.listIndex(path));
}

/** One file of cards, counted from 1. */
export const cardFileOutputs = (file: number): Output[] =>
  inEveryLanguage('cards/[part].astro', `${paths.cardFiles('en')}${file}`);

/** The categories of the menu that every page fetches. */
export const menuOutputs: readonly Output[] = inEveryLanguage('cards/menu.astro', `${paths.cardFiles('en')}menu`);

/** The categories and numbers that later pages of lists fetch. */
export const shelvesOutputs: readonly Output[] = inEveryLanguage(
  'cards/shelves.astro',
  `${paths.cardFiles('en')}shelves`,
);

/** The best sellers that the products of a department fetch. */
export const bestSellerOutputs = (department: Department): Output[] =>
  inEveryLanguage('cards/best/[department].astro', `${paths.cardFiles('en')}best/${department}`);

/** One sitemap, counted from 0. */
export const sitemapOutput = (part: number): Output => ({
  page: 'sitemap-[part].xml.ts',
  path: `/sitemap-${part}.xml`,
});

/** The pages that show products, and the files in which they are searched, that are there whatever is for sale. */
export const fixedOutputs: readonly Output[] = [
  { page: 'search-index.json.ts', path: paths.searchIndex },
  ...inEveryLanguage('search.json.ts', paths.searchWords('en')),
  ...inEveryLanguage('index.astro', '/'),
  ...['best-seller', 'cart', 'promotions', 'search', 'wishlist'].flatMap((page) =>
    inEveryLanguage(`${page}.astro`, `/${page}`),
  ),
];

/** The pages besides those of products that say how long delivery takes. */
export const deliveryOutputs: readonly Output[] = [
  'about-us/fees-charges',
  'checkout',
  'order-placed',
  'profile/order-detail',
].flatMap((page) => inEveryLanguage(`${page}.astro`, `/${page}`));

/** A page that is there whatever is for sale, by its address in English. */
export const pageOutputs = (path: string): Output[] =>
  inEveryLanguage(path === '/' ? 'index.astro' : `${path.slice(1)}.astro`, path);

/** The font that names are set in. */
export const namesFontOutput: Output = { page: 'fonts/names.woff2.ts', path: '/fonts/names.woff2' };

/** Outputs made anew with every publish: when that was, and how many sitemaps there are. */
export const publishOutputs: readonly Output[] = [
  { page: 'built.json.ts', path: '/built.json' },
  { page: 'sitemap-index.xml.ts', path: '/sitemap-index.xml' },
];

/** Everything that is there because of a product or a category. */
export function catalogueOutputs(catalogue: Catalogue): Output[] {
  const lookup = lookupOf(catalogue);
  const lists = [
    { slug: undefined, count: catalogue.products.length },
    ...lookup.categories.map(({ id, slug }) => ({ slug, count: lookup.under.get(id)?.length ?? 0 })),
  ];
  return [
    ...catalogue.products.flatMap(productOutputs),
    ...lists.flatMap(({ slug, count }) => [
      ...oneTo(pageCount(count)).flatMap((page) => listOutputs(slug, page)),
      ...indexOutputs(slug),
    ]),
    ...oneTo(cardFileCount(catalogue.products.length)).flatMap(cardFileOutputs),
    ...departmentsOf(lookup).flatMap(bestSellerOutputs),
    ...oneTo(sitemapsFor(catalogue)).map((count) => sitemapOutput(count - 1)),
  ];
}

/** 1, 2, 3 … */
export const oneTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
