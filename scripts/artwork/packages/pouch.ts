/** Soft packs of foil and film: the stand-up pouch and the pillow. */
import { dark, light } from '../drawing/colour.ts';
import { clip, lit, oval, ovalPath, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { shade, streaks, view } from './pack.ts';
import type { Look, Pack } from './pack.ts';

/** How large a pouch is and what window it has. */
export interface PouchShape {
  w?: number;
  h?: number;
  window?: 'arch' | 'round' | 'wave' | 'leaf';
}

/** Fine upright lines pressed into a seal. */
const crimp = (x: number, y: number, w: number, h: number, tone: string): string =>
  rect(x, y, w, h, dark(tone, 0.12), 0, 'opacity=".55"') +
  Array.from({ length: Math.floor(w / 9) }, (_, i) =>
    stroke(`M${x + 5 + i * 9} ${y + 3}v${h - 6}`, light(tone, 0.45), 1.6, 'opacity=".5"'),
  ).join('');

function windowOutline(kind: NonNullable<PouchShape['window']>, w: number, top: number, bottom: number): string {
  const half = w * 0.36;
  const mid = (top + bottom) / 2;
  if (kind === 'round') return ovalPath(360, mid, Math.min(half, (bottom - top) / 2));
  if (kind === 'arch')
    return `M${360 - half} ${bottom}V${top + half}A${half} ${half * 0.9} 0 0 1 ${360 + half} ${top + half}V${bottom}Q360 ${bottom + 16} ${360 - half} ${bottom}z`;
  if (kind === 'leaf')
    return `M360 ${top - 6}C${360 + w * 0.44} ${top + 40} ${360 + w * 0.4} ${bottom - 30} 360 ${bottom + 8}C${360 - w * 0.4} ${bottom - 30} ${360 - w * 0.44} ${top + 40} 360 ${top - 6}z`;
  return `M${360 - w} ${top + 30}C${360 - w * 0.2} ${top - 40} ${360 + w * 0.1} ${top + 70} ${360 + w} ${top + 6}V${bottom + 60}H${360 - w}z`;
}

/** A stand-up pouch with a pressed top seal, a hang hole and a gusset. */
export function pouch(look: Look, { w = 340, h = 476, window }: PouchShape = {}): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 626 - h, 626];
  const edge = `M${l + 6} ${t}H${r - 6}Q${r - 2} ${t + 60} ${r - 4} ${t + 90}C${r + 8} ${t + h * 0.5} ${r + 6} ${b - 80} ${r - 6} ${b - 10}Q360 ${b + 22} ${l + 6} ${b - 10}C${l - 6} ${b - 80} ${l - 8} ${t + h * 0.5} ${l + 4} ${t + 90}Q${l + 2} ${t + 60} ${l + 6} ${t}z`;
  const gusset = `M${l - 4} ${b - 62}Q360 ${b + 8} ${r + 4} ${b - 62}L${r + 8} ${b + 20}H${l - 8}z`;
  const top = t + h * 0.5;
  const hole = window ? windowOutline(window, w, top, b - 70) : '';
  const panel = { x: l + 26, y: t + 62, w: w - 52, h: window ? h * 0.5 - 76 : h - 138 };
  return {
    shell:
      path(edge, lit(look.tone, 0.2)) +
      clip(
        edge,
        (hole && view(hole, { x: l, y: top - 30, w, h: b - top }, look)) +
          path(gusset, dark(look.tone, 0.3), 'opacity=".4"'),
      ),
    panel,
    edge,
    ground: look.tone,
    gloss:
      clip(
        edge,
        [
          window && window !== 'wave' ? stroke(hole, look.accent, 5) : '',
          shade(edge),
          crimp(l, t, w, 36, look.tone),
          streaks(l + 22, t + 50, h - 110, 26),
          stroke(`M${l - 4} ${b - 62}Q360 ${b + 8} ${r + 4} ${b - 62}`, light(look.tone, 0.5), 2, 'opacity=".55"'),
          path(
            `M${r - 20} ${t + 60}Q${r - 60} ${t + 120} ${r - 14} ${t + 200}Q${r - 40} ${t + 120} ${r - 4} ${t + 60}z`,
            '#2a1512',
            'opacity=".12"',
          ),
        ].join(''),
      ) +
      oval(360, t + 18, 11, '#00000055', 9) +
      oval(360, t + 20, 11, '#ffffff44', 9),
    foot: { half: w / 2, y: b, top: t },
  };
}

/** A pillow pack puffed with air, sealed with pinked edges at top and bottom. */
export function pillow(
  look: Look,
  { w = 350, h = 470, clear = false }: { w?: number; h?: number; clear?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 630 - h, 630];
  const teeth = Math.round(w / 14);
  const zig = (y: number, up: number, from: number, way: number): string =>
    Array.from(
      { length: teeth * 2 },
      (_, i) => `L${(from + (way * w * (i + 1)) / (teeth * 2)).toFixed(1)} ${i % 2 ? y : y + up}`,
    ).join('');
  const edge = `M${l} ${t}${zig(t, 7, l, 1)}C${r - 4} ${t + 40} ${r + 16} ${t + 80} ${r + 14} ${t + h / 2}C${r + 16} ${b - 80} ${r - 4} ${b - 40} ${r} ${b}${zig(b, -7, r, -1)}C${l + 4} ${b - 40} ${l - 16} ${b - 80} ${l - 14} ${t + h / 2}C${l - 16} ${t + 80} ${l + 4} ${t + 40} ${l} ${t}z`;
  const inside = clear
    ? view(
        `M${l + 6} ${t + 40}H${r - 6}C${r + 10} ${t + h / 2} ${r + 6} ${b - 90} ${r - 6} ${b - 34}H${l + 6}C${l - 6} ${b - 90} ${l - 10} ${t + h / 2} ${l + 6} ${t + 40}z`,
        { x: l - 14, y: t + 36, w: w + 28, h: h - 70 },
        look,
      )
    : '';
  const card = clear
    ? { x: l + 34, y: t + h * 0.3, w: w - 68, h: h * 0.44 }
    : { x: l + 24, y: t + 54, w: w - 48, h: h - 108 };
  const creases = [0.2, 0.5, 0.8]
    .map(
      (f) =>
        `M${l + w * f} ${t + 36}q${(f - 0.5) * 30} 26 ${(f - 0.5) * 10} 52M${l + w * f} ${b - 36}q${(f - 0.5) * 30}-26 ${(f - 0.5) * 10}-52`,
    )
    .join('');
  return {
    shell:
      path(
        edge,
        clear
          ? ramp([
              [0, '#ffffff', 0.75],
              [1, '#e9e6dd', 0.85],
            ])
          : lit(look.tone, 0.2),
      ) +
      inside +
      (clear ? rect(card.x - 14, card.y - 14, card.w + 28, card.h + 28, lit(look.paper, 0.08), 10) : ''),
    panel: card,
    edge,
    ground: clear ? look.paper : look.tone,
    gloss: clip(
      edge,
      shade(edge) +
        crimp(l - 2, t, w + 4, 30, look.tone) +
        crimp(l - 2, b - 30, w + 4, 30, look.tone) +
        stroke(creases, '#2a1512', 4, 'opacity=".12"') +
        stroke(creases, '#ffffff', 2, 'opacity=".35" transform="translate(-4 0)"') +
        streaks(l + 18, t + 60, h - 120, 30),
    ),
    foot: { half: w / 2, y: b, top: t },
  };
}
