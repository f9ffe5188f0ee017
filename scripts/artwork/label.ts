/** The printed label: where the brand, the motif and the names stand. */
import { dark, inkOn, light, luminance, mix } from './drawing/colour.ts';
import { motif } from './motifs/motif.ts';
import type { Motif } from './motifs/motif.ts';
import { brandLine, names } from './names.ts';
import type { Box, Wording } from './names.ts';
import { at, clip, boxPath, glow, oval, path, rect, stroke } from './drawing/svg.ts';

/** A label's contents and colours; `ground` is what it is printed on. */
export interface Label extends Wording {
  motif: Motif;
  ground: string;
  accent: string;
}
type Layout = (box: Box, label: Label) => string;

/** A motif with its centre on a point, `size` wide. */
const art = (label: Label, x: number, y: number, size: number, turn = 0): string =>
  at(motif(label.motif), x, y, size / 100, turn);
/** Part of a box, by fractions. */
const part = (b: Box, x: number, y: number, w: number, h: number): Box => ({
  x: b.x + b.w * x,
  y: b.y + b.h * y,
  w: b.w * w,
  h: b.h * h,
});
const mark = (b: Box, label: Label, ink: string, align: 'left' | 'middle' = 'middle'): string =>
  brandLine(b, label, ink, luminance(label.ground) > 0.3 ? dark(label.accent, 0.1) : label.accent, align);
const pale = (label: Label): string => mix('#fffaf0', label.ground, 0.06);

const layouts = {
  /** Brand, motif, names, one above the other. */
  stack: (b, l) =>
    mark(part(b, 0.1, 0.02, 0.8, 0.085), l, inkOn(l.ground)) +
    art(l, b.x + b.w / 2, b.y + b.h * 0.335, Math.min(b.w * 0.72, b.h * 0.42)) +
    names(part(b, 0.03, 0.57, 0.94, 0.41), l, inkOn(l.ground)),
  /** The motif on a pale medallion with a ring. */
  medal: (b, l) => {
    const r = Math.min(b.w * 0.42, b.h * 0.25);
    const [x, y] = [b.x + b.w / 2, b.y + b.h * 0.37];
    return (
      mark(part(b, 0.1, 0.01, 0.8, 0.08), l, inkOn(l.ground)) +
      oval(
        x,
        y,
        r,
        glow([
          [0, '#fffdf6'],
          [1, mix('#fff6e2', l.accent, 0.25)],
        ]),
      ) +
      oval(x, y, r, 'none', r, `stroke="${l.accent}" stroke-width="5"`) +
      oval(x, y, r + 8, 'none', r + 8, `stroke="${inkOn(l.ground)}" stroke-width="1.6" opacity=".5"`) +
      art(l, x, y, r * 1.5) +
      names(part(b, 0.05, 0.67, 0.9, 0.31), l, inkOn(l.ground))
    );
  },
  /** A pale lower field with the names; the motif stands on its edge. */
  field: (b, l) => {
    const y = b.y + b.h * 0.53;
    return (
      path(
        `M${b.x - 60} ${y}Q${b.x + b.w / 2} ${y - 34} ${b.x + b.w + 60} ${y}V${b.y + b.h + 80}H${b.x - 60}z`,
        pale(l),
      ) +
      stroke(`M${b.x - 60} ${y}Q${b.x + b.w / 2} ${y - 34} ${b.x + b.w + 60} ${y}`, l.accent, 7) +
      mark(part(b, 0.08, 0.02, 0.84, 0.085), l, inkOn(l.ground)) +
      art(l, b.x + b.w / 2, b.y + b.h * 0.35, Math.min(b.w * 0.74, b.h * 0.42)) +
      names(part(b, 0.05, 0.6, 0.9, 0.38), l, dark(l.ground, 0.72))
    );
  },
  /** A pale arch, like a market doorway, with the motif inside. */
  arch: (b, l) => {
    const [w, x, y] = [Math.min(b.w * 0.72, b.h * 0.5), b.x + b.w / 2, b.y + b.h * 0.13];
    const low = b.y + b.h * 0.6;
    const door = `M${x - w / 2} ${low}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y + w / 2}V${low}z`;
    return (
      mark(part(b, 0.1, 0, 0.8, 0.085), l, inkOn(l.ground)) +
      path(door, pale(l)) +
      stroke(door, l.accent, 4) +
      art(l, x, (y + low) / 2 + b.h * 0.025, w * 0.74) +
      names(part(b, 0.05, 0.64, 0.9, 0.34), l, inkOn(l.ground))
    );
  },
  /** Names at the top, the motif on rays of a rising sun beneath. */
  sun: (b, l) => {
    const [x, y] = [b.x + b.w / 2, b.y + b.h * 0.77];
    const rays = Array.from({ length: 14 }, (_, i) =>
      at(path(`M0 0L-16-${b.h}H16z`, l.accent, 'opacity=".42"'), x, y, 1, -97.5 + i * 15),
    ).join('');
    return (
      clip(boxPath(b.x - 40, b.y + b.h * 0.52, b.w + 80, b.h * 0.62), rays) +
      oval(x, y, b.h * 0.205, l.accent) +
      art(l, x, y - b.h * 0.01, Math.min(b.w * 0.76, b.h * 0.38)) +
      mark(part(b, 0.1, 0, 0.8, 0.085), l, inkOn(l.ground)) +
      names(part(b, 0.02, 0.105, 0.96, 0.4), l, inkOn(l.ground))
    );
  },
  /** A broad accent band across the middle carries the names. */
  band: (b, l) =>
    rect(b.x - 80, b.y + b.h * 0.56, b.w + 160, b.h * 0.4, l.accent) +
    rect(b.x - 80, b.y + b.h * 0.56, b.w + 160, 5, light(l.accent, 0.6)) +
    rect(b.x - 80, b.y + b.h * 0.96 - 5, b.w + 160, 5, light(l.accent, 0.6)) +
    mark(part(b, 0.08, 0.01, 0.84, 0.09), l, inkOn(l.ground)) +
    art(l, b.x + b.w / 2, b.y + b.h * 0.335, Math.min(b.w * 0.78, b.h * 0.42)) +
    names(part(b, 0.04, 0.58, 0.92, 0.36), l, inkOn(l.accent)),
  /** A printed paper label with a double rule. */
  frame: (b, l) =>
    rect(b.x, b.y, b.w, b.h, 'none', 8, `stroke="${l.accent}" stroke-width="4"`) +
    rect(b.x + 7, b.y + 7, b.w - 14, b.h - 14, 'none', 4, `stroke="${l.accent}" stroke-width="1.4"`) +
    mark(part(b, 0.12, 0.07, 0.76, 0.1), l, inkOn(l.ground)) +
    art(l, b.x + b.w / 2, b.y + b.h * 0.38, Math.min(b.w * 0.6, b.h * 0.36)) +
    names(part(b, 0.09, 0.6, 0.82, 0.34), l, inkOn(l.ground)),
  /** The motif at the left, the names at the right, for wide labels. */
  side: (b, l) =>
    art(l, b.x + b.w * 0.2, b.y + b.h * 0.52, Math.min(b.w * 0.42, b.h * 0.82)) +
    mark(part(b, 0.43, 0.05, 0.55, 0.16), l, inkOn(l.ground), 'left') +
    names(part(b, 0.43, 0.25, 0.55, 0.73), l, inkOn(l.ground), 'left', 50),
  /** No motif: for packs that show what they hold. */
  plain: (b, l) =>
    mark(part(b, 0.08, 0.05, 0.84, 0.2), l, inkOn(l.ground)) +
    rect(b.x + b.w * 0.36, b.y + b.h * 0.3, b.w * 0.28, 3, l.accent) +
    names(part(b, 0.05, 0.36, 0.9, 0.61), l, inkOn(l.ground)),
  /** The motif large, running off the lower right; the names at the top left. */
  big: (b, l) =>
    oval(b.x + b.w * 0.7, b.y + b.h * 0.76, b.w * 0.52, l.accent, b.w * 0.52, 'opacity=".9"') +
    art(l, b.x + b.w * 0.62, b.y + b.h * 0.77, b.w * 0.78, -8) +
    mark(part(b, 0.04, 0.02, 0.8, 0.085), l, inkOn(l.ground), 'left') +
    names(part(b, 0.04, 0.12, 0.92, 0.32), l, inkOn(l.ground), 'left'),
} as const satisfies Record<string, Layout>;

/** The name of a layout. */
export type LayoutName = keyof typeof layouts;
/** Draw a label into a box. */
export const drawLabel = (name: LayoutName, box: Box, label: Label): string => layouts[name](box, label);
