import type { Locale } from '#contract/values/locale.ts';
import type { NewOrderItem } from './queries/writing.ts';
import type { StockedGoods } from './queries/stock.ts';
import type { PricedLine } from './rules/price.ts';

/** A line of an order with a copy of its goods, which stays whatever becomes of the catalogue. */
export function itemOf(line: PricedLine, goods: StockedGoods | undefined, locale: Locale): NewOrderItem {
  const { productId, variationId, quantity, unitPriceMinor } = line;
  if (!goods) throw new Error(`variation ${variationId} was priced without its goods`);
  const { name, nameMm, colour, colourMm, size, sizeMm, weightGrams, netWeightGrams, images } = goods;
  const description = inLanguage(locale, goods.descriptionMm, goods.description ?? '');
  const copy = {
    ...{ name, nameMm, description, colour, colourMm, size, sizeMm },
    ...{ weightGrams, netWeightGrams, images },
  };
  return { productId, variationId, quantity, unitPriceMinor, subTotalMinor: quantity * unitPriceMinor, ...copy };
}

/** The name of a line in a language. */
export const nameIn = ({ name, nameMm }: NewOrderItem, locale: Locale): string =>
  inLanguage(locale, nameMm ?? null, name);

const inLanguage = (locale: Locale, burmese: string | null, english: string): string =>
  (locale === 'my' ? burmese : null) ?? english;
