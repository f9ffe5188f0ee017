import * as z from 'zod/mini';

/** Reasons why a stock changed. */
export const stockReasons = [
  'received',
  'counted',
  'damaged',
  'expired',
  'returned',
  'given_away',
  'corrected',
] as const;
export const stockReason = z.enum(stockReasons);
export type StockReason = z.infer<typeof stockReason>;
