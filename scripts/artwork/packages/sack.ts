/** Woven sacks, and bundles of noodles under a band. */
import { cyclic } from '../lookup.ts';
import { dark, light } from '../drawing/colour.ts';
import { blur, clip, lit, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { shade, view } from './pack.ts';
import type { Look, Pack } from './pack.ts';

/** A sack of rice, sewn shut, bulging with what it holds. */
export function sack(
  look: Look,
  { w = 400, h = 500, open = false }: { w?: number; h?: number; open?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 632 - h, 632];
  const neck = open ? 26 : 34;
  const edge = `M${l + neck} ${t}Q360 ${t + 10} ${r - neck} ${t}C${r - 8} ${t + 60} ${r + 14} ${t + 120} ${r + 6} ${b - 120}C${r + 4} ${b - 50} ${r + 10} ${b - 20} ${r - 8} ${b - 4}Q360 ${b + 12} ${l + 8} ${b - 4}C${l - 10} ${b - 20} ${l - 4} ${b - 50} ${l - 6} ${b - 120}C${l - 14} ${t + 120} ${l + 8} ${t + 60} ${l + neck} ${t}z`;
  const weave = Array.from(
    { length: 46 },
    (_, i) =>
      stroke(`M${l - 20} ${t + i * 11}H${r + 20}`, dark(look.tone, 0.3), 1, 'opacity=".16"') +
      stroke(`M${l - 20 + i * 11} ${t}V${b}`, light(look.tone, 0.6), 1, 'opacity=".22"'),
  ).join('');
  const heap = `M${l + 22} ${t + 26}C${l + 80} ${t - 60} ${r - 80} ${t - 64} ${r - 22} ${t + 26}Q360 ${t + 64} ${l + 22} ${t + 26}z`;
  const rolled = `M${l + 6} ${t + 14}Q360 ${t + 50} ${r - 6} ${t + 14}Q${r + 10} ${t + 30} ${r - 4} ${t + 50}Q360 ${t + 92} ${l + 4} ${t + 50}Q${l - 10} ${t + 30} ${l + 6} ${t + 14}z`;
  const folds = `M${l + 60} ${t + 20}q-10 60 8 90M${l + 120} ${t + 20}q-4 40 6 60M${r - 60} ${t + 20}q10 60-8 90M${r - 120} ${t + 20}q4 40-6 60M${l + 16} ${b - 30}q40-30 90-20M${r - 16} ${b - 30}q-40-30-90-20`;
  const closed =
    rect(l + neck - 6, t - 8, w - neck * 2 + 12, 30, lit(light(look.tone, 0.2), 0.2), 6) +
    stroke(`M${l + neck + 4} ${t + 6}H${r - neck - 4}`, look.accent, 4, 'stroke-dasharray="13 8"');
  return {
    shell:
      (open ? view(heap, { x: l + 10, y: t - 50, w: w - 20, h: 110 }, look) : '') +
      path(edge, lit(look.tone, 0.2)) +
      clip(edge, weave),
    panel: { x: l + 46, y: t + (open ? 84 : 60), w: w - 92, h: h - (open ? 118 : 94) },
    edge,
    ground: look.tone,
    gloss:
      clip(
        edge,
        shade(edge) +
          blur(3, stroke(folds, '#2a1512', 6, 'opacity=".2"')) +
          blur(2, stroke(folds, '#ffffff', 4, 'opacity=".35" transform="translate(-6 0)"')),
      ) + (open ? path(rolled, lit(light(look.tone, 0.14), 0.28)) + clip(rolled, weave) : closed),
    foot: { half: w / 2, y: b, top: t },
  };
}

/** A bundle of dried noodles in clear film under a broad paper band. */
export function bundle(
  look: Look,
  { w = 230, h = 510, wide = 5 }: { w?: number; h?: number; wide?: number } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 630 - h, 630];
  const body = `M${l - 8} ${t + 10}Q360 ${t - 22} ${r + 8} ${t + 10}L${r} ${t + 120}V${b - 110}L${r + 8} ${b - 6}Q360 ${b + 16} ${l - 8} ${b - 6}L${l} ${b - 110}V${t + 120}z`;
  const sticks = Array.from({ length: Math.floor((w + 16) / wide) }, (_, i) =>
    stroke(
      `M${l - 6 + i * wide} ${t - 12 + ((i * 37) % 11)}Q${l + 4 + (i * wide * w) / (w + 14)} 360 ${l - 6 + i * wide} ${b + 6}`,
      cyclic([look.depth, dark(look.depth, 0.18), light(look.depth, 0.4)], i * 7),
      wide * 0.94,
    ),
  ).join('');
  const band = `M${l - 6} ${t + 130}Q360 ${t + 144} ${r + 6} ${t + 130}V${b - 116}Q360 ${b - 100} ${l - 6} ${b - 116}z`;
  return {
    shell:
      path(body, dark(look.depth, 0.3)) +
      clip(body, sticks) +
      blur(5, stroke(`M${l} ${b - 108}Q360 ${b - 92} ${r} ${b - 108}`, '#2a1512', 10, 'opacity=".4"')) +
      path(band, look.tone),
    panel: { x: l + 14, y: t + 146, w: w - 28, h: h - 276 },
    edge: band,
    ground: look.tone,
    gloss: path(
      body,
      ramp([
        [0, '#4a2c14', 0.4],
        [0.14, '#4a2c14', 0.05],
        [0.3, '#ffffff', 0.3],
        [0.46, '#ffffff', 0],
        [0.7, '#4a2c14', 0.06],
        [1, '#4a2c14', 0.46],
      ]),
    ),
    foot: { half: w / 2 + 8, y: b, top: t },
  };
}
