import { type SheetFault, columnLetters, sheetLimits, SheetUnreadable } from './table.ts';

export interface WorkbookSheet {
  name: string;
  part: string;
  xml: string;
  isHidden: boolean;
}

/** The sheets of a workbook by name, in its order. */
export function sheetsOf(parts: ReadonlyMap<string, string>): WorkbookSheet[] {
  const targets = new Map(
    tags(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((tag) => [
      attribute(tag, 'Id') ?? '',
      attribute(tag, 'Target') ?? '',
    ]),
  );
  return tags(parts.get('xl/workbook.xml') ?? '', 'sheet').flatMap((tag) => {
    const target = targets.get(attribute(tag, '(?:\\w+:)?id') ?? '') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const xml = parts.get(part);
    const isHidden = /hidden/i.test(attribute(tag, 'state') ?? '');
    return xml === undefined ? [] : [{ name: unescaped(attribute(tag, 'name') ?? ''), part, xml, isHidden }];
  });
}

/** The styles that show a number with zeros before it (00000), and how many digits they show at least. */
export function zeroStyles(styles: string): ReadonlyMap<string, number> {
  const codes = new Map(
    tags(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '']),
  );
  const [, formats = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return new Map(
    tags(formats, 'xf').flatMap((tag, i) => {
      const code = codes.get(attribute(tag, 'numFmtId') ?? '') ?? '';
      return /^0{2,}$/.test(code) ? [[String(i), code.length] as const] : [];
    }),
  );
}

const tags = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, 'g')), ([, attributes = '']) => attributes);

function attribute(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const [, quoted, other] = pattern.exec(tag) ?? [];
  return quoted ?? other;
}

/** Made once for each name: a sheet has millions of tags. */
const patterns = new Map<string, RegExp>();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** "F14" → row 13, column 5 */
function placeOf(ref: string): { row: number; column: number } | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  if (!letters) return undefined;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** A worksheet of nothing but what is in it, and facts that a library that reads values does not tell. */
export interface CompactSheet {
  /** Rows and cells that hold something, each with its reference, and the merged cells. */
  xml: string;
  faults: SheetFault[];
  /** The least digits that a number is shown with, by "row:column": zeros that only a format shows. */
  padded: ReadonlyMap<string, number>;
  /** From 0; rows that hold something. */
  hiddenRows: number[];
  hiddenColumns: ReadonlySet<number>;
  isFiltered: boolean;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TAG = /<(\/?)(?:\w+:)?(row|c|col|mergeCell|autoFilter)\b([^<>]*)>/g;
const HOLDS_SOMETHING = /<(?:\w+:)?(?:is|f)\b|<(?:\w+:)?v\b[^<>]*>[^<]/;
const FORMULA = /<(?:\w+:)?f\b/;
const VALUE = /<(?:\w+:)?(?:v|is)\b/;
const PREFIX = /<(\/?)\w+:/g;

/**
 * Leaves out of a worksheet what says nothing, such as a million rows that only have a format, and writes the references
 * that are optional (ECMA-376, 18.3.1.4 and 18.3.1.73): a cell without one stands beside the one before it.
 */
export function compactSheet(sheet: string, xml: string, zeros: ReadonlyMap<string, number>): CompactSheet {
  const rows = new Map<number, Map<number, FilledCell>>();
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
        const cells = rows.get(row) ?? new Map<number, FilledCell>();
        rows.set(row, cells.set(column, { row, column, attributes: open.attributes, inner }));
      }
      open = undefined;
    } else if (tag === 'col' && isTrue(attribute(attributes, 'hidden'))) {
      for (const each of spanOf(attributes)) hiddenColumns.add(each);
    } else if (tag === 'mergeCell') merged.push(attribute(attributes, 'ref') ?? '');
    else if (tag === 'autoFilter') isFiltered = true;
  }
  const filled = inOrder(rows).map((cells) => inOrder(cells));
  const data = filled.map((cells) => `<row r="${(cells[0]?.row ?? 0) + 1}">${cells.map(cellXml).join('')}</row>`);
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`);
  const content = `<sheetData>${data.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells>`;
  const all = filled.flat();
  refuseFar(sheet, all);
  return {
    xml: `<worksheet xmlns="${NAMESPACE}">${content}</worksheet>`,
    faults: [...all.flatMap((cell) => cellFaults(sheet, cell)), ...merged.map((ref) => mergedFault(sheet, ref))],
    padded: new Map(
      all.flatMap(({ row, column, attributes }) => {
        const digits = zeros.get(attribute(attributes, 's') ?? '');
        return digits ? [[`${row}:${column}`, digits] as const] : [];
      }),
    ),
    hiddenRows: [...hidden].filter((at) => rows.has(at)),
    hiddenColumns,
    isFiltered,
  };
}

interface FilledCell {
  row: number;
  column: number;
  attributes: string;
  inner: string;
}

const inOrder = <T>(places: ReadonlyMap<number, T>): T[] =>
  [...places].sort(([a], [b]) => a - b).map(([, value]) => value);

function cellXml({ row, column, attributes, inner }: FilledCell): string {
  const kept = ['t', 's'].flatMap((name) => {
    const value = attribute(attributes, name);
    return value === undefined ? [] : [` ${name}="${value}"`];
  });
  return `<c r="${columnLetters(column)}${row + 1}"${kept.join('')}>${inner.replace(PREFIX, '<$1')}</c>`;
}

function cellFaults(sheet: string, { row, column, attributes, inner }: FilledCell): SheetFault[] {
  const fault = (message: string): SheetFault[] => [{ sheet, row, column, message }];
  if (attribute(attributes, 't') === 'e') return fault('holds an error of a formula; put a value there');
  return FORMULA.test(inner) ? fault('holds a formula; put its value there (paste special, values only)') : [];
}

function mergedFault(sheet: string, ref: string): SheetFault {
  const { row, column } = placeOf(ref.split(':')[0] ?? '') ?? {};
  const message = `is merged with others (${ref}); unmerge them, every row needs its own values`;
  return { sheet, row, column, message };
}

/** A library makes room for every cell before the last one, so the last one must not be too far away. */
function refuseFar(sheet: string, cells: readonly FilledCell[]): void {
  const far = cells.find(
    ({ row, column, inner }) => (row >= sheetLimits.rows || column >= sheetLimits.columns) && VALUE.test(inner),
  );
  if (!far) return;
  const cell = `${columnLetters(far.column)}${far.row + 1}`;
  const most = `at most ${sheetLimits.rows} rows and ${sheetLimits.columns} columns are read`;
  throw new SheetUnreadable(`is too large: the sheet "${sheet}" has something in ${cell}; ${most}`);
}

/** Columns that one element is about; a sheet is not read beyond the most columns. */
function spanOf(attributes: string): number[] {
  const first = Math.max(1, Number(attribute(attributes, 'min')));
  const last = Number(attribute(attributes, 'max'));
  const count = Math.min(last, sheetLimits.columns) - first + 1;
  return count > 0 ? Array.from({ length: count }, (_, at) => first - 1 + at) : [];
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
