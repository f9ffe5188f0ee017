import { isDeepStrictEqual } from 'node:util';
import type { CatalogueEdit, ChangedMeanwhile } from '#contract/operator/catalogue.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { shownValue } from '#server/editing/history/rules/words.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';
import { meantVariation } from './meantVariation.ts';
import { type Names, readField } from './readField.ts';

/** A field that is no longer what an editor saw, and its key in a plan. */
export interface SeenOtherwise extends Pick<ChangedMeanwhile, 'product' | 'variation' | 'field' | 'now'> {
  key: string;
}

/** The fields of an edit that have another value than the editor saw, unless it is the one that they wish for. */
export function otherThanSeen(edit: CatalogueEdit, product: StoredProduct | undefined, names: Names): SeenOtherwise[] {
  const { was = {}, set } = edit;
  if (!product || edit.newVariation) return [];
  const ofVariation = edit.variation !== undefined;
  return Object.entries(was).flatMap(([field, seen]) => {
    const before = readField(field, seen, ofVariation, names);
    if ('fault' in before) return [];
    const thing = before.column.of === 'variation' ? meantVariation(edit, product) : product;
    if ('fault' in thing) return [];
    const { key } = before;
    const now = shownValue(key, (thing as unknown as Record<string, unknown>)[key]);
    const wished = field in set ? readField(field, set[field], ofVariation, names) : undefined;
    const isSame = (read: typeof wished): boolean =>
      read !== undefined && !('fault' in read) && isDeepStrictEqual(plainValue(key, read.value), now);
    if (isSame(before) || isSame(wished)) return [];
    const variation = before.column.of === 'variation' ? thing.id : undefined;
    return [{ ...withoutUndefined({ product: product.id, variation }), field, now, key }];
  });
}

/** What was read, in the form that people read. Pictures are addresses already. */
const plainValue = (key: string, value: unknown): unknown => (key === 'images' ? value : shownValue(key, value));
