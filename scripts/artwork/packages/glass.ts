/** Glass jars and the small shaker, with what they hold showing through. */
import { dark, light } from '../drawing/colour.ts';
import { blur, boxPath, clip, lit, oval, path, ramp, rect, stroke, tube } from '../drawing/svg.ts';
import { streaks, view } from './pack.ts';
import type { Look, Pack } from './pack.ts';

/** A screw lid with ribs and a thread beneath. */
const lidOf = (x: number, y: number, w: number, h: number, tone: string): string =>
  rect(
    x + 10,
    y + h - 4,
    w - 20,
    14,
    ramp([
      [0, '#8fa09a', 0.7],
      [0.3, '#ffffff', 0.9],
      [1, '#7d8c86', 0.8],
    ]),
  ) +
  rect(x, y, w, h, tube(tone, 0.34), 9) +
  Array.from({ length: Math.floor(w / 11) }, (_, i) =>
    stroke(`M${x + 8 + i * 11} ${y + 14}v${h - 20}`, dark(tone, 0.5), 1.6, 'opacity=".35"'),
  ).join('') +
  rect(x + 4, y + 2, w - 8, 9, light(tone, 0.5), 5, 'opacity=".6"');

/** A jar; `cloth` ties a cloth over its lid. */
export function jar(
  look: Look,
  { w = 300, h = 400, cloth = false, low = 0.6 }: { w?: number; h?: number; cloth?: boolean; low?: number } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 626 - h, 626];
  const lid = Math.min(64, h * 0.16);
  const body = `M${l + 26} ${t + lid + 4}H${r - 26}C${r - 24} ${t + lid + 26} ${r} ${t + lid + 26} ${r} ${t + lid + 64}V${b - 34}Q${r} ${b} ${r - 34} ${b}H${l + 34}Q${l} ${b} ${l} ${b - 34}V${t + lid + 64}C${l} ${t + lid + 26} ${l + 24} ${t + lid + 26} ${l + 26} ${t + lid + 4}z`;
  const paperH = (h - lid) * low;
  const paper = { x: l, y: b - 30 - paperH, w, h: paperH };
  const sheet = `M${l} ${paper.y}Q360 ${paper.y + 12} ${r} ${paper.y}V${paper.y + paperH}Q360 ${paper.y + paperH + 12} ${l} ${paper.y + paperH}z`;
  const tied = `M${l + 8} ${t - 2}Q360 ${t - 22} ${r - 8} ${t - 2}L${r - 14} ${t + 34}L${r + 4} ${t + 70}Q${r - 30} ${t + 62} ${r - 50} ${t + 78}Q360 ${t + 60} ${l + 60} ${t + 80}Q${l + 30} ${t + 62} ${l - 6} ${t + 72}L${l + 14} ${t + 34}z`;
  const cover = cloth
    ? path(tied, lit(look.lid, 0.25)) +
      clip(
        tied,
        Array.from({ length: 14 }, (_, i) =>
          stroke(`M${l + i * 26} ${t - 20}v110`, light(look.lid, 0.4), 5, 'opacity=".35"'),
        ).join('') +
          [10, 44, 66]
            .map((y) => stroke(`M${l - 10} ${t + y}H${r + 10}`, dark(look.lid, 0.3), 5, 'opacity=".3"'))
            .join(''),
      ) +
      stroke(`M${l + 12} ${t + 36}Q360 ${t + 48} ${r - 12} ${t + 36}`, look.accent, 6)
    : lidOf(l + 16, t, w - 32, lid, look.lid);
  return {
    shell:
      path(
        body,
        ramp([
          [0, '#dfe7e2'],
          [0.3, '#ffffff'],
          [1, '#c3cec8'],
        ]),
      ) +
      view(body.replaceAll(`${t + lid + 4}`, `${t + lid + 22}`), { x: l, y: t + lid + 16, w, h: h - lid - 16 }, look) +
      path(sheet, look.paper),
    panel: { x: l + 22, y: paper.y + 18, w: w - 44, h: paperH - 24 },
    edge: sheet,
    ground: look.paper,
    gloss:
      path(
        sheet,
        ramp([
          [0, '#2a1512', 0.34],
          [0.12, '#2a1512', 0.04],
          [0.26, '#ffffff', 0.3],
          [0.4, '#ffffff', 0],
          [0.7, '#2a1512', 0.05],
          [1, '#2a1512', 0.4],
        ]),
      ) +
      clip(
        body,
        streaks(l + 20, t + lid + 20, h - lid, 20) +
          rect(r - 26, t + lid + 40, 8, h - lid - 80, '#ffffff', 4, 'opacity=".35"') +
          rect(l, b - 14, w, 14, '#ffffff', 0, 'opacity=".3"'),
      ) +
      stroke(body, '#ffffff', 2.5, 'opacity=".55"') +
      cover,
    foot: { half: w / 2 - 10, y: b, top: t },
  };
}

/** A small upright shaker for ground spice. */
export function shaker(look: Look, { w = 216, h = 480 }: { w?: number; h?: number } = {}): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 628 - h, 628];
  const body = boxPath(l, t + 84, w, h - 84, 26);
  const sheet = { x: l, y: t + 170, w, h: h - 206 };
  const paper = `M${l} ${sheet.y}Q360 ${sheet.y + 10} ${r} ${sheet.y}V${sheet.y + sheet.h}Q360 ${sheet.y + sheet.h + 10} ${l} ${sheet.y + sheet.h}z`;
  const holes = [-40, -20, 0, 20, 40].map((x) => oval(360 + x, t + 5, 5, dark(look.lid, 0.6), 2.4)).join('');
  return {
    shell: view(body, { x: l, y: t + 96, w, h: h - 90 }, look) + path(paper, look.paper),
    panel: { x: l + 14, y: sheet.y + 14, w: w - 28, h: sheet.h - 16 },
    edge: paper,
    ground: look.paper,
    gloss:
      path(
        body,
        ramp([
          [0, '#2a1512', 0.4],
          [0.12, '#2a1512', 0.04],
          [0.26, '#ffffff', 0.4],
          [0.4, '#ffffff', 0],
          [0.7, '#2a1512', 0.06],
          [1, '#2a1512', 0.46],
        ]),
      ) +
      stroke(body, '#ffffff', 2, 'opacity=".5"') +
      lidOf(l + 6, t + 6, w - 12, 84, look.lid) +
      oval(360, t + 8, w / 2 - 8, light(look.lid, 0.3), 10) +
      holes +
      blur(3, rect(l + 20, t + 92, w - 40, 6, '#2a1512', 0, 'opacity=".3"')),
    foot: { half: w / 2, y: b, top: t },
  };
}
