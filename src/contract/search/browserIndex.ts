import type { Diet } from '#contract/catalogue/fields.ts';

/**
 * The search index for browsers, written at build time: gives results while the shop's API is slow or unreachable. Each
 * field is a column and each product a row, best sellers first, since columns compress better than rows. Ids are stored
 * as differences from the row above.
 */
export interface SearchIndex {
  /** Products of the shop; more than there are rows when not all fit. */
  total: number;
  /** The currency of the prices (ISO 4217). */
  currency: string;
  /** The categories: id, name, Burmese name or an empty text, slug, the index of the parent or -1, hidden names, occasions. */
  shelves: [
    id: number,
    name: string,
    nameMm: string,
    slug: string,
    above: number,
    alsoCalled: string[],
    occasions: string[],
  ][];
  brands: string[];
  id: number[];
  name: string[];
  /** An empty text when there is none; so are the fields below. */
  nameMm: string[];
  slug: string[];
  /** Hidden names. */
  alsoCalled: string[][];
  /** Occasions, places and dishes that it is bought for. */
  occasions: string[][];
  /** Descriptions in each language; none where they would be too heavy. */
  descriptions: string[][];
  /** Ingredients, allergens and origins in each language, and diets that are ticked; absent where it would be too heavy. */
  labels?: [ingredients: string[], allergens: string[], origin: string[], diets: Diet[]][];
  /** Indexes into `shelves`, and into `brands` (-1 without a brand). */
  shelf: number[];
  brand: number[];
  price: (number | null)[];
  /** Prices without the sales that some are in, by the place of the row; absent where no sale runs. */
  regular?: Record<string, number>;
  /** One character for each row: 1 in stock, 0 out of stock. */
  stock: string;
  /** Distinct sizes and colours, in both languages. */
  choices: string[][];
  /** Distinct weights, in grams. */
  weights: number[][];
  /** The first picture, and its smallest AVIF without their common prefix. */
  image: string[];
  small: string[];
}
