import { infoPages, infoPaths } from '#contract/content/infoPaths.ts';

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

/** Kinds that are similar to another one: slow tests only check them in `npm run test:all`. */
export const similarKinds: ReadonlySet<string> = new Set<keyof typeof pageKinds>([
  ...(['listing', 'listing with children', 'all products, page 2', 'single product'] as const),
  ...infoPages,
]);

/** Customer pages that need an order. */
export const orderPages = {
  order: '/profile/order-detail',
  invoice: '/profile/invoice',
} as const;

/** The Burmese path of a page. */
export const inBurmese = (path: string): string => (path === '/' ? '/my' : `/my${path}`);
