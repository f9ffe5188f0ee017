/** The least digits of the number of an order. */
export const INVOICE_DIGITS = 6;

/** The prefix of all invoice numbers of a year (UTC). */
export const invoicePrefix = (year: number): string => `ZAY-${year}-`;

/** The name of an order for people: the year (UTC) and its number in it, as in ZAY-2026-000123. */
export const invoiceName = (year: number, number: number): string =>
  invoicePrefix(year) + String(number).padStart(INVOICE_DIGITS, '0');
