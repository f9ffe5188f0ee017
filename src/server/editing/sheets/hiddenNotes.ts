import { type Cell, isBlank } from './cellValue.ts';
import type { CompactSheet } from './compactSheet.ts';
import { columnLetters } from './table.ts';

/** How many rows or columns are named. */
const MOST_NAMED = 5;

/** What is read although its editor does not see it: hidden rows, columns and sheets. */
export function hiddenNotes(name: string, isHidden: boolean, sheet: CompactSheet, rows: Cell[][]): string[] {
  const { hiddenRows, isFiltered } = sheet;
  const columns = [...sheet.hiddenColumns].filter((at) => rows.some((row) => !isBlank(row[at]))).sort((a, b) => a - b);
  const by = isFiltered ? ' by a filter' : '';
  return [
    ...(isHidden ? [`the sheet "${name}" is hidden and was read as well`] : []),
    ...note(
      hiddenRows.map((row) => String(row + 1)),
      'row',
      by,
    ),
    ...note(columns.map(columnLetters), 'column', ''),
  ];
}

function note(places: string[], kind: 'row' | 'column', by: string): string[] {
  const [named, more] = [places.slice(0, MOST_NAMED).join(', '), places.length - MOST_NAMED];
  if (places.length === 0) return [];
  const where = more > 0 ? `${kind}s ${named} and ${more} more` : `${kind}${places.length > 1 ? 's' : ''} ${named}`;
  const [what, was] = places.length === 1 ? [`1 ${kind} is`, 'was'] : [`${places.length} ${kind}s are`, 'were'];
  return [`${what} hidden${by} and ${was} read as well (${where})`];
}
