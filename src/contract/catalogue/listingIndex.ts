/** Products on a page of a list, by whomever it is made. */
export const pageSize = 10;

/**
 * The facts by which a list of products is sorted and filtered, as the build writes them beside the list and
 * the browser reads them: a column for each fact, a row for each product in the order of the shop, oldest
 * first. Columns of equal things compress to next to nothing; so do steps (`id`, `part`), which say by how
 * much a row differs from the one above it.
 */
export interface ListingIndex {
  /** The brands of this list, `[id, name]`. */
  brands: [number, string][];
  /** The product, in steps. */
  id: number[];
  /** What its card asks for it; null where there is no price. */
  price: (number | null)[];
  /** In grams; 0 where it is not known. */
  weight: number[];
  /** A sign for each row: 1 in stock, 0 out of stock. */
  stock: string;
  /** A place in `brands`; -1 without a brand. */
  brand: number[];
  /** The place by name in the language of the list; browsers have no Burmese collation. */
  name: number[];
  /** The number of the file in which its card stands, in steps. */
  part: number[];
}
