/** What the sample catalogue says, by the slugs that the pictures are named after. */
import { required } from './lookup.ts';
import { readFileSync } from 'node:fs';
import type { Facts } from './product.ts';

interface Entry {
  category: string;
  brand: string;
  nameEn: string;
  nameMm: string;
  images: string[];
}

const slugOf = (image: string): string => image.replace(/^.*\//, '').replace(/\.webp$/, '');
const file = new URL('../../src/server/sample/catalogue.json', import.meta.url);
const { categories, brands, products } = JSON.parse(readFileSync(file, 'utf8')) as {
  categories: { name: string; image: string }[];
  brands: { name: string; image: string }[];
  products: Entry[];
};
const slug = (list: { name: string; image: string }[], name: string): string =>
  slugOf(list.find((entry) => entry.name === name)?.image ?? '');

/** A product of the catalogue with its picture's name and its category's slug. */
export interface ListedProduct extends Facts {
  slug: string;
  category: string;
}

/** All products, in the catalogue's order. */
export const listedProducts: ListedProduct[] = products.map(({ category, brand, nameEn, nameMm, images }) => ({
  slug: slugOf(required(images[0], nameEn)),
  category: slug(categories, category),
  brand: slug(brands, brand),
  nameEn,
  nameMm,
}));
/** All category slugs. */
export const categorySlugs: string[] = categories.map(({ image }) => slugOf(image));
