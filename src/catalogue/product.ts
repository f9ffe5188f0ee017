import type { Product } from '#contract/entities.ts';
import { type Locale, localeParam, locales } from '#i18n/locales.ts';
import { cacheKey } from './cacheKey.ts';
import { cardOf } from './card.ts';
import { menuOf } from './menu.ts';
import { bestSellersBeside, relatedTo } from './neighbours.ts';
import { makeProductView, type ProductView } from './productView.ts';
import { theCatalogue } from './read.ts';
import { type Shelves, shelvesOf } from './shelves.ts';

interface Place {
  locale: Locale;
  id: number;
}

/** What the page of a product shows. */
export async function productPage({ locale, id }: Place, site: URL | undefined): Promise<ProductView> {
  const shelves = shelvesOf(await theCatalogue());
  const product = shelves.product.get(id);
  if (!product) throw new Error(`No product has the id ${id}`);
  return makeProductView(locale, product, shelves, site?.href ?? '');
}

/** The routes of all products in both languages. */
export async function productRoutes() {
  const shelves = shelvesOf(await theCatalogue());
  const routes = [];
  for (const locale of locales) {
    const menu = (await menuOf(locale)).key;
    for (const product of shelves.catalogue.products) {
      routes.push({
        params: { locale: localeParam(locale), category: product.category.slug, product: product.slug },
        props: { locale, id: product.id },
        cacheKey: cacheKey(menu, ...shownBy(locale, product, shelves)),
      });
    }
  }
  return routes;
}

function shownBy(locale: Locale, product: Product, shelves: Shelves): unknown[] {
  const { updatedAt: _, ...facts } = product;
  const beside = [...relatedTo(shelves, product), ...bestSellersBeside(shelves, product)];
  const crumbs = shelves.category.get(product.categoryId)?.hierarchy;
  return [locale, facts, crumbs, beside.map((other) => cardOf(locale, other).key)];
}
