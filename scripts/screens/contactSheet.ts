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
const head = 32;
/** A label has three lines, as the longest one needs on the narrowest tile. */
const fontSize = 9;
const labelHeight = (fontSize + 2) * 3 + 2;

/** Puts small labelled pictures of many screens into one, below a title; answers the bytes of the file. */
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
        const top = head + gap + Math.floor(at / columns) * (tall + labelHeight + gap);
        const shrunk = await sharp(picture).resize(tile, tall).png().toBuffer();
        return [
          { input: shrunk, left, top: top + labelHeight },
          { input: textSvg(label, tile, fontSize), left, top },
        ];
      }),
  );
  const wide = gap + columns * (tile + gap);
  return sharp({
    create: {
      width: wide,
      height: head + gap + Math.ceil(tiles.length / columns) * (tall + labelHeight + gap),
      channels: 3,
      background: '#e9e2d3',
    },
  })
    .composite([{ input: textSvg(title, wide - 2 * gap, 20), left: gap, top: gap }, ...placed.flat()])
    .webp({ quality: 58, effort: 5 })
    .toFile(file);
}

/** An SVG with a text on as many lines as it needs in this width. */
function textSvg(text: string, width: number, size: number): Buffer {
  const most = Math.floor(width / (size * 0.6));
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim();
    if (rows.length > 0 && longer.length <= most) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  const drawn = rows.map((row, at) => `<tspan x="0" y="${size + at * (size + 2)}">${row}</tspan>`).join('');
  const style = `font-family="sans-serif" font-size="${size}" fill="#1e2a24"`;
  return Buffer.from(
    `<svg width="${width}" height="${rows.length * (size + 2) + 2}"><text ${style}>${drawn}</text></svg>`,
  );
}
