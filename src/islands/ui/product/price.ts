import { decimals } from '#i18n/amount.ts';

/** Written in place of a number that is not known yet. */
export const unknownAmount = '–';

/** An amount as the shop writes it: `$ 6.50`. Its sign stays on the line of its digits. */
export const formatPrice = (symbol: string, amount: number | undefined): string =>
  amount === undefined ? unknownAmount : `${symbol}\u00a0${decimals(amount)}`;

/** The same for an amount in cents. */
export const formatCents = (symbol: string, cents: number | undefined): string =>
  formatPrice(symbol, cents === undefined ? undefined : cents / 100);
