import { decimals } from '#i18n/amount.ts';

/** An amount as the shop writes it: `$ 6.50`. */
export const price = (symbol: string, amount: number): string => `${symbol} ${decimals(amount)}`;
