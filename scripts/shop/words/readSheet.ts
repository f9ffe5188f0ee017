import { type Cell, isBlank } from '#server/editing/input/columns.ts';
import { type SheetFault, type SheetTable, SheetUnreadable } from '#server/editing/sheets/table.ts';
import { type ColumnName, columns } from './columns.ts';

/** A row that a reader filled in; `row` from 0. */
export interface ReadRow {
  sheet: string | undefined;
  row: number;
  keys: string[];
  burmese: string;
  /** True when the text is right as it is; absent where nobody said. */
  right?: boolean;
  /** Empty where nobody wrote one. */
  better: string;
}

const yes = /^(?:y|yes|ok|right|true|1|x|✓|✔|ဟုတ်.*|မှန်.*)$/iu;
const no = /^(?:n|no|wrong|false|0|✗|✘|မဟုတ်.*|မမှန်.*)$/iu;

/**
 * The rows of all sheets that have a column "key", and what is wrong in them.
 *
 * @throws {SheetUnreadable} where no sheet has one, or one lacks a column
 */
export function readRows(tables: readonly SheetTable[]): { rows: ReadRow[]; faults: SheetFault[] } {
  const filled = tables.filter(({ rows: [head = []] }) => head.some((cell) => headerOf(cell) === 'key'));
  if (filled.length === 0) throw new SheetUnreadable('has no column "key"; fill in what "words export" wrote');
  const faults = filled.flatMap(({ name, faults: own }) => own.map((fault) => ({ sheet: name, ...fault })));
  const rows = filled.flatMap((table) => rowsOf(table, faults));
  return { rows, faults };
}

function rowsOf({ name, rows: [head = [], ...rows] }: SheetTable, faults: SheetFault[]): ReadRow[] {
  const at = new Map(head.map((cell, index) => [headerOf(cell), index]));
  const missing = (['burmese', 'right', 'better'] satisfies ColumnName[]).filter((column) => !at.has(column));
  if (missing.length > 0) throw new SheetUnreadable(`${name ?? 'it'} has no column "${missing.join('", "')}"`);
  return rows.flatMap((cells, index) => {
    const text = (column: ColumnName): string => {
      const cell = cells[at.get(column) ?? -1];
      return isBlank(cell) ? '' : String(cell).replaceAll('\r\n', '\n').trim();
    };
    if (text('key') === '') return [];
    const said = text('right');
    const row = index + 1;
    const understood = said === '' || yes.test(said) || no.test(said);
    if (!understood) faults.push({ sheet: name, row, message: `"${said}" under "right?" is neither yes nor no` });
    const keys = text('key').split(/\s+/u);
    return [{ sheet: name, row, keys, burmese: text('burmese'), better: text('better'), ...rightOf(said) }];
  });
}

const rightOf = (said: string): Pick<ReadRow, 'right'> => (said === '' ? {} : { right: yes.test(said) });

/** The column that a header means by its first word. */
const headerOf = (cell: Cell): string | undefined => {
  const word = typeof cell === 'string' ? /^\s*([a-z]+)/iu.exec(cell)?.[1]?.toLowerCase() : undefined;
  return columns.find(({ name }) => name === word)?.name;
};
