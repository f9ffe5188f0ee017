import { suggestion } from './objects.ts';
import { describeValue, type Position } from './place.ts';

export type ProductType = 'SINGLE' | 'VARIANTS';

/** A product type that is set explicitly. */
export function productType(place: Position): ProductType | undefined {
  if (place.value === 'SINGLE' || place.value === 'VARIANTS') return place.value;
  if (typeof place.value !== 'string')
    return place.fault(`must be SINGLE or VARIANTS, but is ${describeValue(place.value)}`);
  return place.fault(`must be SINGLE or VARIANTS${suggestion(place.value, ['SINGLE', 'VARIANTS'])}`);
}

interface OptionKeys {
  colour?: unknown;
  size?: unknown;
}

/** The default type: a single variation without colour and size makes a SINGLE product. */
export function productTypeOf(variations: readonly OptionKeys[]): ProductType {
  const [only] = variations;
  return variations.length > 1 || only?.colour || only?.size ? 'VARIANTS' : 'SINGLE';
}
