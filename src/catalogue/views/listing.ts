import type { Locale } from '#contract/values/locale.ts';
import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { pageSize } from '#contract/catalogue/listingIndex.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { localeParam, locales } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';
import { words } from '#i18n/words/build.ts';
import { type CardView, cardOf } from './card.ts';
import { type Crumb, categoryBreadcrumbs, pageBreadcrumbs } from './breadcrumbs.ts';
import { nameIn, inLang, type LangText } from '#i18n/names.ts';
import { pictureOf, type PictureView } from './picture.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';

/** Pages that a list of so many products has; an empty list has one, that says so. */
export const pageCount = (products: number): number => Math.max(1, Math.ceil(products / pageSize));

/** Contents of a page of a list. */
export interface ListingView {
  locale: Locale;
  path: string;
  title: LangText;
  other?: LangText;
  description: string;
  /** The category's own; the list of all products has the banner of the shop instead. */
  picture?: PictureView;
  /** The first page of the list. */
  base: string;
  categoryId?: number;
  count: number;
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  cards: CardView[];
  crumbs: Crumb[];
  /** The categories right below, to narrow the list. */
  narrower: NarrowerList[];
}

/** A category below another, or below all products. */
export interface NarrowerList {
  name: LangText;
  href: string;
}

interface ListingScope {
  locale: Locale;
  page: number;
  categoryId?: number;
}

/** One page of the list of all products, or of a category when one is given. */
export async function listingPage({ locale, page, categoryId }: ListingScope): Promise<ListingView> {
  const lookup = lookupOf(await currentCatalogue());
  const category = categoryId === undefined ? undefined : lookup.category.get(categoryId);
  const products = category ? (lookup.under.get(category.id) ?? []) : lookup.catalogue.products;
  const pages = pageCount(products.length);
  const at = (target: number): string =>
    category ? paths.listing(locale, category.slug, target) : paths.products(locale, target);
  return {
    locale,
    path: at(page),
    base: at(1),
    ...headingOf(locale, lookup, category),
    count: products.length,
    page,
    pages,
    ...withoutUndefined({
      previous: page > 1 ? at(page - 1) : undefined,
      next: page < pages ? at(page + 1) : undefined,
    }),
    cards: onPage(products, page).map((product) => cardOf(locale, product)),
  };
}

type Heading = Pick<ListingView, 'title' | 'other' | 'description' | 'picture' | 'crumbs' | 'narrower' | 'categoryId'>;

function headingOf(locale: Locale, lookup: CatalogueLookup, category: Category | undefined): Heading {
  const say = words(locale, 'listing');
  const name = category ? nameIn(locale, category) : say('allProducts');
  const other = category && category.name_mm ? (locale === 'my' ? category.name : category.name_mm) : undefined;
  const subcategories = category ? category.children : lookup.catalogue.categories;
  return {
    title: inLang(name, locale),
    ...withoutUndefined({
      other: other && other !== name ? inLang(other, locale) : undefined,
      categoryId: category?.id,
      picture: category?.image ? pictureOf(category.image, 360) : undefined,
    }),
    description: say('description', { category: name }),
    crumbs: category
      ? categoryBreadcrumbs(locale, lookup, category.id)
      : pageBreadcrumbs(locale, name, paths.products(locale)),
    narrower: narrowerLists(locale, subcategories),
  };
}

/** Links to the lists of categories. */
export const narrowerLists = (locale: Locale, categories: readonly Category[]): NarrowerList[] =>
  categories.map((child) => ({
    name: inLang(nameIn(locale, child), locale),
    href: paths.listing(locale, child.slug),
  }));

const onPage = (products: readonly Product[], page: number): readonly Product[] =>
  products.slice((page - 1) * pageSize, page * pageSize);

/** The routes of all lists: of every category, or of all products, in both languages. */
export async function listingRoutes(of: 'categories' | 'all', which: 'first' | 'later') {
  const lookup = lookupOf(await currentCatalogue());
  const lists = of === 'all' ? [undefined] : lookup.categories;
  return locales.flatMap((locale) =>
    lists.flatMap((category) => {
      const products = category ? (lookup.under.get(category.id) ?? []) : lookup.catalogue.products;
      const pages = Array.from({ length: pageCount(products.length) }, (_, index) => index + 1);
      return pages
        .filter((page) => (page === 1) === (which === 'first'))
        .map((page) => ({
          params: {
            locale: localeParam(locale),
            ...withoutUndefined({ category: category?.slug, page: which === 'later' ? String(page) : undefined }),
          },
          props: withoutUndefined({ locale, page, categoryId: category?.id }),
        }));
    }),
  );
}
