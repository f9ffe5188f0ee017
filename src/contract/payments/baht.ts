/** Exchange rates have at most six decimals. */
const RATE_SCALE = 1_000_000;

/**
 * Converts an amount of the shop's currency to baht, since PromptPay only transfers baht. Both the checkout page and
 * the server use it, and it computes in integers, so that their amounts are always equal.
 *
 * @param minor hundredths of the shop's currency, an integer
 * @param bahtPerUnit exchange rate from `listPaymentMethods`
 * @returns satang, hundredths of a baht; half a satang is rounded up
 * @throws {RangeError} when `minor` is not an integer
 */
export function toSatang(minor: number, bahtPerUnit: number): number {
  const rate = BigInt(Math.round(bahtPerUnit * RATE_SCALE));
  const half = BigInt(RATE_SCALE / 2);
  return Number((BigInt(minor) * rate + half) / BigInt(RATE_SCALE));
}
