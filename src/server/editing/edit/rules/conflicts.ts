import { isDeepStrictEqual } from 'node:util';
import type { CatalogueEdit, ChangedMeanwhile, FieldValue } from '#contract/operator/goods/catalogue.ts';
import type { PictureValue } from '#contract/catalogue/image.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { shownValue } from '#server/editing/history/rules/words.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';
import type { Input } from '#server/editing/values/input.ts';
import type { PictureInput } from '#server/editing/values/images.ts';
import { resolveVariation } from './resolveVariation.ts';
import { type Names, readField } from './fields.ts';

/** A field that is no longer what an editor saw, and its key in a plan. */
export interface FieldConflict extends Pick<ChangedMeanwhile, 'product' | 'variation' | 'field' | 'now'> {
  key: string;
}

/** The fields of an edit that have another value than the editor saw, unless it is the one that they wish for. */
export function findConflicts(edit: CatalogueEdit, product: StoredProduct | undefined, names: Names): FieldConflict[] {
  const { was = {}, set } = edit;
  if (!product || edit.newVariation) return [];
  const ofVariation = edit.variation !== undefined;
  return Object.entries(was).flatMap(([field, seen]) => {
    const before = readField(field, seen, ofVariation, names);
    if ('fault' in before) return [];
    const thing = before.column.of === 'variation' ? resolveVariation(edit, product) : product;
    if ('fault' in thing) return [];
    const { key } = before;
    const now = shownValue(key, (thing as unknown as Record<string, unknown>)[key]);
    const requested = field in set ? readField(field, set[field], ofVariation, names) : undefined;
    const isSame = (read: typeof requested): boolean =>
      read !== undefined && !('fault' in read) && isAsNow(key, read.value, now);
    if (isSame(before) || isSame(requested)) return [];
    const variation = before.column.of === 'variation' ? thing.id : undefined;
    return [{ ...withoutUndefined({ product: product.id, variation }), field, now, key }];
  });
}

/** Returns whether what was read is what is there now. Of pictures only what is said of them counts. */
function isAsNow(key: string, value: unknown, now: FieldValue): boolean {
  if (key !== 'images' || !Array.isArray(now)) return isDeepStrictEqual(shownValue(key, value), now);
  const input = value as PictureInput[];
  return input.length === now.length && now.every((picture, i) => isPictureNow(input[i], picture));
}

function isPictureNow(value: PictureInput | undefined, now: PictureValue): boolean {
  const { url, alt, alt_mm } = typeof now === 'string' ? { url: now, alt: null, alt_mm: null } : now;
  const isUnsaidOr = (text: Input<string>, stored: string | null): boolean => text === undefined || text === stored;
  return value?.url === url && isUnsaidOr(value.alt, alt) && isUnsaidOr(value.alt_mm, alt_mm);
}
