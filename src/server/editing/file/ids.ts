import type { InputNode } from '#server/editing/values/place.ts';
import { wholeNumber } from '#server/editing/values/numbers.ts';
import type { CheckedCatalogue, KnownAs } from './types.ts';

/** The number by which the shop knows a thing that it has already; absent for a new one. */
export function knownId(holder: InputNode): number | undefined {
  const place = holder.at('id');
  return isKnown(holder) ? wholeNumber(place, 1, 2_147_483_647) : undefined;
}

/** The same with the place where it stands. */
export function knownAs(holder: InputNode): KnownAs | undefined {
  const id = knownId(holder);
  return id === undefined ? undefined : { id, path: holder.at('id').path };
}

/** Returns whether a thing is given by the id that the shop knows it by, so that it may leave out whatever stays. */
export const isKnown = (holder: InputNode): boolean => (holder.at('id').value ?? null) !== null;

/** Checks a field that only a thing of the shop may leave out. */
export function requiredField<Value>(
  holder: InputNode,
  key: string,
  isKnown: boolean,
  check: (place: InputNode) => Value | undefined,
  wanted = '',
): Value | undefined {
  const place = holder.at(key);
  if (place.value !== undefined) return check(place);
  return isKnown ? undefined : holder.fault(`${key} is missing${wanted}`);
}

/** The same file without its ids, which are those of another shop: everything is found by sku and name. */
export function withoutIds({ categories, brands, products }: CheckedCatalogue): CheckedCatalogue {
  return {
    categories: categories.map((each) => ({ ...each, known: undefined })),
    brands: brands.map((each) => ({ ...each, known: undefined })),
    products: products.map((each) => ({
      ...each,
      id: undefined,
      variations: each.variations.map((below) => ({ ...below, id: undefined, exported: undefined })),
    })),
  };
}
