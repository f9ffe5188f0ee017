/**
 * The few sentences that a browser has to say by itself, in both languages: only the keys named here
 * are bundled. They travel in the script, which is fetched once, and not with every page, where they
 * would cost a fiftieth of what a page may weigh.
 */
import { notCurrent } from '../../public/locales/en/common.json';
import {
  onlyLeft_one,
  onlyLeft_other,
  outOfStock,
  perUnit,
  priceNotAvailable,
  stock,
} from '../../public/locales/en/product.json';
import { notCurrent as notCurrentMy } from '../../public/locales/my/common.json';
import {
  onlyLeft_other as onlyLeftMy,
  outOfStock as outOfStockMy,
  perUnit as perUnitMy,
  priceNotAvailable as priceNotAvailableMy,
  stock as stockMy,
} from '../../public/locales/my/product.json';
import { fill } from './fill.ts';
import type { Locale } from './locales.ts';
import { stockSentence } from './stock.ts';

export const liveWords = {
  en: {
    notCurrent,
    outOfStock,
    perUnit,
    priceNotAvailable,
    stock,
    onlyLeft: onlyLeft_other,
    onlyOneLeft: onlyLeft_one,
  },
  my: {
    notCurrent: notCurrentMy,
    outOfStock: outOfStockMy,
    perUnit: perUnitMy,
    priceNotAvailable: priceNotAvailableMy,
    stock: stockMy,
    onlyLeft: onlyLeftMy,
    onlyOneLeft: onlyLeftMy,
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** A stock in the words of a language; the same words as at build. */
export function liveStock(locale: Locale, count: number): string {
  const sentence = stockSentence(count);
  return fill(liveWords[locale][sentence === 'onlyLeft' && count === 1 ? 'onlyOneLeft' : sentence], { count });
}
