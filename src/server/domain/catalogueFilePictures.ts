import type { CheckedCatalogue } from './catalogueFileShape.ts';

/** The URL of every picture that a file names, some of them more than once. */
export function picturesIn({ categories, brands, products }: CheckedCatalogue): string[] {
  const shelves = [...categories, ...brands].flatMap(({ image }) => image ?? []);
  const goods = products.flatMap((product) => [product, ...product.variations]);
  return [...shelves, ...goods.flatMap(({ images }) => images ?? [])];
}
