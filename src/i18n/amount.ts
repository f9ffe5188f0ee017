/** What prices are made of where there is no `Intl` in Burmese and no environment: in the browser too. */

/** An amount with two decimals and its thousands apart: `1,234.50`. */
export function decimals(amount: number): string {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** What 100 g cost, or nothing when the weight is not known. */
export function per100Grams(amount: number, grams: number): number | undefined {
  return grams > 0 ? Math.round((amount / grams) * 10_000) / 100 : undefined;
}

const signs = new Map<string, string>();

/** The sign of a currency: `$` of USD; its letters where it has none. */
export function currencySign(code: string): string {
  const known = signs.get(code);
  if (known) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const sign = parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code;
  signs.set(code, sign);
  return sign;
}
