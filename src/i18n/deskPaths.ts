import type { Locale } from '#contract/values/locale.ts';
import { idQuery, inLanguage } from './paths.ts';

// Apart from the paths of the shop: what shoppers fetch knows nothing of the desk.

/** The desk, where the shop is run; no page of the shop links to it. Its first page is the inbox of orders. */
export const inbox = (locale: Locale): string => inLanguage('/desk', locale);
/** The page of one order for those who look after it, by its invoice number. */
export const order = (locale: Locale, invoiceNo?: string): string =>
  inLanguage('/desk/order', locale) + (invoiceNo === undefined ? '' : `?no=${invoiceNo}`);
/** Papers for parcels: packing slips, address labels or the picking list of these orders. */
export const print = (locale: Locale, orders?: readonly number[], what = 'slips'): string =>
  inLanguage('/desk/print', locale) + (orders ? `?orders=${orders.join()}&what=${what}` : '');
/** Who runs the shop; and where somebody joins, with the secret of the link behind the #. */
export const people = (locale: Locale): string => inLanguage('/desk/people', locale);
export const join = (locale: Locale): string => inLanguage('/desk/join', locale);
/** The list of goods on the desk. */
export const goods = (locale: Locale): string => inLanguage('/desk/goods', locale);
/** A product on the desk; a new one without an id. */
export const product = (locale: Locale, id?: number): string => inLanguage('/desk/product', locale) + idQuery(id);
/** Categories and brands; one of them, or a new one. */
export const categories = (locale: Locale, kind?: 'category' | 'brand', id: number | 'new' = 'new'): string =>
  inLanguage('/desk/categories', locale) + (kind === undefined ? '' : `?${kind}=${id}`);
/** Sheets of goods: goods as a file, and a file as goods. */
export const sheets = (locale: Locale): string => inLanguage('/desk/sheets', locale);
export const today = (locale: Locale): string => inLanguage('/desk/today', locale);
/** Messages to the shop, and one of them. */
export const messages = (locale: Locale): string => inLanguage('/desk/messages', locale);
export const message = (locale: Locale, id: number): string => messages(locale) + idQuery(id);
/** Customers, and one of them. */
export const customers = (locale: Locale): string => inLanguage('/desk/customers', locale);
export const customer = (locale: Locale, id: number): string => customers(locale) + idQuery(id);
/** Who gets the newsletter. */
export const newsletter = (locale: Locale): string => `${customers(locale)}?view=newsletter`;
export const front = (locale: Locale): string => inLanguage('/desk/front', locale);
/** Where transfers of shoppers go; for owners. */
export const payees = (locale: Locale): string => inLanguage('/desk/payees', locale);
/** What delivery costs, and how long it takes. */
export const fees = (locale: Locale): string => inLanguage('/desk/fees', locale);
export const publishing = (locale: Locale): string => inLanguage('/desk/publishing', locale);
