import sharp from 'sharp';
import type { Pixels } from '#server/files/codes.ts';

/** Cells on a side of the window in which two looks are compared: about one digit of a slip. */
const WINDOW = 3;
/**
 * Levels of grey by which two looks may differ in the window where they differ most. Copies of one slip stay below 20,
 * slips of one bank with another amount or number come to 35 and more: measured by tests/unit/payments/slips.test.ts.
 */
export const MOST_DIFFERENT = 26;
/** The tolerance by which the content of one picture may be wider than that of the other, by their heights. */
const SHAPE = 0.04;
/** A content box is found within a cell or so. */
const shifts = [0, -1, 1].flatMap((dy) => [0, -1, 1].map((dx) => [dx, dy] as const));

/**
 * Returns whether two looks are of the same picture. What is asked is not how much they differ in all, for slips of
 * one bank differ in a few digits only, but how much in the window where they differ most: a copy differs a little
 * everywhere.
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
  const rows = Array.from({ length: WINDOW }, () => new Uint16Array(fingerprintWidth));
  const columns = new Uint16Array(fingerprintWidth);
  const most = enough * WINDOW * WINDOW;
  let greatest = 0;
  for (let y = 0; y < fingerprintHeight; y += 1) {
    const row = rows[y % WINDOW] ?? columns;
    let sum = 0;
    for (let x = 0; x < fingerprintWidth; x += 1) {
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

function cell(fingerprint: Uint8Array, x: number, y: number): number {
  const column = Math.min(fingerprintWidth - 1, Math.max(0, x));
  const row = Math.min(fingerprintHeight - 1, Math.max(0, y));
  return fingerprint[fingerprintHeader + row * fingerprintWidth + column] ?? 0;
}

/** The width of a look, in cells. Fine enough to tell one digit on a slip from another. */
const fingerprintWidth = 96;
const fingerprintHeight = 128;
/** Bytes in front of the cells: the width of what is drawn over its height, in thousandths, 16 bits. */
const fingerprintHeader = 2;

/** A picture is searched for its content at this size; enlarged too, so that edges are as steep in a small copy. */
const searched = { width: 540, height: 1200 } as const;
/** Levels of grey between two pixels that make an edge: more than a JPEG invents on a plain ground. */
const EDGE = 40;
/** Edges in a row or a column that make it part of the content. */
const MIN_EDGES = 3;
/** Pixels; less is no slip. */
const MIN_SIDE = 32;

/**
 * Returns how the content of a picture looks: what lies between its outermost upright edges, in grey, in `lookWidth` ×
 * `lookHeight` cells. It is about the same for a copy that is smaller, recompressed or cut at its plain border, since
 * the edges of the text go along. Undefined for a picture without content.
 */
export async function fingerprintOf({ data, width, height }: Pixels): Promise<Buffer | undefined> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).greyscale();
  const { data: grey, info } = await picture
    .resize({ ...searched, fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = contentBox(grey, info.width, info.height);
  if (!box) return undefined;
  const cells = await sharp(grey, { raw: { width: info.width, height: info.height, channels: 1 } })
    .extract(box)
    .resize(fingerprintWidth, fingerprintHeight, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const head = Buffer.alloc(fingerprintHeader);
  head.writeUInt16BE(Math.min(65_535, Math.round((box.width / box.height) * 1000)));
  return Buffer.concat([head, cells]);
}

function contentBox(grey: Uint8Array, width: number, height: number) {
  const inColumn = new Uint32Array(width);
  const inRow = new Uint32Array(height);
  for (let y = 0; y < height; y += 1)
    for (let x = 2; x < width; x += 1) {
      const at = y * width + x;
      if (Math.abs((grey[at] ?? 0) - (grey[at - 2] ?? 0)) <= EDGE) continue;
      inColumn[x] = (inColumn[x] ?? 0) + 1;
      inRow[y] = (inRow[y] ?? 0) + 1;
    }
  const [left, right] = extent(inColumn);
  const [top, bottom] = extent(inRow);
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return left >= 0 && top >= 0 && Math.min(box.width, box.height) >= MIN_SIDE ? box : undefined;
}

const extent = (edges: Uint32Array): [number, number] => {
  const isContent = (count: number): boolean => count >= MIN_EDGES;
  return [edges.findIndex(isContent), edges.findLastIndex(isContent)];
};
