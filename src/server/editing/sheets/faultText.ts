import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { brandColumns, categoryColumns, goodsColumns } from '#server/editing/input/columns.ts';
import type { SheetCatalogue, SheetPlace } from './readSheets.ts';
import { columnLetters, type SheetFault, type SheetTable } from './table.ts';

/** A fault with its place in the words of people: rows from 1, columns by their headers. */
export interface PlacedSheetFault {
  sheet?: string | undefined;
  row?: number | undefined;
  column?: string | undefined;
  /** "F14" */
  cell?: string | undefined;
  message: string;
}

/** The faults of sheets and those of the catalogue that was made of them, in the order of the sheets. */
export function placeSheetFaults(
  { tables, faults, placeOf }: SheetCatalogue,
  ofCatalogue: readonly ImportFault[],
): PlacedSheetFault[] {
  const known = new Set(faults.map(keyOf));
  const headers = new Set(faults.filter(({ row }) => row === 0).map(({ sheet }) => sheet));
  const others = ofCatalogue.flatMap(({ path, message }): SheetFault[] => {
    const place = placeOf(path);
    const found = { ...place, message: inSheetWords(message, placeOf, tables.length > 1) };
    // A cell that could not be read, or a missing column, is among the faults of the sheets already.
    const isKnown = known.has(keyOf(found)) || (headers.has(place?.sheet) && / is missing$/.test(message));
    return isKnown ? [] : [found];
  });
  const order = new Map(tables.map(({ name }, i) => [name, i]));
  const sheetOf = ({ sheet }: SheetFault): number => order.get(sheet) ?? 0;
  return [...faults, ...others]
    .sort((a, b) => sheetOf(a) - sheetOf(b) || (a.row ?? -1) - (b.row ?? -1) || (a.column ?? -1) - (b.column ?? -1))
    .map((fault) => placed(fault, tables));
}

const keyOf = ({ sheet, row, column }: SheetFault): string => JSON.stringify([sheet, row, column]);

function placed({ sheet, row, column, message }: SheetFault, tables: SheetTable[]): PlacedSheetFault {
  const { rows = [], headAt = 0 } = tables.find(({ name }) => name === sheet) ?? {};
  const head = rows[0]?.[column ?? -1];
  const at = row === 0 ? headAt : row;
  return withoutUndefined({
    sheet: tables.length > 1 ? sheet : undefined,
    row: at === undefined ? undefined : at + 1,
    column: typeof head === 'string' ? head : undefined,
    cell: at === undefined || column === undefined ? undefined : `${columnLetters(column)}${at + 1}`,
    message,
  });
}

/** `row 14, column "price" (F14): must not be negative: -1` */
export function sheetFaultLine({ sheet, row, column, cell, message }: PlacedSheetFault): string {
  const parts = [
    ...(sheet === undefined ? [] : [`sheet "${sheet}"`]),
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(column === undefined ? [] : [`column "${column}"`]),
  ];
  const place = parts.join(', ') + (cell === undefined ? '' : ` (${cell})`);
  return place === '' ? message : `${place}: ${message}`;
}

const headers = new Map(
  [...goodsColumns, ...categoryColumns, ...brandColumns].map(({ key, header }) => [key, header] as const).reverse(),
);

/** Paths in a sentence become rows, and the names of fields those of columns. */
function inSheetWords(message: string, placeOf: SheetCatalogue['placeOf'], named: boolean): string {
  const [, field, rest] = /^(\w+)( is missing.*)$/s.exec(message) ?? [];
  if (field && rest) return `"${headers.get(field) ?? field}"${rest}`;
  if (/^must be .*, but is null$/.test(message)) return message.replace(/null$/, 'empty');
  return message.replace(/(?:\b(?:products|categories|brands))?(?:\[\d+\](?:\.\w+)*)+/g, (path) => {
    const place = placeOf(pathOf(path));
    return place ? rowWords(place, named) : path;
  });
}

const rowWords = ({ sheet, row }: SheetPlace, named: boolean): string =>
  `row ${row + 1}${named && sheet !== undefined ? ` of "${sheet}"` : ''}`;

const pathOf = (text: string): ImportFault['path'] =>
  (text.match(/\w+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
