import type { CheckedCatalogue } from './types.ts';

/** The same file without its ids, which are those of another shop: everything is found by sku and name. */
export function withoutIds({ categories, brands, products }: CheckedCatalogue): CheckedCatalogue {
  return {
    categories: categories.map((each) => ({ ...each, known: undefined })),
    brands: brands.map((each) => ({ ...each, known: undefined })),
    products: products.map((each) => ({
      ...each,
      id: undefined,
      variations: each.variations.map((below) => ({ ...below, id: undefined, exported: undefined })),
    })),
  };
}
