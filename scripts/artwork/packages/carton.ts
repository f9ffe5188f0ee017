/** Card boxes and paper-wrapped blocks. */
import { dark, light } from '../drawing/colour.ts';
import { boxPath, lit, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { view } from './pack.ts';
import type { Look, Pack } from './pack.ts';

/** A carton seen a little from the right and above. */
export function carton(
  look: Look,
  { w = 330, h = 440, deep = 70, window = false }: { w?: number; h?: number; deep?: number; window?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - (w + deep) / 2, 360 + (w - deep) / 2, 626 - h, 626];
  const up = deep * 0.34;
  const front = boxPath(l, t, w, h, 3);
  const hole = boxPath(l + 36, b - h * 0.36, w - 72, h * 0.28, 26);
  return {
    shell:
      path(
        `M${r} ${t}L${r + deep} ${t - up}V${b - up * 1.2}L${r} ${b}z`,
        ramp([
          [0, dark(look.tone, 0.34)],
          [1, dark(look.tone, 0.5)],
        ]),
      ) +
      path(
        `M${l} ${t}L${l + deep} ${t - up}H${r + deep}L${r} ${t}z`,
        ramp([
          [0, light(look.tone, 0.5)],
          [1, light(look.tone, 0.2)],
        ]),
      ) +
      path(front, lit(look.tone, 0.16)) +
      path(
        `M${r} ${b - h * 0.3}L${r + deep} ${b - h * 0.3 - up}V${b - up * 1.2}L${r} ${b}z`,
        look.accent,
        'opacity=".45"',
      ) +
      (window
        ? view(hole, { x: l + 30, y: b - h * 0.38, w: w - 60, h: h * 0.32 }, look) + stroke(hole, look.accent, 5)
        : ''),
    panel: { x: l + 22, y: t + 20, w: w - 44, h: window ? h * 0.58 : h - 40 },
    edge: front,
    ground: look.tone,
    gloss:
      path(
        front,
        ramp(
          [
            [0, '#fff', 0.26],
            [0.35, '#fff', 0],
            [1, '#2a1512', 0.2],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      stroke(`M${l + w * 0.5} ${t}L${l + w * 0.5 + deep} ${t - up}`, dark(look.tone, 0.4), 2, 'opacity=".5"') +
      stroke(`M${l} ${t}H${r}V${b}M${r} ${t}L${r + deep} ${t - up}`, light(look.tone, 0.6), 1.6, 'opacity=".6"'),
    foot: { half: (w + deep) / 2, y: b, top: t },
  };
}

/** A block wrapped in paper and tied round with a printed band. */
export function wrapper(
  look: Look,
  {
    w = 450,
    h = 260,
    string = true,
    round = false,
  }: { w?: number; h?: number; string?: boolean; round?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 618 - h, 618];
  const body = round
    ? `M${l + 30} ${t}H${r - 30}Q${r} ${(t + b) / 2} ${r - 30} ${b}H${l + 30}Q${l} ${(t + b) / 2} ${l + 30} ${t}z`
    : boxPath(l, t, w, h, 16);
  const ends = round
    ? path(
        `M${l + 32} ${t + 30}L${l - 44} ${t + 4}Q${l - 16} ${(t + b) / 2} ${l - 44} ${b - 4}L${l + 32} ${b - 30}zM${r - 32} ${t + 30}L${r + 44} ${t + 4}Q${r + 16} ${(t + b) / 2} ${r + 44} ${b - 4}L${r - 32} ${b - 30}z`,
        lit(dark(look.depth, 0.06), 0.26),
      )
    : path(
        `M${l + 14} ${t + 2}L${l + 56} ${t - 40}H${r - 20}L${r - 6} ${t + 4}z`,
        ramp([
          [0, light(look.depth, 0.5)],
          [1, light(look.depth, 0.2)],
        ]),
      );
  const band = `M${l + w * 0.16} ${t}H${r - w * 0.16}V${b}H${l + w * 0.16}z`;
  const folds = round
    ? ''
    : stroke(
        `M${l} ${t + 4}l${w * 0.12} ${h * 0.3}v${h * 0.4}l${-w * 0.12} ${h * 0.28}M${r} ${t + 4}l${-w * 0.12} ${h * 0.3}v${h * 0.4}l${w * 0.12} ${h * 0.28}`,
        dark(look.depth, 0.3),
        2.4,
        'opacity=".5"',
      );
  return {
    shell:
      ends +
      path(body, lit(look.depth, 0.24)) +
      folds +
      path(band, lit(look.tone, 0.12)) +
      rect(l + w * 0.16, t, 6, h, look.accent) +
      rect(r - w * 0.16 - 6, t, 6, h, look.accent),
    panel: { x: l + w * 0.19, y: t + 12, w: w * 0.62, h: h - 24 },
    edge: band,
    ground: look.tone,
    gloss:
      path(
        body,
        ramp(
          [
            [0, '#fff', 0.34],
            [0.3, '#fff', 0],
            [0.72, '#2a1512', 0.04],
            [1, '#2a1512', 0.34],
          ],
          [0, 0, 0.1, 1],
        ),
      ) +
      (string
        ? stroke(`M${l + w * 0.08} ${t}V${b}M${r - w * 0.08} ${t}V${b}`, '#b88a4c', 5) +
          stroke(
            `M${l + w * 0.08} ${t + 4}V${b - 4}M${r - w * 0.08} ${t + 4}V${b - 4}`,
            '#ecd0a0',
            2,
            'stroke-dasharray="6 5"',
          )
        : ''),
    foot: { half: w / 2, y: b, top: t },
  };
}
