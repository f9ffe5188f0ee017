import { randomInt } from 'node:crypto';

/** The least digits of the number of an order. */
const INVOICE_DIGITS = 6;

/** The amount of numbers that are drawn for an order, of which the first that no order has is taken. */
const DRAWN = 8;

/** Numbers by which nobody counts orders: eight digits by chance. */
export const drawNumbers = (): number[] => Array.from({ length: DRAWN }, () => randomInt(10_000_000, 100_000_000));

/** The name of an order by its number in a year. */
export const invoiceNumber = (year: number, number: number): string => `ZAY-${year}-${number}`;

/** The running number of an order in the books of a year. */
export const bookNumber = (year: number, running: number): string =>
  `ZAY-${year}-${String(running).padStart(INVOICE_DIGITS, '0')}`;
