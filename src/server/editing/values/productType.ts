import { suggestion } from './objects.ts';
import { describeValue, type InputNode } from './place.ts';

export type ProductType = 'SINGLE' | 'VARIANTS';

/** A product type that is set explicitly. */
export function productType(node: InputNode): ProductType | undefined {
  if (node.value === 'SINGLE' || node.value === 'VARIANTS') return node.value;
  if (typeof node.value !== 'string')
    return node.fault(`must be SINGLE or VARIANTS, but is ${describeValue(node.value)}`);
  return node.fault(`must be SINGLE or VARIANTS${suggestion(node.value, ['SINGLE', 'VARIANTS'])}`);
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
