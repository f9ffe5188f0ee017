/** Products of the sample shop that stories buy, each with one of its variations. */

/** Dried Shrimp, 200 g at $ 12.00 with 13 in stock. */
export const shrimp = { productId: 1, variationId: 2 };
/** Mackerel in Oil, 190 g at $ 2.10. */
export const mackerel = { productId: 10, variationId: 15 };

/** Dried Mango, 150 g at $ 4.10; no other story counts its stock, nor that of the next two. */
export const mango = { productId: 57, variationId: 84 };
/** Sesame Brittle, 200 g at $ 3.30. */
export const brittle = { productId: 53, variationId: 79 };
/** Peanut Brittle, 200 g at $ 3.10. */
export const peanuts = { productId: 54, variationId: 80 };

/** In stock by the hundred, so that a story leaves enough for the others; so is coconut milk. */
export const sardines = { productId: 9, variationId: 13 };
export const coconutMilk = { productId: 12, variationId: 17 };
