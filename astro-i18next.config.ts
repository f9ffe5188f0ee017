import type { AstroI18nextConfig } from 'astro-i18next';

/** A .ts file on purpose: astro-i18next silently finds no other on Astro 7. */
const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: ['en', 'my'],
  load: ['server'],
  namespaces: [
    'common',
    'home',
    'login',
    'profile',
    'addresses',
    'listing',
    'product',
    'promotions',
    'bestSeller',
    'about',
    'fees',
    'fund',
    'terms',
    'privacy',
    'cancellation',
    'help',
    'faq',
    'contact',
    'cart',
    'checkout',
    'delivery',
    'desk',
    'deskOrder',
    'deskPrint',
    'deskStaff',
    'deskToday',
    'editor',
    'orderPlaced',
    'orders',
    'wishlist',
    'newsletter',
    'backInStock',
  ],
  defaultNamespace: 'common',
  // Astro escapes what it prints; escaping here as well would show &amp; to shoppers.
  i18nextServer: { interpolation: { escapeValue: false } },
};

export default config;
