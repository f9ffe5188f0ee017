/** Bags that are not pressed from foil: clear film with a header card, and paper. */
import { dark, light } from '../drawing/colour.ts';
import { motif } from '../motifs/motif.ts';
import { at, blur, clip, lit, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { shade, streaks, view } from './pack.ts';
import type { Look, Pack } from './pack.ts';

/** A clear bag under a stapled header card. `show` lays out whole pieces instead of pouring them. */
export function clearBag(
  look: Look,
  {
    w = 380,
    h = 480,
    show,
  }: { w?: number; h?: number; show?: [x: number, y: number, size: number, turn: number][] } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 626 - h, 626];
  const card = 168;
  const film = `M${l + 12} ${t + card - 20}H${r - 12}C${r + 4} ${t + card + 80} ${r + 2} ${b - 60} ${r - 8} ${b - 6}Q360 ${b + 10} ${l + 8} ${b - 6}C${l - 2} ${b - 60} ${l - 4} ${t + card + 80} ${l + 12} ${t + card - 20}z`;
  const box = { x: l, y: t + card - 10, w, h: h - card + 20 };
  const piece = look.fill ? motif(look.fill) : '';
  const held = (show ?? []).map(([x, y, size, turn]) => at(piece, 360 + x, y, size / 100, turn)).join('');
  const inside = held
    ? clip(
        film,
        path(
          film,
          ramp(
            [
              [0, '#ffffff', 0.72],
              [1, look.depth, 0.9],
            ],
            [0, 0, 1, 1],
          ),
        ) +
          blur(6, at(held.replace(/fill="[^"]*"/g, 'fill="#2a1512"'), 5, 9)).replace('<g', '<g opacity=".16"') +
          held,
      )
    : view(film, box, look);
  const face = `M${l} ${t + 6}Q${l} ${t} ${l + 6} ${t}H${r - 6}Q${r} ${t} ${r} ${t + 6}V${t + card}H${l}z`;
  return {
    shell:
      inside +
      clip(
        film,
        shade(film) +
          streaks(l + 30, t + card, h - card, 22) +
          path(`M${r - 70} ${t + card}q30 120-10 ${h - card}h14q34-120 10-${h - card}z`, '#fff', 'opacity=".3"') +
          stroke(`M${l + 10} ${b - 22}Q360 ${b - 4} ${r - 10} ${b - 22}`, '#fff', 3, 'opacity=".6"'),
      ) +
      stroke(film, '#ffffff', 2.4, 'opacity=".7"') +
      blur(5, rect(l + 4, t + card - 4, w - 8, 12, '#2a1512', 0, 'opacity=".35"')) +
      path(face, lit(look.tone, 0.16)) +
      rect(l, t + card - 9, w, 9, look.accent),
    panel: { x: l + 22, y: t + 4, w: w - 44, h: card - 34 },
    edge: face,
    ground: look.tone,
    gloss:
      [l + 36, r - 36].map((x) => stroke(`M${x - 9} ${t + card - 20}h18`, '#e9edf0', 3.4)).join('') +
      path(
        face,
        ramp(
          [
            [0, '#fff', 0.22],
            [0.4, '#fff', 0],
            [1, '#2a1512', 0.16],
          ],
          [0, 0, 1, 1],
        ),
      ),
    foot: { half: w / 2 - 6, y: b, top: t },
  };
}

/** A block-bottomed paper bag with its top rolled over; with a tin tie for coffee. */
export function paperBag(
  look: Look,
  { w = 320, h = 480, tie = false, window = false }: { w?: number; h?: number; tie?: boolean; window?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2 - 44, 626 - h, 626];
  const front = `M${l} ${t}H${r}V${b}H${l}z`;
  const side = `M${r} ${t}L${r + 44} ${t + 10}V${b - 20}L${r} ${b}z`;
  const fold = 62;
  const hole = `M${l + 40} ${b - 150}H${r - 40}V${b - 42}H${l + 40}z`;
  return {
    shell:
      path(
        side,
        ramp([
          [0, dark(look.tone, 0.28)],
          [0.5, dark(look.tone, 0.18)],
          [0.52, dark(look.tone, 0.4)],
          [1, dark(look.tone, 0.3)],
        ]),
      ) +
      path(front, lit(look.tone, 0.14)) +
      (window
        ? view(hole, { x: l + 30, y: b - 160, w: w - 100, h: 130 }, look) + stroke(hole, light(look.tone, 0.5), 3)
        : ''),
    panel: { x: l + 20, y: t + fold + 18, w: r - l - 40, h: h - fold - 36 - (window ? 140 : 0) },
    edge: front,
    ground: look.tone,
    gloss:
      path(
        front,
        ramp([
          [0, '#fff', 0.2],
          [0.25, '#fff', 0],
          [0.8, '#2a1512', 0],
          [1, '#2a1512', 0.16],
        ]),
      ) +
      stroke(`M${l} ${t + fold}L${r} ${t + fold}L${r + 44} ${t + fold + 6}`, dark(look.tone, 0.4), 3, 'opacity=".5"') +
      rect(l - 3, t - 6, r - l + 6, fold, lit(light(look.tone, 0.1), 0.16), 3) +
      path(`M${r + 3} ${t - 6}L${r + 47} ${t + 6}V${t + fold}L${r + 3} ${t + fold - 6}z`, dark(look.tone, 0.24)) +
      (tie
        ? rect(l - 16, t + 18, r - l + 78, 16, lit(look.accent, 0.3), 8)
        : stroke(`M${l + 4} ${t + 26}H${r}`, light(look.tone, 0.5), 2, 'stroke-dasharray="9 7"')) +
      blur(4, rect(l, t + fold - 6, r - l, 8, '#2a1512', 0, 'opacity=".3"')),
    foot: { half: w / 2, y: b, top: t },
  };
}
