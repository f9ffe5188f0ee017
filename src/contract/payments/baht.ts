/** A rate has at most six decimals. */
const PER_RATE = 1_000_000;

/**
 * What an amount of the shop's currency is in baht, for PromptPay moves nothing else. The page of the shopper and
 * the server both ask here, and it counts in whole numbers, so that they never differ by a satang.
 *
 * @param minor hundredths of the shop's currency, a whole number
 * @param bahtPerUnit as `listPaymentMethods` tells it
 * @returns satang, hundredths of a baht; half a satang is rounded up
 * @throws {RangeError} where `minor` is not whole
 */
export function toSatang(minor: number, bahtPerUnit: number): number {
  const rate = BigInt(Math.round(bahtPerUnit * PER_RATE));
  const half = BigInt(PER_RATE / 2);
  return Number((BigInt(minor) * rate + half) / BigInt(PER_RATE));
}
