/** The most that a value may hold, in a file and in an edit. Lengths are in characters, counted as code points. */
export const catalogueLimits = {
  name: 300,
  description: 10_000,
  html: 50_000,
  url: 2_000,
  weightGrams: 1_000_000,
  stock: 1_000_000_000,
  priceMinor: 1_000_000_000,
} as const;
