/** What the sample catalogue says, by the slugs that the pictures are named after. */
import { required } from './lookup.ts';
import { readFileSync } from 'node:fs';
import type { Facts } from './product.ts';
import type { Details } from './sticker.ts';

interface Entry {
  category: string;
  brand: string;
  nameEn: string;
  nameMm: string;
  images: string[];
  ingredientEn?: string;
  ingredientMm?: string;
  originEn?: string;
  originMm?: string;
  storageEn?: string;
  allergensEn?: string;
  allergensMm?: string;
  variations: { size?: string; weightGrams: number }[];
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

/** What the catalogue says of a product besides its names; a weight only where there is no other. */
function detailsOf({ variations, ...product }: Entry): Details {
  const plain = (html = ''): string => html.replace(/<[^>]+>/gu, '').trim();
  const sizes = new Set(variations.map(({ size, weightGrams }) => size ?? `${weightGrams} g`));
  const both = (name: 'allergens' | 'origin'): string =>
    [product[`${name}En`], product[`${name}Mm`]].filter(Boolean).join(' · ');
  const rows: [string, string | undefined][] = [
    ['Contains', both('allergens')],
    ['Origin', both('origin')],
    ['Storage', product.storageEn],
    ['Net', sizes.size === 1 ? [...sizes][0] : undefined],
  ];
  return {
    ingredients: [plain(product.ingredientMm), plain(product.ingredientEn)].filter(Boolean),
    rows: rows.flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
  };
}

/** A product of the catalogue with its picture's name and its category's slug. */
export interface ListedProduct extends Facts {
  slug: string;
  category: string;
  /** Whether there is a picture of its label too. */
  hasLabel: boolean;
  details: Details;
}

/** All products, in the catalogue's order. */
export const listedProducts: ListedProduct[] = products.map((product) => {
  const { category, brand, nameEn, nameMm, images } = product;
  return {
    slug: slugOf(required(images[0], nameEn)),
    category: slug(categories, category),
    brand: slug(brands, brand),
    nameEn,
    nameMm,
    hasLabel: images.some((image) => image.endsWith('-label.webp')),
    details: detailsOf(product),
  };
});
/** All category slugs. */
export const categorySlugs: string[] = categories.map(({ image }) => slugOf(image));
