/** Products per page of a list, both prebuilt and filtered in the browser. */
export const pageSize = 10;

/**
 * The data for sorting and filtering a product list in the browser; the build writes it next to the list. Each field is
 * a column and each product a row, oldest first, since columns of similar values compress well. For the same reason
 * `id` and `part` are stored as differences from the row above.
 */
export interface ListingIndex {
  /** The brands in this list, `[id, name]`. */
  brands: [number, string][];
  /** Product ids, as differences. */
  id: number[];
  /** The price on the product's card; null without a price. */
  price: (number | null)[];
  /** In grams; 0 when unknown. */
  weight: number[];
  /** One character for each row: 1 in stock, 0 out of stock. */
  stock: string;
  /** Indexes into `brands`; -1 without a brand. */
  brand: number[];
  /** Positions in the order by name. Sorted at build time, since browsers have no Burmese collation. */
  name: number[];
  /** Numbers of the files with the products' cards, as differences. */
  part: number[];
}
