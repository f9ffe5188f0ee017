/** The sticker on the back of a pack: what the catalogue says of the product, and nothing else. */
import { dark, inkOn, luminance, mix } from './drawing/colour.ts';
import { dice, path, rect, stroke } from './drawing/svg.ts';
import { type Box, brandLine, names, type Wording } from './names.ts';
import { outline, shapeLine } from './text/outlines.ts';
import { wrapText } from './text/wrap.ts';

/** What a sticker says besides the names, in both languages; what is not known is left out. */
export interface Details {
  ingredients: readonly string[];
  /** A row each: what it is, and what there is to say of it. */
  rows: readonly (readonly [name: string, text: string])[];
}

const PAPER = '#fffdf5';
const INK = '#2b211c';
/** As large as the letters may be, in hundredths of the width of the sticker, and as small. */
const [LARGEST, SMALLEST] = [6.6, 3.4];

interface Row {
  svg: string;
  height: number;
}

/** Text at a size, from a left edge, broken to a width. */
function lines(text: string, x: number, width: number, size: number, ink: string, weight = 500): Row {
  const set = wrapText(text, width / size, { weight });
  const leading = size * (/[\u1000-\u109f]/u.test(text) ? 1.62 : 1.28);
  const svg = set
    .map((line, i) => path(outline(shapeLine(line, { weight }), x, i * leading + size, size), ink))
    .join('');
  return { svg, height: set.length * leading + size * 0.28 };
}

const moved = ({ svg }: Row, y: number): string => `<g transform="translate(0 ${Math.round(y * 10) / 10})">${svg}</g>`;

/** Bars without a number: it is no product that somebody could scan. */
function bars(seed: string, { x, y, w, h }: Box): string {
  const roll = dice(seed);
  let at = x;
  let out = '';
  while (at < x + w - 3) {
    const wide = (1 + Math.floor(roll() * 3)) * (w / 95);
    out += `M${at.toFixed(1)} ${y}h${wide.toFixed(1)}v${h}h-${wide.toFixed(1)}z`;
    at += wide + (1 + Math.floor(roll() * 3)) * (w / 95);
  }
  return path(out, INK);
}

/** The ingredients and rows at a size of letters, and how high they are together. */
function body({ ingredients, rows }: Details, { x, w }: Pick<Box, 'x' | 'w'>, size: number): Row {
  let y = 0;
  let svg = '';
  const put = (row: Row): void => {
    svg += moved(row, y);
    y += row.height;
  };
  for (const text of ingredients) put(lines(text, x, w, size, INK));
  for (const [name, text] of rows) {
    svg += stroke(`M${x} ${y.toFixed(1)}h${w}`, INK, size / 12, 'opacity=".4"');
    y += size * 0.22;
    const [head, said] = [
      lines(name, x, w * 0.34, size * 0.86, mix(INK, PAPER, 0.3)),
      lines(text, x + w * 0.37, w * 0.63, size * 0.94, INK, 600),
    ];
    svg += moved(head, y + size * 0.06) + moved(said, y);
    y += Math.max(head.height, said.height);
  }
  return { svg, height: y };
}

/** A sticker in the middle of a box, as high as its text, in the colours of its pack. */
export function sticker(room: Box, wording: Wording, details: Details, tone: string, accent: string): string {
  const { x, w } = room;
  const pad = w * 0.055;
  const band = Math.min(w * 0.135, room.h * 0.14);
  const title = Math.min(room.h * 0.24, w * 0.26);
  const code = Math.min(w * 0.13, room.h * 0.1);
  const around = band + title + code + pad * 2.7;
  const inner = { x: x + pad, w: w - pad * 2 };
  let size = (w * LARGEST) / 100;
  let text = body(details, inner, size);
  while (text.height > room.h - around && size > (w * SMALLEST) / 100) {
    size *= 0.97;
    text = body(details, inner, size);
  }
  const h = around + text.height;
  // What does not fit grows upwards, over the glass.
  const y = room.y + (h > room.h ? room.h - h : (room.h - h) / 2);
  const ink = inkOn(tone);
  return (
    rect(x + 2, y + 3, w, h, '#2a1512', 7, 'opacity=".25"') +
    rect(x, y, w, h, PAPER, 7) +
    path(`M${x} ${y + band}V${y + 7}q0-7 7-7h${w - 14}q7 0 7 7V${y + band}z`, tone) +
    rect(x, y + band, w, w * 0.012, accent) +
    brandLine({ x: inner.x, y: y + band * 0.18, w: inner.w, h: band * 0.64 }, wording, ink, accent) +
    names(
      { ...inner, y: y + band + pad * 0.6, h: title },
      wording,
      dark(tone, luminance(tone) > 0.2 ? 0.76 : 0.5),
      'middle',
      w * 0.105,
    ) +
    moved(text, y + band + title + pad * 1.2) +
    bars(wording.en, { x: x + w - pad - w * 0.36, y: y + h - pad * 0.8 - code, w: w * 0.36, h: code })
  );
}
