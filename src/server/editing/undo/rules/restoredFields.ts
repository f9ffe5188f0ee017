import { isDeepStrictEqual } from 'node:util';
import type { FieldsChange, RecordedChange } from '#server/editing/history/rules/details.ts';
import { fieldName, shownValue } from '#server/editing/history/rules/words.ts';

/** The kind of thing that a change is of. */
export type Kind = 'category' | 'brand' | 'product' | 'variation';

/** The fields of a change with their values of before; notes as conflicts those that were changed again since. */
export function restoredFields(
  kind: Kind,
  { id, before, after }: FieldsChange,
  now: Record<string, unknown>,
  later: RecordedChange[],
  conflicts: string[],
): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const key of Object.keys(after)) {
    const since = revisionsOf(kind, id, key, later);
    if (kind === 'variation' && key === 'stock') {
      const stock = restoredStock(id, { before, after }, now, later);
      if (typeof stock === 'number') set[key] = stock;
      else if (stock === 'negative') conflicts.push(soldText(id, { before, after }, now));
      else if (stock === 'changed') conflicts.push(conflictText(kind, id, key, after[key], now[key], since));
      continue;
    }
    if (isDeepStrictEqual(now[key], before[key])) continue;
    if (isDeepStrictEqual(now[key], after[key])) set[key] = before[key];
    else conflicts.push(conflictText(kind, id, key, after[key], now[key], since));
  }
  return set;
}

type BeforeAfter = Pick<FieldsChange, 'before' | 'after'>;
const unitsAfter = ({ before, after }: BeforeAfter, now: Record<string, unknown>): number =>
  Number(now['stock']) + Number(before['stock']) - Number(after['stock']);

/**
 * Stock is a counter that orders move as well: it goes back by the difference, even where it is by chance what it was
 * before. Undefined when other changes have put it back already.
 */
function restoredStock(
  id: number,
  change: BeforeAfter,
  now: Record<string, unknown>,
  later: RecordedChange[],
): number | 'negative' | 'changed' | undefined {
  const by = Number(change.after['stock']) - Number(change.before['stock']);
  const since = later
    .flatMap(({ details }) => details.updated.variations)
    .filter((each) => each.id === id && 'stock' in each.after)
    .reduce((sum, each) => sum + Number(each.after['stock']) - Number(each.before['stock']), 0);
  if (by === 0 || since === -by) return undefined;
  if (since !== 0) return 'changed';
  const units = unitsAfter(change, now);
  return units < 0 ? 'negative' : units;
}

const soldText = (id: number, change: BeforeAfter, now: Record<string, unknown>): string =>
  `stock of variation ${id} would be ${unitsAfter(change, now)}: it was ordered since`;

/** The revisions since that changed the same field of the same thing. */
function revisionsOf(kind: Kind, id: number, key: string, later: RecordedChange[]): number[] {
  return later.flatMap(({ revision, details: { updated } }) => {
    const lists = {
      category: updated.categories,
      brand: updated.brands,
      product: updated.products,
      variation: updated.variations,
    };
    return lists[kind].some((each) => each.id === id && key in each.after) ? [revision] : [];
  });
}

function conflictText(kind: Kind, id: number, key: string, after: unknown, now: unknown, since: number[]): string {
  const by = since.length > 0 ? ` by revision ${since.join(', ')}` : '';
  const [was, is] = [shownValue(key, after), shownValue(key, now)].map((value) => JSON.stringify(value));
  return `${fieldName(kind, key)} of ${kind} ${id} was changed again${by}: ${was ?? ''} → ${is ?? ''}`;
}
