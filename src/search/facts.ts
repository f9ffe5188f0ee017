/** The searchable data of a product, for the server and browsers. */
export interface ProductFacts {
  id: number;
  name: string;
  name_mm?: string | undefined;
  /** What people call it as well. */
  alsoCalled?: readonly string[];
  /** In each language: what they say answers only beside names. */
  descriptions?: readonly string[];
  /** The category and its ancestors. */
  categories: readonly { name: string; name_mm?: string | undefined; alsoCalled?: readonly string[] }[];
  brand?: string | undefined;
  /** Sizes and colours in both languages: "500 g", "Red", "38", "အနီ". */
  choices: readonly string[];
  /** The weights of the variations, in grams, without packaging where that is known. */
  weights: readonly number[];
}
