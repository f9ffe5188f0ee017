import type { Locale } from '#contract/values/locale.ts';
import { decimals, per100Grams } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { stockText, liveWords } from '#i18n/words/live.ts';
import type { LiveProducts } from './answer.ts';
import type { Placement } from './placement.ts';

/** What an element shows now. Without a price, as of what is sold no more, the one of the build stays. */
export interface LiveFacts {
  price?: string;
  hasPrice?: boolean;
  unit?: string;
  stock: string;
  /** Units that the shop has. */
  left: number;
  gone: boolean;
}

/** An answer in the words of the page. What is no longer on sale is out of stock. */
export function liveFactsOf(place: Placement, products: LiveProducts, locale: Locale, symbol: string): LiveFacts {
  const now = products.find(({ id }) => id === place.product)?.variations.find(({ id }) => id === place.variation);
  const left = Math.max(0, now?.stock ?? 0);
  const stockFacts = { stock: stockText(locale, left), left, gone: left === 0 };
  if (!now) return stockFacts;
  const words = liveWords[locale];
  const money = (amount: number): string => `${symbol} ${decimals(amount)}`;
  if (now.sale_price === null) return { price: words.priceNotAvailable, hasPrice: false, unit: '', ...stockFacts };
  const each = per100Grams(now.sale_price, place.grams);
  return {
    price: money(now.sale_price),
    hasPrice: true,
    unit: each === undefined ? '' : fill(words.perUnit, { price: money(each) }),
    ...stockFacts,
  };
}
