import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import type { BasketWords } from './words.ts';

/** The sentence that says of when prices and stock are. */
export const asOfText = (time: string, { asOf, locale, months }: BasketWords): string =>
  fill(asOf, { time: formatDateTime(time, locale, months.split(' ')) });
