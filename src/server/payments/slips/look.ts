import sharp from 'sharp';
import type { Pixels } from './code.ts';

/** How large a look is, in cells. Fine enough to tell one digit on a slip from another. */
export const lookWidth = 96;
export const lookHeight = 128;
/** Bytes in front of the cells: the width of what is drawn over its height, in thousandths, 16 bits. */
export const lookHead = 2;

/** A picture is searched for its content at this size; enlarged too, so that edges are as steep in a small copy. */
const searched = { width: 540, height: 1200 } as const;
/** Levels of grey between two pixels that make an edge: more than a JPEG invents on a plain ground. */
const EDGE = 40;
/** Edges in a row or a column that make it part of the content. */
const MIN_EDGES = 3;
/** Pixels; less is no slip. */
const MIN_SIDE = 32;

/**
 * How the content of a picture looks: what lies between its outermost upright edges, in grey, in `lookWidth` ×
 * `lookHeight` cells. It is about the same for a copy that is smaller, recompressed or cut at its plain border, since
 * the edges of the text go along. Undefined for a picture without content.
 */
export async function lookOf({ data, width, height }: Pixels): Promise<Buffer | undefined> {
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
    .resize(lookWidth, lookHeight, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const head = Buffer.alloc(lookHead);
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
