import { plainCode } from '#contract/values/pasted.ts';

/** A typed quantity: so many units, or why it is none. */
export type Quantity =
  { units: number; fault?: undefined } | { units?: undefined; fault: 'wholeNumber' | 'insufficientStock' };

/**
 * Reads a typed quantity, in either digits: a whole number of at least one, at most what the shop has (specification,
 * sections 2 and 5). Anything else is a fault and not rounded.
 *
 * @param maxUnits units that the shop has
 */
export function parseQuantity(text: string, maxUnits: number): Quantity {
  const digits = plainCode(text);
  const units = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (units < 1) return { fault: 'wholeNumber' };
  return units > maxUnits ? { fault: 'insufficientStock' } : { units };
}
