import type { Locale } from '#contract/values/locale.ts';
import { localeParam, locales } from '#i18n/locales.ts';
import { makeProductView, type ProductView } from './view.ts';
import { currentCatalogue, wantedProducts } from '#catalogue/read/current.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';

interface Place {
  locale: Locale;
  id: number;
}

/** What the page of a product shows. */
export async function productPage({ locale, id }: Place, site: URL | undefined): Promise<ProductView> {
  const lookup = lookupOf(await currentCatalogue());
  const product = lookup.product.get(id);
  if (!product) throw new Error(`No product has the id ${id}`);
  return makeProductView(locale, product, lookup, site?.href ?? '');
}

/** The routes of all products in both languages, or of those that are wanted. */
export async function productRoutes() {
  const { product: known, catalogue } = lookupOf(await currentCatalogue());
  const wanted = wantedProducts();
  const products = wanted ? [...wanted].flatMap((id) => known.get(id) ?? []) : catalogue.products;
  return locales.flatMap((locale) =>
    products.map(({ id, slug, category }) => ({
      params: { locale: localeParam(locale), category: category.slug, product: slug },
      props: { locale, id },
    })),
  );
}
