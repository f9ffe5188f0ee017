import * as hb from 'harfbuzzjs';

/** Widths of Arial Bold from the space to the tilde, in thousandths of its size. Liberation Sans Bold has the same. */
const arialBold = [
  ...[278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611],
  ...[975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556],
  ...[333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611],
  ...[611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584],
];

/**
 * The descriptors with which Arial Bold takes the room of a face: as wide in these texts, and as high.
 *
 * @param face not compressed
 * @param texts of ASCII letters; spaces, which no face of ours brings, do not count
 */
export function nearMetrics(face: Buffer, texts: readonly string[]): string {
  const opened = new hb.Face(new hb.Blob(face));
  const font = new hb.Font(opened);
  const text = texts.join('').replaceAll(' ', '');
  const own = widthOf(font, text) / opened.upem;
  const near = Array.from(text).reduce((sum, letter) => sum + (arialBold[letter.charCodeAt(0) - 0x20] ?? 0), 0) / 1000;
  const size = own / near;
  const { ascender, descender, lineGap } = font.hExtents();
  const percent = (units: number): string => `${Math.round((units / opened.upem / size) * 1000) / 10}%`;
  return [
    `size-adjust:${Math.round(size * 1000) / 10}%`,
    `ascent-override:${percent(ascender)}`,
    `descent-override:${percent(-descender)}`,
    `line-gap-override:${percent(lineGap)}`,
  ].join(';');
}

function widthOf(font: hb.Font, text: string): number {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
}
