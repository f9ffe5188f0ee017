/** A rate has at most six decimals. */
const PER_RATE = 1_000_000;

/**
 * What an amount of the shop's currency is in baht, for PromptPay moves nothing else: minor units in, satang out,
 * half a satang rounded up. Shopper's page and server count alike, and without fractions.
 *
 * @param bahtPerUnit as `listPaymentMethods` tells it
 */
export function satangOf(minor: number, bahtPerUnit: number): number {
  const rate = BigInt(Math.round(bahtPerUnit * PER_RATE));
  const half = BigInt(PER_RATE / 2);
  return Number((BigInt(minor) * rate + half) / BigInt(PER_RATE));
}
