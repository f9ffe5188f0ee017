import type { Locale } from '#contract/values/locale.ts';

/** The pages that exist whatever the shop sells, by name. */
export const infoPaths = {
  contact: '/contact-us',
  about: '/about-us',
  help: '/about-us/help-center',
  fees: '/about-us/fees-charges',
  fund: '/about-us/client-fund-security',
  promotions: '/promotions',
  bestSeller: '/best-seller',
  faq: '/faq',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  cancellation: '/cancellation-return-policy',
} as const;

export type InfoPage = keyof typeof infoPaths;

/** The same page in a language, whatever the language of the path that is given. */
export function inLanguage(path: string, locale: Locale): string {
  const plain = path.replace(/^\/my(?=\/|$)/, '') || '/';
  if (locale === 'en') return plain;
  return plain === '/' ? '/my' : `/my${plain}`;
}

export const home = (locale: Locale): string => inLanguage('/', locale);

export const info = (locale: Locale, page: InfoPage): string => inLanguage(infoPaths[page], locale);

/** All products, page by page. */
export const products = (locale: Locale, page = 1): string => inLanguage(paged('/product', page), locale);

/** The products of a category, page by page. */
export const listing = (locale: Locale, category: string, page = 1): string =>
  inLanguage(paged(`/${encodeURIComponent(category)}/product`, page), locale);

/** By what a list is sorted and filtered; beside the first page of the list. */
export const listIndex = (list: string): string => `${list}.json`;

/** Where the pieces lie that a list is put together from when it is sorted or filtered. */
export const cardFiles = (locale: Locale): string => inLanguage('/cards/', locale);

/** One product. Slugs come from the API and may hold Burmese letters. */
export const product = (locale: Locale, category: string, slug: string): string =>
  inLanguage(`/${encodeURIComponent(category)}/product/${encodeURIComponent(slug)}`, locale);

/** What the shopper means to buy, and what is wished for; each shopper's own. */
export const cart = (locale: Locale): string => inLanguage('/cart', locale);
export const wishlist = (locale: Locale): string => inLanguage('/wishlist', locale);

/** Where an order is made, and where a payment page leads back to. */
export const checkout = (locale: Locale): string => inLanguage('/checkout', locale);
export const paymentStatus = (locale: Locale): string => inLanguage('/payment-status', locale);

/** Signing in and registering. */
export const login = (locale: Locale): string => inLanguage('/login-register', locale);

/** The pages around an account; hidden from search engines. */
export const forgotPassword = (locale: Locale): string => inLanguage('/forgot-password', locale);
export const resetMail = (locale: Locale): string => inLanguage('/reset-mail', locale);
/** Where a link of a mail leads that is not about an order; what stands behind # says whose mails. */
export const stopMails = (locale: Locale): string => inLanguage('/stop-mails', locale);
export const resendVerification = (locale: Locale): string => inLanguage('/resend-verification', locale);
export const profile = (locale: Locale): string => inLanguage('/profile', locale);

/** One order and its invoice; each is one page that shows the order named in its address. */
export const orderDetail = (locale: Locale, id?: number): string =>
  inLanguage('/profile/order-detail', locale) + which(id);
export const invoice = (locale: Locale, id?: number): string => inLanguage('/profile/invoice', locale) + which(id);

/** One page for every token of a mail; hosts show it for each address below it. */
export const resetPassword = (locale: Locale): string => inLanguage('/reset-password', locale);

/** Where whoever reads the old mailbox has their email back. */
export const keepEmail = (locale: Locale): string => inLanguage('/keep-email', locale);

/** What came of opening the link of a mail; for any other word the page without one. */
export const verification = (locale: Locale, status?: 'success' | 'failure'): string =>
  inLanguage(status ? `/verification/${status}` : '/verification', locale);

/** What was found; hidden from search engines, since what it shows is asked for by the shopper. */
export const search = (locale: Locale): string => inLanguage('/search', locale);

/** The words that the search island says. */
export const searchWords = (locale: Locale): string => inLanguage('/search.json', locale);

/** What the search island finds products by; its hash is asked for along, so that a browser can keep it. */
export const searchIndex = '/search-index.json';

/** Where editors publish; nothing links to it. */
export const editor = (locale: Locale): string => inLanguage('/editor', locale);

export const notFound = (locale: Locale): string => inLanguage('/404', locale);

/** The whole address of a path, for search engines and for sharing. */
export const absolute = (path: string, site: string): string => site.replace(/\/+$/, '') + (path === '/' ? '/' : path);

const which = (id: number | undefined): string => (id === undefined ? '' : `?id=${id}`);

const paged = (base: string, page: number): string => (page > 1 ? `${base}/page/${page}` : base);

/** The pages that stand for every address below them. */
export const prefixPages = [resetPassword, verification] as const;

/** Addresses of English that the specification names (section 2) and that have no page, with the page that stands for each. */
export const aliases = [['/dashboard', profile]] as const;

/** Each shopper's own pages, those around an account, and that of the editors: in no sitemap. */
export const personal = (locale: Locale): string[] => [
  ...[search, cart, wishlist, checkout, paymentStatus].map((path) => path(locale)),
  ...[login, forgotPassword, resetMail, resetPassword, keepEmail, resendVerification, stopMails, profile].map((path) =>
    path(locale),
  ),
  orderDetail(locale),
  invoice(locale),
  editor(locale),
  ...([undefined, 'success', 'failure'] as const).map((status) => verification(locale, status)),
];
