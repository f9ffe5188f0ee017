import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { GivenVariation } from '#server/editing/file/types.ts';
import { lookOf } from '#server/editing/import/rules/matchVariations.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';
import type { Path } from '#server/editing/values/place.ts';

/** A new variation must not look like one that the product has: the import would take it for that one. */
export function takenLook(given: Partial<GivenVariation>, { variations }: StoredProduct, path: Path): ImportFault[] {
  const twin = variations.find((each) => lookOf(each) === lookOf(given));
  if (!twin) return [];
  const state = twin.archived ? ', which is hidden; show that one again' : '';
  return [{ path: [...path, 'set'], message: `has the size and colour of variation ${twin.id}${state}` }];
}
