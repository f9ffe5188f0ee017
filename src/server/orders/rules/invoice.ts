import { randomInt } from 'node:crypto';

/** The least digits of the number of an order. */
export const INVOICE_DIGITS = 6;

/** The amount of numbers that are drawn for an order, of which the first that no order has is taken. */
const DRAWN = 8;

/** Numbers by which nobody counts orders: eight digits by chance. */
export const drawNumbers = (): number[] => Array.from({ length: DRAWN }, () => randomInt(10_000_000, 100_000_000));

/** The prefix of all invoice numbers of a year. */
export const invoicePrefix = (year: number): string => `ZAY-${year}-`;
