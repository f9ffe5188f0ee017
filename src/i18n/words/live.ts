/**
 * The few sentences that a browser has to say by itself, in both languages: only the keys named here
 * are bundled. They travel with the code that changes a page, and that is fetched only when something changed.
 */
import type { Locale } from '#contract/values/locale.ts';
import {
  onlyLeft_one,
  onlyLeft_other,
  outOfStock,
  perUnit,
  priceNotAvailable,
  stock,
} from '../../../public/locales/en/product.json';
import {
  onlyLeft_other as onlyLeftMy,
  outOfStock as outOfStockMy,
  perUnit as perUnitMy,
  priceNotAvailable as priceNotAvailableMy,
  stock as stockMy,
} from '../../../public/locales/my/product.json';
import { fill } from '#i18n/fill.ts';
import { stockSentence } from '#i18n/stock.ts';

export const liveWords = {
  en: {
    outOfStock,
    perUnit,
    priceNotAvailable,
    stock,
    onlyLeft: onlyLeft_other,
    onlyOneLeft: onlyLeft_one,
  },
  my: {
    outOfStock: outOfStockMy,
    perUnit: perUnitMy,
    priceNotAvailable: priceNotAvailableMy,
    stock: stockMy,
    onlyLeft: onlyLeftMy,
    onlyOneLeft: onlyLeftMy,
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** A stock in the words of a language; the same words as at build. */
export function stockText(locale: Locale, count: number): string {
  const sentence = stockSentence(count);
  return fill(liveWords[locale][sentence === 'onlyLeft' && count === 1 ? 'onlyOneLeft' : sentence], { count });
}
