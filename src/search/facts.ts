/** The searchable data of a product, for the server and browsers. */
export interface ProductFacts {
  id: number;
  name: string;
  name_mm?: string | undefined;
  /** The category and its ancestors. */
  categories: readonly { name: string; name_mm?: string | undefined }[];
  brand?: string | undefined;
  /** Sizes and colours: "500 g", "Red", "38". */
  choices: readonly string[];
  /** The weights of the variations, in grams. */
  weights: readonly number[];
}
