/** Products of the sample shop for browser tests, each with a variation. */

/** Dried Shrimp, 200 g at $ 12.00 with 13 in stock. */
export const shrimp = { productId: 1, variationId: 2 };
/** Mackerel in Oil, 190 g at $ 2.10. */
export const mackerel = { productId: 10, variationId: 15 };

/** Dried Mango, 150 g at $ 4.10. No other test depends on its stock, nor on that of the next two. */
export const mango = { productId: 57, variationId: 84 };
/** Sesame Brittle, 200 g at $ 3.30. */
export const brittle = { productId: 53, variationId: 79 };
/** Peanut Brittle, 200 g at $ 3.10. */
export const peanuts = { productId: 54, variationId: 80 };

/** Hundreds in stock, so that several tests can buy it; the same for coconut milk. */
export const sardines = { productId: 9, variationId: 13 };
export const coconutMilk = { productId: 12, variationId: 17 };

/** Tamarind Flakes, 150 g at $ 3.40, and Jujube Jam, 250 g at $ 3.60. Only the stories of kept goods set their stock. */
export const flakes = { productId: 56, variationId: 83 };
export const jam = { productId: 58, variationId: 85 };
/** Roasted Sunflower Seeds, 150 g at $ 1.80: for one of those stories. */
export const seeds = { productId: 51, variationId: 76 };
/** Product 61 at $ 2.70: for the story of a phone that is turned. */
export const turned = { productId: 61, variationId: 88 };
/** Red Lentils at $ 2.50 and Mung Beans at $ 2.30, 500 g each: for the stories of a price and a stock that change. */
export const lentils = { productId: 67, variationId: 99 };
export const beans = { productId: 69, variationId: 101 };
