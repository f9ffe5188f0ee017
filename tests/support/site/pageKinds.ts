/** One address of every kind of page in the sample shop, without the language. */
export const pageKinds = {
  home: '/',
  listing: '/canned-food/product',
  'listing with children': '/dried-seafood/product',
  'all products': '/product',
  'all products, page 2': '/product/page/2',
  product: '/dried-shrimp/product/dried-shrimp',
  'single product': '/canned-food/product/braised-pork-in-soy',
  contact: '/contact-us',
  about: '/about-us',
  help: '/about-us/help-center',
  fees: '/about-us/fees-charges',
  'client fund': '/about-us/client-fund-security',
  promotions: '/promotions',
  'best seller': '/best-seller',
  faq: '/faq',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  cancellation: '/cancellation-return-policy',
  'not found': '/no-such-page',
} as const;

/** Much like another kind: what is slow looks at them in `npm run test:all`. */
export const alikeKinds: ReadonlySet<string> = new Set<keyof typeof pageKinds>([
  ...([
    'listing',
    'listing with children',
    'all products, page 2',
    'single product',
    'promotions',
    'best seller',
    'contact',
    'about',
    'help',
    'fees',
    'client fund',
  ] as const),
  ...(['faq', 'terms', 'privacy', 'cancellation'] as const),
]);

/** Pages that only a customer sees; each needs an order to show. */
export const orderPages = {
  order: '/profile/order-detail',
  invoice: '/profile/invoice',
} as const;

/** The same page in Burmese. */
export const inBurmese = (path: string): string => (path === '/' ? '/my' : `/my${path}`);
