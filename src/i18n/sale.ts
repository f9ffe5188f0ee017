import type { Locale } from '#contract/values/locale.ts';
import { formatDate } from './dates.ts';
import { fill } from './fill.ts';

/** The sentences about a sale, with their gaps. */
export interface SaleWords {
  /** With `{{percent}}` and `{{day}}`. */
  saleOff: string;
  /** For less than one percent; with `{{day}}`. */
  saleUntil: string;
}

/** Returns by how much a sale lowers a price, and the last day on which it does: "20% off until 30 November 2026". */
export const saleText = (
  { percent, last_day: lastDay }: { percent: number; last_day: string },
  words: SaleWords,
  locale: Locale,
  months: readonly string[],
): string => fill(percent > 0 ? words.saleOff : words.saleUntil, { percent, day: formatDate(lastDay, locale, months) });
