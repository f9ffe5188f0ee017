import type { Locale } from '#contract/values/locale.ts';
import type { NewOrderItem } from './queries/writing.ts';
import type { StockedGoods } from './queries/stock.ts';
import type { PricedLine } from './rules/price.ts';

/** A line as it stays, whatever becomes of the catalogue. */
export function itemOf(line: PricedLine, held: StockedGoods | undefined, locale: Locale): NewOrderItem {
  const { productId, variationId, quantity, unitPriceMinor } = line;
  if (!held) throw new Error(`variation ${variationId} was priced and is not held`);
  const { name, nameMm, colour, size, weightGrams, images } = held;
  const description = inLanguage(locale, held.descriptionMm, held.description ?? '');
  const copy = { name, nameMm, description, colour, size, weightGrams, images };
  return { productId, variationId, quantity, unitPriceMinor, subTotalMinor: quantity * unitPriceMinor, ...copy };
}

/** What a line is called in a language. */
export const nameIn = ({ name, nameMm }: NewOrderItem, locale: Locale): string =>
  inLanguage(locale, nameMm ?? null, name);

const inLanguage = (locale: Locale, burmese: string | null, english: string): string =>
  (locale === 'my' ? burmese : null) ?? english;
