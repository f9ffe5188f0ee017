import { MAX_ALT } from '#contract/values/picture.ts';

/** Maximum values, for files and edits. Lengths are in characters (code points). */
export const catalogueLimits = {
  name: 300,
  /** Origin, storage or allergens. */
  fact: 500,
  /** What is to be seen in a picture. */
  alt: MAX_ALT,
  description: 10_000,
  html: 50_000,
  url: 2_000,
  weightGrams: 1_000_000,
  stock: 1_000_000_000,
  priceMinor: 1_000_000_000,
} as const;
