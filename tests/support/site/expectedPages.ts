import { listCategories, listProducts } from '#contract/catalogue/calls.ts';
import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { infoPaths } from '#contract/content/infoPaths.ts';
import { type Backend, call } from '#api/call.ts';

/** A page that the site must have, computed from the API independently of the build. */
export interface ShopPage {
  path: string;
  /** Text that it must contain: a name from the API; undefined for information pages. */
  shows?: string;
}

const information = [...Object.values(infoPaths), '/search'];

export async function allProducts(backend: Backend): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(backend, listProducts, { query: { page, limit: 100 } });
    products.push(...answer.data);
    if (page >= answer.totalPages) return products;
  }
}

/** All categories, parents first. */
async function allCategories(backend: Backend): Promise<Category[]> {
  const { data } = await call(backend, listCategories, {});
  const flat = (categories: readonly Category[]): Category[] =>
    categories.flatMap((category) => [category, ...flat(category.children)]);
  return flat(data);
}

/** All pages that the site must have, in both languages; lists have ten products per page. */
export async function expectedPages(backend: Backend): Promise<ShopPage[]> {
  const products = await allProducts(backend);
  const categories = await allCategories(backend);
  return (['en', 'my'] as const).flatMap((locale) => {
    const prefix = locale === 'my' ? '/my' : '';
    const name = (thing: { name: string; name_mm?: string | undefined }) =>
      locale === 'my' ? (thing.name_mm ?? thing.name) : thing.name;
    const listing = (base: string, count: number, shows?: string): ShopPage[] =>
      Array.from({ length: Math.max(1, Math.ceil(count / 10)) }, (_, index) => ({
        path: index === 0 ? base : `${base}/page/${index + 1}`,
        ...(shows ? { shows } : {}),
      }));
    return [
      { path: prefix === '' ? '/' : prefix },
      ...information.map((path) => ({ path: prefix + path })),
      ...listing(`${prefix}/product`, products.length),
      ...categories.flatMap((category) =>
        listing(`${prefix}/${encodeURIComponent(category.slug)}/product`, category.productCount, name(category)),
      ),
      ...products.map((product) => ({
        path: `${prefix}/${encodeURIComponent(product.category.slug)}/product/${encodeURIComponent(product.slug)}`,
        shows: name(product),
      })),
    ];
  });
}
