/** What a search knows of a product, on the server and in a browser alike. */
export interface ProductFacts {
  id: number;
  name: string;
  name_mm?: string | undefined;
  /** The category and those above it. */
  categories: readonly { name: string; name_mm?: string | undefined }[];
  brand?: string | undefined;
  /** What one chooses between: "500 g", "Red", "38". */
  choices: readonly string[];
  /** Of each choice, in grams. */
  weights: readonly number[];
}
