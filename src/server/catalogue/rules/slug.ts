import { infoPaths } from '#contract/content/infoPaths.ts';

/** First parts of paths that belong to the site itself; no category may take one. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...[
    'my',
    'en',
    'product',
    'category',
    'cart',
    'wishlist',
    'checkout',
    'profile',
    'search',
    'dashboard',
    'desk',
    'editor',
    'cards',
    'newsletter',
    'push',
    'styleguide',
  ],
  ...Object.values(infoPaths).map((path) => path.split('/')[1] ?? ''),
  ...['offline', 'index', '404', '500'],
  ...['payment-status', 'order-placed', 'your-order', 'verification'],
  ...['login-register', 'forgot-password', 'reset-mail', 'reset-password', 'resend-verification', 'releases'],
  ...['keep-email', 'stop-mails'],
  ...[
    'api',
    'address',
    'image',
    'images',
    'uploads',
    'locales',
    'fonts',
    '_astro',
    'publish',
    'webhooks',
    'sitemap',
    'robots',
  ],
]);

/** File names end at 255 bytes on most disks; a slug leaves room for an id and an ending. */
const maxBytes = 120;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name as one part of a path: lower case, everything but letters, marks and digits a single hyphen
 * (contract, "Entities"). Burmese stays Burmese. Empty when nothing of the name is left.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^[-\p{Mark}]+|(?<!-)-+$/gu, '');
  return shorten(plain).replace(/(?<!-)-+$/u, '');
}

function shorten(slug: string): string {
  if (Buffer.byteLength(slug) <= maxBytes) return slug;
  let short = '';
  for (const { segment } of graphemes.segment(slug)) {
    if (Buffer.byteLength(short + segment) > maxBytes) break;
    short += segment;
  }
  return short;
}

/** The slug of a category: unique in the whole shop and never a path of the site itself. */
export function categorySlug(name: string, id: number, taken: ReadonlySet<string>): string {
  return uniqueSlug(slugOf(name), `category-${id}`, id, (slug) => taken.has(slug) || reservedSegments.has(slug));
}

/** The slug of a product: unique in its category; the first of a name keeps it plain. */
export function productSlug(name: string, id: number, taken: ReadonlySet<string>): string {
  return uniqueSlug(slugOf(name), `product-${id}`, id, (slug) => taken.has(slug) || slug === 'page');
}

function uniqueSlug(slug: string, nameless: string, id: number, isTaken: (slug: string) => boolean): string {
  if (slug === '') return isTaken(nameless) ? `${nameless}-${id}` : nameless;
  if (!isTaken(slug)) return slug;
  const own = `${slug}-${id}`;
  return isTaken(own) ? `${own}-${nameless}` : own;
}
