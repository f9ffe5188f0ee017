/** Formats prices without Burmese `Intl` and without environment variables, so that browsers can use it too. */

export { currencySign, decimals, priceText } from '#contract/values/amountText.ts';

/** The price of 100 g; undefined when the weight is unknown. */
export function per100Grams(amount: number, grams: number): number | undefined {
  return grams > 0 ? Math.round((amount / grams) * 10_000) / 100 : undefined;
}
