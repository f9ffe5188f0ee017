import { columnLetters, sheetLimits } from './table.ts';
import { attribute, placeOf } from './workbookScan.ts';

/** A worksheet of nothing but what is in it, and what its editor does not see. */
export interface CompactSheet {
  /** Rows and cells that hold something, each with its reference, and the merged cells. */
  xml: string;
  /** From 0; rows that hold something. */
  hiddenRows: number[];
  hiddenColumns: ReadonlySet<number>;
  isFiltered: boolean;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TAG = /<(\/?)(?:\w+:)?(row|c|col|mergeCell|autoFilter)\b([^<>]*)>/g;
const HOLDS_SOMETHING = /<(?:\w+:)?(?:is|f)\b|<(?:\w+:)?v\b[^<>]*>[^<]/;
const PREFIX = /<(\/?)\w+:/g;

/**
 * Leaves out of a worksheet what says nothing, such as a million rows that only have a format, and writes the references
 * that are optional (ECMA-376, 18.3.1.4 and 18.3.1.73): a cell without one stands beside the one before it.
 */
export function compactSheet(xml: string): CompactSheet {
  const rows = new Map<number, Map<number, string>>();
  const merged: string[] = [];
  const hidden = new Set<number>();
  const hiddenColumns = new Set<number>();
  let isFiltered = false;
  let [row, column] = [-1, -1];
  let open: { attributes: string; from: number } | undefined;
  for (const { 0: whole, 1: end, 2: tag, 3: attributes = '', index } of xml.matchAll(TAG)) {
    if (tag === 'row' && !end) {
      row = Number(attribute(attributes, 'r') ?? row + 2) - 1;
      column = -1;
      if (isTrue(attribute(attributes, 'hidden'))) hidden.add(row);
    } else if (tag === 'c' && !end) {
      const place = placeOf(attribute(attributes, 'r') ?? '');
      row = place?.row ?? row;
      column = place?.column ?? column + 1;
      open = attributes.endsWith('/') ? undefined : { attributes, from: index + whole.length };
    } else if (tag === 'c' && open) {
      const inner = xml.slice(open.from, index);
      if (HOLDS_SOMETHING.test(inner)) {
        const cells = rows.get(row) ?? new Map<number, string>();
        rows.set(row, cells.set(column, cellOf(row, column, open.attributes, inner)));
      }
      open = undefined;
    } else if (tag === 'col' && isTrue(attribute(attributes, 'hidden'))) {
      for (const each of spanOf(attributes)) hiddenColumns.add(each);
    } else if (tag === 'mergeCell') merged.push(`<mergeCell ref="${attribute(attributes, 'ref') ?? ''}"/>`);
    else if (tag === 'autoFilter') isFiltered = true;
  }
  const data = inOrder(rows).map(([at, cells]) => `<row r="${at + 1}">${inOrder(cells).map(textOf).join('')}</row>`);
  const content = `<sheetData>${data.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells>`;
  const hiddenRows = [...hidden].filter((at) => rows.has(at));
  return { xml: `<worksheet xmlns="${NAMESPACE}">${content}</worksheet>`, hiddenRows, hiddenColumns, isFiltered };
}

const inOrder = <T>(places: ReadonlyMap<number, T>): [number, T][] => [...places].sort(([a], [b]) => a - b);
const textOf = ([, text]: [number, string]): string => text;

function cellOf(row: number, column: number, attributes: string, inner: string): string {
  const kept = ['t', 's'].flatMap((name) => {
    const value = attribute(attributes, name);
    return value === undefined ? [] : [` ${name}="${value}"`];
  });
  return `<c r="${columnLetters(column)}${row + 1}"${kept.join('')}>${inner.replace(PREFIX, '<$1')}</c>`;
}

/** Columns that one element is about; a sheet is not read beyond the most columns. */
function spanOf(attributes: string): number[] {
  const first = Math.max(1, Number(attribute(attributes, 'min')));
  const last = Number(attribute(attributes, 'max'));
  const count = Math.min(last, sheetLimits.columns) - first + 1;
  return count > 0 ? Array.from({ length: count }, (_, at) => first - 1 + at) : [];
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
