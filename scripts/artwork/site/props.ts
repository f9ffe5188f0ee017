/** Things a market street is made of: awnings, crates, baskets, pots, hanging strings. */
import { cyclic } from '../lookup.ts';
import { dark, light } from '../drawing/colour.ts';
import { motif } from '../motifs/motif.ts';
import type { Motif } from '../motifs/motif.ts';
import { pour } from '../packages/pack.ts';
import { at, blur, clip, lit, oval, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { leaf } from '../motifs/leaves.ts';

/** A striped awning with a scalloped hem. */
export function awning(x: number, y: number, w: number, h: number, colours: [string, string], count = 14): string {
  const s = w / count;
  const stripes = Array.from({ length: count }, (_, i) => {
    const colour = cyclic(colours, i);
    const [a, b] = [x + i * s, x + (i + 1) * s];
    const [ta, tb] = [x + w * 0.04 + i * s * 0.92, x + w * 0.04 + (i + 1) * s * 0.92];
    return path(
      `M${ta} ${y}H${tb}L${b} ${y + h}V${y + h + 20}A${s / 2} ${s / 2} 0 0 1 ${a} ${y + h + 20}V${y + h}z`,
      ramp(
        [
          [0, light(colour, 0.22)],
          [0.72, colour],
          [0.74, dark(colour, 0.2)],
          [1, dark(colour, 0.06)],
        ],
        [0, 0, 0, 1],
      ),
    );
  });
  return blur(12, rect(x + 20, y + h + 22, w - 30, 40, '#2a1512', 0, 'opacity=".3"')) + stripes.join('');
}

/** A wooden crate heaped with something. */
export function crate(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Motif,
  piece: number,
  depth: string,
  tone = '#b98248',
): string {
  const heap = `M${x + 6} ${y + 14}C${x + w * 0.2} ${y - h * 0.5} ${x + w * 0.8} ${y - h * 0.52} ${x + w - 6} ${y + 14}z`;
  const look = { tone, accent: tone, paper: tone, lid: tone, fill, piece, depth };
  const planks = [0, 1, 2]
    .map((i) => rect(x, y + (i * h) / 3, w, h / 3 - 4, lit(i % 2 ? dark(tone, 0.08) : tone, 0.16), 3))
    .join('');
  return (
    path(heap, depth) +
    clip(heap, pour(look, { x, y: y - h * 0.5, w, h: h * 0.6 })) +
    rect(x, y, w, h - 4, dark(tone, 0.5), 3) +
    planks +
    rect(x + 8, y - 2, 14, h, lit(light(tone, 0.1), 0.2), 2) +
    rect(x + w - 22, y - 2, 14, h, lit(dark(tone, 0.08), 0.2), 2)
  );
}

/** A round woven basket heaped with something. */
export function basket(cx: number, y: number, r: number, fill: Motif, piece: number, depth: string): string {
  const tone = '#c99a55';
  const body = `M${cx - r} ${y}C${cx - r} ${y + r * 0.6} ${cx - r * 0.7} ${y + r * 0.8} ${cx} ${y + r * 0.8}C${cx + r * 0.7} ${y + r * 0.8} ${cx + r} ${y + r * 0.6} ${cx + r} ${y}z`;
  const heap = `M${cx - r + 6} ${y + 8}C${cx - r * 0.6} ${y - r * 0.75} ${cx + r * 0.6} ${y - r * 0.75} ${cx + r - 6} ${y + 8}Q${cx} ${y + 24} ${cx - r + 6} ${y + 8}z`;
  const look = { tone, accent: tone, paper: tone, lid: tone, fill, piece, depth };
  const weave = Array.from({ length: 7 }, (_, i) =>
    stroke(
      `M${cx - r} ${y + 14 + i * r * 0.12}Q${cx} ${y + 30 + i * r * 0.13} ${cx + r} ${y + 14 + i * r * 0.12}`,
      i % 2 ? dark(tone, 0.34) : light(tone, 0.35),
      4,
      'stroke-dasharray="12 8"',
    ),
  ).join('');
  return (
    blur(9, oval(cx + 8, y + r * 0.8, r * 0.9, '#2a1512', 14, 'opacity=".35"')) +
    oval(cx, y, r, dark(tone, 0.5), r * 0.2) +
    path(heap, depth) +
    clip(heap, pour(look, { x: cx - r, y: y - r * 0.6, w: r * 2, h: r * 0.7 })) +
    path(body, lit(tone, 0.3)) +
    clip(body, weave) +
    stroke(`M${cx - r} ${y + 2}Q${cx} ${y + 24} ${cx + r} ${y + 2}`, dark(tone, 0.2), 10) +
    stroke(`M${cx - r} ${y}Q${cx} ${y + 22} ${cx + r} ${y}`, light(tone, 0.3), 4, 'stroke-dasharray="9 6"')
  );
}

/** Several of a motif hung on a string. */
export const hung = (what: Motif, x: number, y: number, size: number, count: number): string =>
  stroke(`M${x} ${y - 20}V${y + count * size * 0.5}`, '#8a6a44', 3) +
  Array.from({ length: count }, (_, i) =>
    at(motif(what), x + (i % 2 ? 9 : -9), y + size * 0.4 + i * size * 0.52, size / 100, i % 2 ? 16 : -16),
  ).join('');

/** A leafy plant in a clay pot. */
export function plant(x: number, y: number, size: number): string {
  const blades = [-70, -44, -20, 6, 30, 54, 78]
    .map((turn, i) => at(at(leaf(i % 2 ? '#3f8a4f' : '#2f6f43', 17), 0, -46), 0, -58, 1.15, turn))
    .join('');
  return at(
    blur(8, oval(8, 2, 46, '#2a1512', 9, 'opacity=".4"')) +
      blades +
      path('M-38-60H38L28 0H-28z', lit('#c06a3c', 0.3)) +
      rect(-44, -68, 88, 16, lit('#cf7a48', 0.3), 5),
    x,
    y,
    size,
  );
}
