import type { Locale } from '#contract/values/locale.ts';

/** Paths of the pages that do not depend on the catalogue, by name. */
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

/** The path of the same page in a language, whichever language the given path has. */
export function inLanguage(path: string, locale: Locale): string {
  const plain = path.replace(/^\/my(?=\/|$)/, '') || '/';
  if (locale === 'en') return plain;
  return plain === '/' ? '/my' : `/my${plain}`;
}

export const home = (locale: Locale): string => inLanguage('/', locale);

export const info = (locale: Locale, page: InfoPage): string => inLanguage(infoPaths[page], locale);

/** A page of the list of all products. */
export const products = (locale: Locale, page = 1): string => inLanguage(paged('/product', page), locale);

/** A page of the list of a category's products. */
export const listing = (locale: Locale, category: string, page = 1): string =>
  inLanguage(paged(`/${encodeURIComponent(category)}/product`, page), locale);

/** The data for sorting and filtering a list, next to the list's first page. */
export const listIndex = (list: string): string => `${list}.json`;

/** Folder with the cards that sorted and filtered lists are built from. */
export const cardFiles = (locale: Locale): string => inLanguage('/cards/', locale);

/** A product page. Slugs come from the API and may contain Burmese letters. */
export const product = (locale: Locale, category: string, slug: string): string =>
  inLanguage(`/${encodeURIComponent(category)}/product/${encodeURIComponent(slug)}`, locale);

/** The shopper's own cart and wishlist. */
export const cart = (locale: Locale): string => inLanguage('/cart', locale);
export const wishlist = (locale: Locale): string => inLanguage('/wishlist', locale);

/** The checkout, and the page that payment providers return to. */
export const checkout = (locale: Locale): string => inLanguage('/checkout', locale);
export const paymentStatus = (locale: Locale): string => inLanguage('/payment-status', locale);

/** The page of an order that was just placed: one prebuilt page, which loads the order in its query. */
export const orderPlaced = (locale: Locale, id?: number): string => inLanguage('/order-placed', locale) + which(id);

/** The sign-in and registration page. */
export const login = (locale: Locale): string => inLanguage('/login-register', locale);

/** Account pages; search engines do not index them. */
export const forgotPassword = (locale: Locale): string => inLanguage('/forgot-password', locale);
export const resetMail = (locale: Locale): string => inLanguage('/reset-mail', locale);
/** The unsubscribe page; its token is in the fragment (#), which browsers do not send to the server. */
export const stopMails = (locale: Locale): string => inLanguage('/stop-mails', locale);
export const resendVerification = (locale: Locale): string => inLanguage('/resend-verification', locale);
export const profile = (locale: Locale): string => inLanguage('/profile', locale);

/** The pages of an order and of its invoice: one prebuilt page each, which loads the order in its query. */
export const orderDetail = (locale: Locale, id?: number): string =>
  inLanguage('/profile/order-detail', locale) + which(id);
export const invoice = (locale: Locale, id?: number): string => inLanguage('/profile/invoice', locale) + which(id);

/** One page for every token in a mail; hosts serve it for all paths below it. */
export const resetPassword = (locale: Locale): string => inLanguage('/reset-password', locale);

/** Where the owner of the old mailbox can undo a change of the email address. */
export const keepEmail = (locale: Locale): string => inLanguage('/keep-email', locale);

/** The result of email verification; without a status the page that all other paths below it get. */
export const verification = (locale: Locale, status?: 'success' | 'failure'): string =>
  inLanguage(status ? `/verification/${status}` : '/verification', locale);

/** Search results; search engines do not index the page. */
export const search = (locale: Locale): string => inLanguage('/search', locale);

/** The sentences of the search island. */
export const searchWords = (locale: Locale): string => inLanguage('/search.json', locale);

/** The search index for browsers; requests include its hash, so that it can be cached. */
export const searchIndex = '/search-index.json';

/** The desk, where the shop is run; no page of the shop links to it. Its first page is the inbox of orders. */
export const desk = (locale: Locale): string => inLanguage('/desk', locale);
/** The page of one order for those who look after it, by its invoice number. */
export const deskOrder = (locale: Locale, invoiceNo?: string): string =>
  inLanguage('/desk/order', locale) + (invoiceNo === undefined ? '' : `?no=${invoiceNo}`);
/** Papers for parcels: packing slips, address labels or the picking list of these orders. */
export const deskPrint = (locale: Locale, orders?: readonly number[], what = 'slips'): string =>
  inLanguage('/desk/print', locale) + (orders ? `?orders=${orders.join()}&what=${what}` : '');
/** Who runs the shop; and where somebody joins, with the secret of the link behind the #. */
export const deskPeople = (locale: Locale): string => inLanguage('/desk/people', locale);
export const deskJoin = (locale: Locale): string => inLanguage('/desk/join', locale);
export const deskToday = (locale: Locale): string => inLanguage('/desk/today', locale);
export const deskPublishing = (locale: Locale): string => inLanguage('/desk/publishing', locale);

export const notFound = (locale: Locale): string => inLanguage('/404', locale);

/** The full URL of a path, for search engines and for sharing. */
export const absolute = (path: string, site: string): string => site.replace(/\/+$/, '') + (path === '/' ? '/' : path);

const which = (id: number | undefined): string => (id === undefined ? '' : `?id=${id}`);

const paged = (base: string, page: number): string => (page > 1 ? `${base}/page/${page}` : base);

/** Pages that are served for all paths below them. */
export const prefixPages = [resetPassword, verification] as const;

/**
 * English paths without a page, with the page that each redirects to: one that the specification names (section 2), and
 * where the desk was before.
 */
export const aliases = [
  ['/dashboard', profile],
  ['/editor', deskPublishing],
] as const;

/** Pages that are not in the sitemap: those of shoppers and of the desk. */
export const privatePages = (locale: Locale): string[] => [
  ...[search, cart, wishlist, checkout, paymentStatus].map((path) => path(locale)),
  ...[login, forgotPassword, resetMail, resetPassword, keepEmail, resendVerification, stopMails, profile].map((path) =>
    path(locale),
  ),
  orderPlaced(locale),
  orderDetail(locale),
  invoice(locale),
  ...[desk, deskOrder, deskPrint, deskToday, deskPublishing, deskPeople, deskJoin].map((path) => path(locale)),
  ...([undefined, 'success', 'failure'] as const).map((status) => verification(locale, status)),
];
