import { hint } from './hint.ts';
import { kindOf, type Place } from './place.ts';

export type ProductType = 'SINGLE' | 'VARIANTS';

/** A type that is given. */
export function productType(place: Place): ProductType | undefined {
  if (place.value === 'SINGLE' || place.value === 'VARIANTS') return place.value;
  if (typeof place.value !== 'string') return place.fault(`must be SINGLE or VARIANTS, but is ${kindOf(place.value)}`);
  return place.fault(`must be SINGLE or VARIANTS${hint(place.value, ['SINGLE', 'VARIANTS'])}`);
}

interface Look {
  colour?: unknown;
  size?: unknown;
}

/** Where nobody says: one variation without colour and size is a product of one kind. */
export function productTypeOf(variations: readonly Look[]): ProductType {
  const [only] = variations;
  return variations.length > 1 || only?.colour || only?.size ? 'VARIANTS' : 'SINGLE';
}
