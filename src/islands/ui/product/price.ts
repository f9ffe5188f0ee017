import { decimals } from '#i18n/amount.ts';

/** An amount as the shop writes it: `$ 6.50`. Its sign stays on the line of its digits. */
export const formatPrice = (symbol: string, amount: number): string => `${symbol}\u00a0${decimals(amount)}`;
