import type { Input } from './input.ts';
import { type InputNode, describeValue } from './place.ts';
import { MAX_ALT } from '#contract/values/picture.ts';

/** Weight of one unit in grams: an integer above 0. */
export const weight = (node: InputNode): number | undefined => wholeNumber(node, 1, catalogueLimits.weightGrams);

/** Units in stock: an integer, 0 when sold out. */
export const stock = (node: InputNode): number | undefined => wholeNumber(node, 0, catalogueLimits.stock);

/** A required integer. */
export function wholeNumber(node: InputNode, min: number, max: number): number | undefined {
  const value = numberOf(node);
  if (value === undefined) return undefined;
  if (!Number.isInteger(value)) return node.fault(`must be a whole number, but is ${value}`);
  if (value < min) return node.fault(value < 0 ? `must not be negative: ${value}` : `must be ${min} or more`);
  return value > max ? node.fault(`is ${value}, more than the shop can keep (${max})`) : value || 0;
}

/** A price in minor units of the shop's currency. */
export function priceMinor(node: InputNode): Input<number> {
  if (node.value === undefined || node.value === null) return node.value;
  const value = numberOf(node);
  if (value === undefined) return undefined;
  if (value < 0) return node.fault(`must not be negative: ${value}`);
  const minor = Math.round(value * 100);
  // Both sides are the double nearest to the same decimal number, so the comparison is exact.
  if (minor / 100 !== value) return node.fault(`has more than 2 decimals: ${value}`);
  return minor > catalogueLimits.priceMinor ? node.fault(`is ${value}, more than the shop can keep`) : minor || 0;
}

/** A price in minor units, from `price` or from `priceUsd`; the latter only in shops with USD. */
export function price(holder: InputNode, currency: string): Input<number> {
  const [plain, dollars] = [holder.at('price'), holder.at('priceUsd')];
  if (dollars.value === undefined) return priceMinor(plain);
  if (currency !== 'USD') return dollars.fault(`is in USD, but this shop sells in ${currency}; use price`);
  if (plain.value !== undefined) return dollars.fault('stands beside price; keep one of them');
  return priceMinor(dollars);
}

function numberOf(node: InputNode): number | undefined {
  const { value } = node;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const unquoted = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value);
  return node.fault(
    unquoted
      ? `must be a number, but is text; write ${value.trim()} without quotes`
      : `must be a number, but is ${describeValue(value)}`,
  );
}

/** Maximum values, for files and edits. Lengths are in characters (code points). */
export const catalogueLimits = {
  name: 300,
  /** Origin, storage or allergens. */
  fact: 500,
  /** The description of a picture. */
  alt: MAX_ALT,
  description: 10_000,
  html: 50_000,
  url: 2_000,
  weightGrams: 1_000_000,
  stock: 1_000_000_000,
  priceMinor: 1_000_000_000,
} as const;
