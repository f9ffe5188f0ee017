import { type InfoPage, infoPaths } from '#contract/content/infoPaths.ts';
import type { Locale } from '#contract/values/locale.ts';

export { type InfoPage, infoPaths };

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

/** The categories of the menu, those of later pages of lists, and the best sellers of a department. */
export const menuSheet = (locale: Locale): string => `${cardFiles(locale)}menu.html`;
export const shelves = (locale: Locale): string => `${cardFiles(locale)}shelves.html`;
export const bestSellerStrip = (locale: Locale, department: number | 'all'): string =>
  `${cardFiles(locale)}best/${department}.html`;

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
export const orderPlaced = (locale: Locale, id?: number): string => inLanguage('/order-placed', locale) + idQuery(id);

/** The page of an order for who has its link; the secret is in the fragment (#), which browsers do not send to the server. */
export const yourOrder = (locale: Locale): string => inLanguage('/your-order', locale);

/** The sign-in and registration page. */
export const login = (locale: Locale): string => inLanguage('/login-register', locale);

/** Account pages; search engines do not index them. */
export const forgotPassword = (locale: Locale): string => inLanguage('/forgot-password', locale);
export const resetMail = (locale: Locale): string => inLanguage('/reset-mail', locale);
/** The unsubscribe page; its token is in the fragment (#), which browsers do not send to the server. */
export const stopMails = (locale: Locale): string => inLanguage('/stop-mails', locale);
/** Path where the newsletter is confirmed or left; its token is in the fragment as well. */
export const newsletter = (locale: Locale): string => inLanguage('/newsletter', locale);
export const resendVerification = (locale: Locale): string => inLanguage('/resend-verification', locale);
export const profile = (locale: Locale): string => inLanguage('/profile', locale);

/** The pages of an order and of its invoice: one prebuilt page each, which loads the order in its query. */
export const orderDetail = (locale: Locale, id?: number): string =>
  inLanguage('/profile/order-detail', locale) + idQuery(id);
export const invoice = (locale: Locale, id?: number): string => inLanguage('/profile/invoice', locale) + idQuery(id);

/** One page for every token in a mail; hosts serve it for all paths below it. */
export const resetPassword = (locale: Locale): string => inLanguage('/reset-password', locale);

/** Path where the owner of the old mailbox can undo a change of the email address. */
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

/**
 * The page of what is not there.
 *
 * @public Knip does not read what a template of Astro takes from a namespace.
 */
export const notFound = (locale: Locale): string => inLanguage('/404', locale);

/** The page that a device shows in the place of one that it has not kept. */
export const offline = (locale: Locale): string => inLanguage('/offline', locale);

/** The full URL of a path, for search engines and for sharing. */
export const absolute = (path: string, site: string): string =>
  site.replace(/\/{1,9}$/, '') + (path === '/' ? '/' : path);

/** The query that names one of many. */
export const idQuery = (id: number | undefined): string => (id === undefined ? '' : `?id=${id}`);

const paged = (base: string, page: number): string => (page > 1 ? `${base}/page/${page}` : base);
