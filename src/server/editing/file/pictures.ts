import type { Image } from '#contract/catalogue/image.ts';
import type { CheckedCatalogue } from './types.ts';

/** The URL of every picture that a file names, some of them more than once. */
export function picturesIn({ categories, brands, products }: CheckedCatalogue): string[] {
  const shelves = [...categories, ...brands].flatMap(({ image }) => image ?? []);
  const goods = products.flatMap((product) => [product, ...product.variations]);
  return [...shelves, ...goods.flatMap(({ images = [] }) => images.map(({ url }) => url))];
}

/** The pictures of our own that were looked for and are not there (yet). */
export function missingPictures(measured: ReadonlyMap<string, Image>): string[] {
  return [...measured].flatMap(([url, { width }]) => (url.startsWith('/uploads/') && width === undefined ? [url] : []));
}
