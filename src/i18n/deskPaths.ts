import type { Locale } from '#contract/values/locale.ts';
import type { DeskScreenName } from './deskScreens.ts';
import { idQuery, inLanguage } from './paths.ts';

// Apart from the paths of the shop: what shoppers fetch knows nothing of the desk.

/** A screen of the desk, where the shop is run; no page of the shop links to it. Its first page is the inbox of orders. */
export const screen = (locale: Locale, name: DeskScreenName): string =>
  inLanguage(name === 'inbox' ? '/desk' : `/desk/${name}`, locale);

export const inbox = (locale: Locale): string => screen(locale, 'inbox');
/** The page of one order for those who look after it, by its invoice number. */
export const order = (locale: Locale, invoiceNo?: string): string =>
  screen(locale, 'order') + (invoiceNo === undefined ? '' : `?no=${invoiceNo}`);
/** The form for an order that came by phone, by LINE or at the counter. */
export const newOrder = (locale: Locale): string => screen(locale, 'new-order');
/** Papers for parcels: packing slips, address labels or the picking list of these orders. */
export const print = (locale: Locale, orders?: readonly number[], what = 'slips'): string =>
  screen(locale, 'print') + (orders ? `?orders=${orders.join()}&what=${what}` : '');
/** Path of the people who run the shop. */
export const people = (locale: Locale): string => screen(locale, 'people');
/** The list of goods on the desk. */
export const goods = (locale: Locale): string => screen(locale, 'goods');
/** A product on the desk; a new one without an id. */
export const product = (locale: Locale, id?: number): string => screen(locale, 'product') + idQuery(id);
/** Categories and brands; one of them, or a new one. */
export const categories = (locale: Locale, kind?: 'category' | 'brand', id: number | 'new' = 'new'): string =>
  screen(locale, 'categories') + (kind === undefined ? '' : `?${kind}=${id}`);
/** Sheets of goods: goods as a file, and a file as goods. */
export const sheets = (locale: Locale): string => screen(locale, 'sheets');
/** Messages to the shop, and one of them. */
export const messages = (locale: Locale): string => screen(locale, 'messages');
export const message = (locale: Locale, id: number): string => messages(locale) + idQuery(id);
/** Customers, and one of them. */
export const customers = (locale: Locale): string => screen(locale, 'customers');
export const customer = (locale: Locale, id: number): string => customers(locale) + idQuery(id);
/** Path of the people who get the newsletter. */
export const newsletter = (locale: Locale): string => `${customers(locale)}?view=newsletter`;
export const content = (locale: Locale): string => screen(locale, 'front');
/** Path of the accounts to which transfers of shoppers go; for owners. */
export const payees = (locale: Locale): string => screen(locale, 'payees');
/** Path of the currency and the time zone. */
export const region = (locale: Locale): string => screen(locale, 'region');
/** Path of delivery fees and days. */
export const fees = (locale: Locale): string => screen(locale, 'fees');
export const publishing = (locale: Locale): string => screen(locale, 'publishing');
