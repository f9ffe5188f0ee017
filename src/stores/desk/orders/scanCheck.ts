import { barcodeDigits } from '#contract/values/barcode.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { parseStored } from '#stores/parseStored.ts';

/** A line of an order as it is checked. */
export interface CheckedLine {
  id: string;
  quantity: number;
  barcode?: string | undefined;
}

/** The units of each line that lie in the parcel, by its id. */
export type Ticked = Readonly<Record<string, number>>;

/** The result of a scan: a unit of a line, one more than the order has, or goods of no line. */
export type Scanned =
  { kind: 'right'; line: string; ticked: Ticked } | { kind: 'surplus'; line: string } | { kind: 'wrong' };

/** Returns what a scanned or typed code is: a unit of the first line with it of which one is missing. */
export function scan(lines: readonly CheckedLine[], ticked: Ticked, code: string): Scanned {
  const digits = withoutZeros(barcodeDigits(code));
  const own = lines.filter(({ barcode }) => barcode !== undefined && withoutZeros(barcode) === digits);
  const [first] = own;
  if (!first) return { kind: 'wrong' };
  const missing = own.find((line) => unitsOf(ticked, line) < line.quantity);
  if (!missing) return { kind: 'surplus', line: first.id };
  return { kind: 'right', line: missing.id, ticked: withUnits(ticked, missing, unitsOf(ticked, missing) + 1) };
}

/** The same goods have 12 digits for some readers, and 13 with a 0 before them for others. */
const withoutZeros = (digits: string): string => digits.replace(/^0+/u, '');

/** The units of a line that lie in the parcel; no more than it has, though the order was changed since. */
export const unitsOf = (ticked: Ticked, { id, quantity }: CheckedLine): number =>
  Math.min(Math.max(0, ticked[id] ?? 0), quantity);

/** Returns what is ticked with another number of units of a line. */
export const withUnits = (ticked: Ticked, { id, quantity }: CheckedLine, units: number): Ticked => ({
  ...ticked,
  [id]: Math.min(Math.max(0, units), quantity),
});

/** Returns whether every unit of every line is ticked. */
export const isComplete = (lines: readonly CheckedLine[], ticked: Ticked): boolean =>
  lines.every((line) => unitsOf(ticked, line) === line.quantity);

const keyOf = (order: number): string => `scan-check-${order}`;

/** Returns what is ticked of an order in this tab; undefined where nobody has begun. */
export function readTicked(order: number): Ticked | undefined {
  const stored = parseStored(keptDraft(keyOf(order)));
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([, units]) => Number.isInteger(units))) as Ticked;
}

export const keepTicked = (order: number, ticked: Ticked): void => keepDraft(keyOf(order), JSON.stringify(ticked));

export const forgetTicked = (order: number): void => keepDraft(keyOf(order), '');
