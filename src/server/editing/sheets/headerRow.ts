import { isBlank } from './cellValue.ts';
import { type Column, columnNamed } from './columns.ts';
import type { SheetTable } from './table.ts';

/** Further down nobody writes headers. */
const MOST_ABOVE = 20;

/**
 * Takes away what stands above the headers, such as a title: the headers come first, and every other row stays where it
 * is in the file. A row is one of headers when it names two columns or more, and the first row fewer.
 */
export function fromHeaders(table: SheetTable, known: readonly Column[]): SheetTable {
  const { rows, faults, notes = [] } = table;
  const named = (at: number): number =>
    (rows[at] ?? []).filter((cell) => typeof cell === 'string' && columnNamed(known, cell) !== undefined).length;
  const headAt = named(0) >= 2 ? 0 : rows.slice(0, MOST_ABOVE).findIndex((_, at) => named(at) >= 2);
  if (headAt <= 0 || named(0) >= named(headAt)) return table;
  const above = rows.slice(0, headAt).some((row) => !row.every(isBlank));
  const note = `the headers stand in row ${headAt + 1}; what is above them was not read`;
  return {
    ...table,
    headAt,
    rows: [rows[headAt] ?? [], ...rows.slice(1, headAt + 1).map(() => []), ...rows.slice(headAt + 1)],
    faults: faults.flatMap(({ row = headAt, ...fault }) =>
      row < headAt ? [] : [{ ...fault, row: row === headAt ? 0 : row }],
    ),
    notes: above ? [...notes, note] : notes,
  };
}
