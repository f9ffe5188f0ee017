import sharp from 'sharp';

export interface Tile {
  /** Its place on the sheet. */
  index: number;
  label: string;
  picture: Buffer;
}

interface Sheet {
  width: number;
  height: number;
  columns: number;
  /** Width of a tile in pixels. */
  tile: number;
}

const gap = 8;
const lineOfText = 14;
const head = 32;

/** Writes small labelled pictures of many screens into one, below a title; answers the bytes of the file. */
export async function contactSheet(
  title: string,
  tiles: readonly Tile[],
  { width, height, columns, tile }: Sheet,
  file: string,
): Promise<{ size: number }> {
  const tall = Math.round((height * tile) / width);
  const placed = await Promise.all(
    tiles
      .toSorted((one, other) => one.index - other.index)
      .map(async ({ label, picture }, at) => {
        const left = gap + (at % columns) * (tile + gap);
        const top = head + gap + Math.floor(at / columns) * (tall + lineOfText + gap);
        const small = await sharp(picture).resize(tile, tall).png().toBuffer();
        return [
          { input: small, left, top: top + lineOfText },
          { input: textOf(label, tile), left, top },
        ];
      }),
  );
  const wide = gap + columns * (tile + gap);
  return sharp({
    create: {
      width: wide,
      height: head + gap + Math.ceil(tiles.length / columns) * (tall + lineOfText + gap),
      channels: 3,
      background: '#e9e2d3',
    },
  })
    .composite([{ input: textOf(title, wide - 2 * gap, 20), left: gap, top: gap }, ...placed.flat()])
    .webp({ quality: 58, effort: 5 })
    .toFile(file);
}

/** A label in one line; what does not fit is squeezed. */
function textOf(label: string, width: number, size = 10): Buffer {
  const squeeze =
    label.length * size * 0.55 > width ? ` textLength="${width - 2}" lengthAdjust="spacingAndGlyphs"` : '';
  return Buffer.from(
    `<svg width="${width}" height="${size + 4}"><text y="${size}" font-family="sans-serif" font-size="${size}" fill="#1e2a24"${squeeze}>${label}</text></svg>`,
  );
}
