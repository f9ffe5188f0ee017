import { infoPaths } from '#contract/content/infoPaths.ts';

/** A path for every kind of page in the sample shop, without language prefix. */
export const pageKinds = {
  home: '/',
  listing: '/canned-food/product',
  'listing with children': '/dried-seafood/product',
  'all products': '/product',
  'all products, page 2': '/product/page/2',
  product: '/dried-shrimp/product/dried-shrimp',
  'single product': '/canned-food/product/braised-pork-in-soy',
  ...infoPaths,
  'not found': '/no-such-page',
} as const;

export const orderPages = {
  order: '/profile/order-detail',
  invoice: '/profile/invoice',
} as const;

export const inBurmese = (path: string): string => (path === '/' ? '/my' : `/my${path}`);
