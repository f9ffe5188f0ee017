import { lookHead, lookHeight, lookWidth } from './look.ts';

/** Cells on a side of the window in which two looks are compared: about one digit of a slip. */
const WINDOW = 3;
/**
 * Levels of grey by which two looks may differ in the window where they differ most. Copies of one slip stay below 20,
 * slips of one bank with another amount or number come to 35 and more: measured by tests/unit/payments/slips.test.ts.
 */
export const MOST_DIFFERENT = 26;
/** How much wider the content of one picture may be than that of the other, by their heights. */
const SHAPE = 0.04;
/** A content box is found within a cell or so. */
const shifts = [0, -1, 1].flatMap((dy) => [0, -1, 1].map((dx) => [dx, dy] as const));

/**
 * Whether two looks are of the same picture. What is asked is not how much they differ in all, for slips of one bank
 * differ in a few digits only, but how much in the window where they differ most: a copy differs a little everywhere.
 */
export const areAlike = (one: Uint8Array, other: Uint8Array): boolean =>
  hasSameShape(one, other) &&
  shifts.some(([dx, dy]) => differenceAt(one, other, dx, dy, MOST_DIFFERENT) <= MOST_DIFFERENT);

/** The mean difference of grey in the window where two looks differ most, at the shift at which it is least. */
export const greatestDifference = (one: Uint8Array, other: Uint8Array): number =>
  Math.min(...shifts.map(([dx, dy]) => differenceAt(one, other, dx, dy, Infinity)));

function hasSameShape(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  return Math.abs(a - b) <= SHAPE * Math.max(a, b);
}

const shapeOf = ([high = 0, low = 0]: Uint8Array): number => high * 256 + low;

/** The same at one shift; not exact above `enough`. */
function differenceAt(one: Uint8Array, other: Uint8Array, dx: number, dy: number, enough: number): number {
  const rows = Array.from({ length: WINDOW }, () => new Uint16Array(lookWidth));
  const columns = new Uint16Array(lookWidth);
  const most = enough * WINDOW * WINDOW;
  let greatest = 0;
  for (let y = 0; y < lookHeight; y += 1) {
    const row = rows[y % WINDOW] ?? columns;
    let sum = 0;
    for (let x = 0; x < lookWidth; x += 1) {
      const difference = Math.abs(cell(one, x, y) - cell(other, x + dx, y + dy));
      columns[x] = (columns[x] ?? 0) + difference - (row[x] ?? 0);
      row[x] = difference;
      sum += (columns[x] ?? 0) - (columns[x - WINDOW] ?? 0);
      if (y >= WINDOW - 1 && x >= WINDOW - 1 && sum > greatest) greatest = sum;
    }
    if (greatest > most) break;
  }
  return greatest / (WINDOW * WINDOW);
}

function cell(look: Uint8Array, x: number, y: number): number {
  const column = Math.min(lookWidth - 1, Math.max(0, x));
  const row = Math.min(lookHeight - 1, Math.max(0, y));
  return look[lookHead + row * lookWidth + column] ?? 0;
}
