import { isBlank } from './cellValue.ts';
import type { Group } from './productGroups.ts';
import type { ColumnHeaders } from './columnHeaders.ts';

/**
 * A note about rows that say nothing of a variation where the sheet speaks of little else: whoever empties a price may
 * expect that it goes. A sheet of everything has such rows for products without variations.
 */
export function noteOnIgnoredRows({ columns }: ColumnHeaders, groups: Group[]): string[] {
  const own = Array.from(columns.values()).filter(({ of }) => of === 'variation');
  const isFull = ['weight_g', 'stock'].every((needed) => own.some(({ header }) => header === needed));
  if (isFull || own.length === 0) return [];
  const silent = groups.flatMap(([row, ...others]) =>
    row && others.length === 0 && own.every(({ header }) => isBlank(row.cells.get(header))) ? [row.row + 1] : [],
  );
  if (silent.length === 0) return [];
  const [first, ...rest] = silent;
  const where = rest.length === 0 ? `row ${first ?? ''}` : `row ${first ?? ''} and ${rest.length} more`;
  const headers = own.map(({ header }) => `"${header}"`).join(', ');
  return [`${where}: nothing stands under ${headers}, so that it stays as it is; name the variation_id to empty it`];
}
