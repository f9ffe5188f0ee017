/** Text as outlines: shaped by HarfBuzz, so Burmese stacks and marks stand where they should. */
import * as hb from 'harfbuzzjs';
import { burmese, latin } from './fonts.ts';
import type { Face, Voice } from './fonts.ts';
import { required } from '../lookup.ts';
import { balance } from './lines.ts';

/** How a line is set. `track` is extra space between Latin letters, in ems. */
export interface Setting {
  voice?: Voice;
  weight?: number;
  track?: number;
}
/** A shaped line at 1 unit per em: its outline, width, and ink above and below the baseline. */
export interface Line {
  path: string;
  width: number;
  rise: number;
  drop: number;
}

const BURMESE = /[\u1000-\u109F\u200B\u200C]/u;
const cache = new Map<string, Line>();
const round = (n: number): number => Math.round(n * 1000) / 1000;

/** Move a glyph outline to its place and scale it to one em; HarfBuzz counts y upwards, SVG downwards. */
function place(path: string, x: number, y: number, scale: number): string {
  let odd = false;
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      odd = false;
      return token;
    }
    odd = !odd;
    const value = odd ? (Number(token) + x) * scale : -(Number(token) + y) * scale;
    return `${round(value)}`;
  });
}

function shapeRun(text: string, face: Face, start: number, track: number, line: Line): number {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer);
  const scale = 1 / face.upem;
  const positions = buffer.getGlyphPositions();
  let pen = start * face.upem;
  buffer.getGlyphInfos().forEach((info, i) => {
    const at = positions[i];
    if (!at) return;
    const box = face.font.glyphExtents(info.codepoint);
    line.path += place(face.font.glyphToPath(info.codepoint), pen + at.xOffset, at.yOffset, scale);
    if (box) {
      line.rise = Math.max(line.rise, (box.yBearing + at.yOffset) * scale);
      line.drop = Math.max(line.drop, -(box.yBearing + box.height + at.yOffset) * scale);
    }
    pen += at.xAdvance + (at.xAdvance > 0 ? track * face.upem : 0);
  });
  return pen * scale;
}

/** Shape one line of Latin and Burmese mixed. */
export function shapeLine(text: string, { voice = 'sans', weight = 600, track = 0 }: Setting = {}): Line {
  const key = [text, voice, weight, track].join('|');
  const known = cache.get(key);
  if (known) return known;
  const line: Line = { path: '', width: 0, rise: 0, drop: 0 };
  for (const run of text.match(/[\u1000-\u109F\u200B\u200C]+(?: +[\u1000-\u109F]+)*|[^\u1000-\u109F]+/gu) ?? []) {
    const isBurmese = BURMESE.test(run);
    const face = isBurmese ? burmese(weight) : latin(voice, weight);
    line.width = shapeRun(run, face, line.width, isBurmese ? 0 : track, line);
  }
  line.width -= BURMESE.test(text) ? 0 : track;
  cache.set(key, line);
  return line;
}

/** A block of text fitted into a width and height, as large as it may be up to `size`. */
export interface Block {
  lines: Line[];
  size: number;
  height: number;
  width: number;
  leading: number;
}

/** Fit a text: try one line, then two, then three, and keep whichever lets the letters be largest. */
export function fitBlock(
  text: string,
  room: { width: number; height: number; size: number; lines?: number },
  setting: Setting = {},
): Block {
  const measure = (line: string): number => shapeLine(line, setting).width;
  let best: Block | undefined;
  for (let count = 1; count <= (room.lines ?? 2); count++) {
    const set = balance(text, count, measure);
    if (!set) break;
    const lines = set.map((line) => shapeLine(line, setting));
    const leading = BURMESE.test(text) ? 1.52 : 1.12;
    const tall = (lines.at(0)?.rise ?? 0) + (count - 1) * leading + (lines.at(-1)?.drop ?? 0);
    const wide = Math.max(...lines.map((line) => line.width));
    const size = Math.min(room.size, room.width / wide, room.height / tall);
    // One line more must earn its place by clearly larger letters.
    if (!best || size > best.size * 1.06)
      best = { lines, size, height: tall * size, width: wide * size, leading: leading * size };
  }
  return required(best, text);
}

/** Draw a block with its top edge at `y`; `x` is its left edge, or its middle when centred. */
export function drawBlock(
  block: Block,
  x: number,
  y: number,
  fill: string,
  align: 'left' | 'middle' = 'middle',
): string {
  return block.lines
    .map((line, i) => {
      const left = align === 'middle' ? x - (line.width * block.size) / 2 : x;
      const base = y + (block.lines.at(0)?.rise ?? 0) * block.size + i * block.leading;
      return `<path transform="translate(${round(left)} ${round(base)}) scale(${round(block.size)})" d="${line.path}" fill="${fill}"/>`;
    })
    .join('');
}

/** A line's outline at a place and size as plain path data with few digits, for files that people read. */
export function outline(line: Line, x: number, y: number, size: number): string {
  let odd = false;
  return line.path
    .replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (token) => {
      if (/[A-Z]/.test(token)) {
        odd = false;
        return token;
      }
      odd = !odd;
      return `${Math.round((Number(token) * size + (odd ? x : y)) * 10) / 10}`;
    })
    .replace(/,(?=-)/g, '');
}
