import type { ImportFault } from '#contract/operator/goods/import.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { GivenProduct } from '#server/editing/file/types.ts';
import { misfits } from '#server/editing/plan/rules/misfits.ts';
import type { StoredVariation } from '#server/editing/plan/types.ts';
import type { VariationMatches } from './matchVariations.ts';

/** What of a product would not fit together afterwards, each where a file or an edit gives it. */
export function misfitFaults(
  { id, path, variations }: GivenProduct,
  stored: readonly StoredVariation[] = [],
  matches: VariationMatches = new Map(),
): ImportFault[] {
  const matched = new Set(matches.values());
  // What is left as it is comes first, so that what is given is to blame.
  const left = stored.filter((each) => !matched.has(each));
  const isBack = id === undefined ? { archived: false } : {};
  const after = variations.map((given) => ({ ...matches.get(given), ...isBack, ...withoutUndefined(given) }));
  return misfits([...left, ...after]).flatMap(({ at, key, beside, message }) => {
    const i = at - left.length;
    const given = variations[i];
    return given ? [{ path: [...path, 'variations', i, given[key] === undefined ? beside : key], message }] : [];
  });
}
