/** Two decimals and thousands separators: `1,234.50`. */
export function decimals(amount: number): string {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.');
  // eslint-disable-next-line regexp/no-super-linear-move -- a number has 22 digits at most
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

const signs = new Map<string, string>();

/** The symbol of a currency: `$` for USD; the code where it has none. */
export function currencySign(code: string): string {
  const known = signs.get(code);
  if (known) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const sign = parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code;
  signs.set(code, sign);
  return sign;
}

/** A price as the shop writes it: `$ 1,234.50`, on one line. */
export const priceText = (amount: number, currency: string): string =>
  `${currencySign(currency)}\u00a0${decimals(amount)}`;
