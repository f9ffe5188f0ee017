/**
 * Other storefronts' product pages, measured on a machine like this one in the same way (Lighthouse 13,
 * mobile, simulated Slow 4G, median of 3): kB without pictures, kB of JavaScript, FCP and LCP in seconds, TBT in
 * milliseconds, scores. Recorded, not measured again with ours: take them as what to expect, not as a ratio.
 */
export const peers = [
  ['NextFaster', 395, 196, 0.95, 2.04, 140, '98 / 100 / 96 / 66'],
  ['vercel/commerce', 339, 182, 0.89, 2.18, 120, '98 / 97 / 100 / 100'],
  ['medusa dtc-starter', 246, 208, 0.96, 3.84, 66, '88 / 90 / 100 / 92'],
  ['withastro/storefront', 141, 69, 1.2, 2.93, 7, '73 / 96 / 100 / 100'],
  ['scalius storefront', 170, 131, 1.37, 1.88, 35, '99 / 97 / 81 / 100'],
  ['astro-shopify', 74, 51, 0.91, 2.96, 11, '95 / 100 / 100 / 100'],
] as const;

/** Seconds of other builders after one change of 10,000 pages: in a fresh process, and watching. Recorded likewise. */
export const publishers = [
  ['Hugo 0.111', '1.8', '0.5 s'],
  ['Eleventy 3.1', '3.2', '2.3 s'],
  ['Astro 7.3, plain', '6.1', '–'],
  ['Astro 7.3, incrementalBuild', '2.8 (15 on a disk)', '–'],
] as const;
