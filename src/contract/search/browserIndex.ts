/**
 * What a browser finds products by when the shop itself is out of reach or has not answered yet, as the build
 * writes it: a column for each fact, a row for each product, what sells best first. Columns compress better
 * than rows; ids are steps, which say by how much a row differs from the one above it.
 */
export interface SearchIndex {
  /** Products of the shop; more than rows where not all of them fit. */
  total: number;
  /** The categories: id, name, Burmese name or nothing, slug, and the place of the one above or -1. */
  shelves: [id: number, name: string, nameMm: string, slug: string, above: number][];
  brands: string[];
  id: number[];
  name: string[];
  /** Empty where there is none, as is everything below. */
  nameMm: string[];
  slug: string[];
  /** Places in `shelves`, and in `brands` or -1. */
  shelf: number[];
  brand: number[];
  price: (number | null)[];
  /** A sign for each row: 1 in stock, 0 out of stock. */
  stock: string;
  /** Sizes and colours, each once. */
  choices: string[][];
  /** In grams, each once. */
  weights: number[][];
  /** The first picture, and its smallest AVIF without what both begin with. */
  image: string[];
  small: string[];
}
