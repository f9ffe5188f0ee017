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
