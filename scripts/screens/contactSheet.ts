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

/** Writes small labelled pictures of many screens into one; answers the bytes of the file. */
export async function contactSheet(
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
        const top = gap + Math.floor(at / columns) * (tall + lineOfText + gap);
        const small = await sharp(picture).resize(tile, tall).png().toBuffer();
        return [
          { input: small, left, top: top + lineOfText },
          { input: Buffer.from(textOf(label, tile)), left, top },
        ];
      }),
  );
  return sharp({
    create: {
      width: gap + columns * (tile + gap),
      height: gap + Math.ceil(tiles.length / columns) * (tall + lineOfText + gap),
      channels: 3,
      background: '#e9e2d3',
    },
  })
    .composite(placed.flat())
    .webp({ quality: 58, effort: 5 })
    .toFile(file);
}

/** A label in one line; what does not fit is squeezed. */
function textOf(label: string, width: number): string {
  const size = 10;
  const squeeze =
    label.length * size * 0.55 > width ? ` textLength="${width - 2}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<svg width="${width}" height="${lineOfText}"><text y="10" font-family="sans-serif" font-size="${size}" fill="#1e2a24"${squeeze}>${label}</text></svg>`;
}
