/** Minor units in one unit of any currency that the shop can use: its amounts have two decimals. */
const perUnit = 100;

/** 4.5 → 450. The amount has at most two decimals. */
export function toMinor(amount: number): number {
  return Math.round(amount * perUnit);
}

/** 450 → 4.5 */
export function fromMinor(minor: number): number {
  return minor / perUnit;
}

/** 450 → "4.50 USD", for mails: the same in every language, and without a sign that two currencies share. */
export function moneyText(minor: number, currency: string): string {
  return `${fromMinor(minor).toFixed(2)} ${currency}`;
}
