/** Sentences about prices and stock that changed since the build; in the chunk that is loaded for them. */
import type { Locale } from '#contract/values/locale.ts';
import * as en from '../../../public/locales/en/product.json';
import * as my from '../../../public/locales/my/product.json';
import { months as enMonths } from '../../../public/locales/en/profile.json';
import { months as myMonths } from '../../../public/locales/my/profile.json';
import { fill } from '#i18n/fill.ts';
import { stockSentence } from '#i18n/stock.ts';

export const liveWords = {
  en: {
    outOfStock: en.outOfStock,
    perUnit: en.perUnit,
    regularPrice: en.regularPrice,
    saleOff: en.saleOff,
    saleUntil: en.saleUntil,
    months: enMonths,
    priceNotAvailable: en.priceNotAvailable,
    stock: en.stock,
    onlyLeft: en.onlyLeft_other,
    onlyOneLeft: en.onlyLeft_one,
  },
  my: {
    outOfStock: my.outOfStock,
    perUnit: my.perUnit,
    regularPrice: my.regularPrice,
    saleOff: my.saleOff,
    saleUntil: my.saleUntil,
    months: myMonths,
    priceNotAvailable: my.priceNotAvailable,
    stock: my.stock,
    onlyLeft: my.onlyLeft_other,
    onlyOneLeft: my.onlyLeft_other,
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** A stock in a language, in the same sentence as at build time. */
export function stockText(locale: Locale, count: number): string {
  const sentence = stockSentence(count);
  return fill(liveWords[locale][sentence === 'onlyLeft' && count === 1 ? 'onlyOneLeft' : sentence], { count });
}
