/** The two longyis, a man's and a woman's. */
import { dark, light } from '../drawing/colour.ts';
import { at, blur, boxPath, clip, lit, path, ramp, rect, stroke } from '../drawing/svg.ts';

/** The fine lines of weaving. */
export const weft = (x: number, y: number, w: number, h: number): string =>
  Array.from({ length: Math.floor(h / 6) }, (_, i) =>
    stroke(`M${x} ${y + i * 6}h${w}`, '#ffffff', 1, 'opacity=".07"'),
  ).join('');

/** A plaid: broad and fine stripes both ways, each a little see-through. */
function checks(
  x: number,
  y: number,
  w: number,
  h: number,
  base: string,
  stripes: [colour: string, wide: number, gap: number, from: number][],
): string {
  const lines = stripes.map(
    ([colour, wide, gap, from]) =>
      Array.from({ length: Math.ceil(w / gap) }, (_, i) =>
        rect(x + from + i * gap, y, wide, h, colour, 0, 'opacity=".55"'),
      ).join('') +
      Array.from({ length: Math.ceil(h / gap) }, (_, i) =>
        rect(x, y + from + i * gap, w, wide, colour, 0, 'opacity=".55"'),
      ).join(''),
  );
  return rect(x, y, w, h, base) + lines.join('') + weft(x, y, w, h);
}

/** One fold of a stack: the cloth's front face with a rounded fold at the left and soft shade. */
function fold(x: number, y: number, w: number, h: number, cloth: string, tone: string): string {
  const edge = `M${x + 24} ${y}H${x + w - 8}Q${x + w} ${y} ${x + w} ${y + 8}V${y + h - 6}Q${x + w} ${y + h} ${x + w - 8} ${y + h}H${x + 24}Q${x - 6} ${y + h / 2} ${x + 24} ${y}z`;
  return (
    clip(
      edge,
      cloth +
        path(
          edge,
          ramp([
            [0, '#1c100c', 0.4],
            [0.07, '#ffffff', 0.2],
            [0.2, '#ffffff', 0.06],
            [0.8, '#1c100c', 0],
            [1, '#1c100c', 0.22],
          ]),
        ),
    ) + stroke(edge, dark(tone, 0.5), 1.6, 'opacity=".35"')
  );
}

/** A man's paso: checked cotton folded flat, with the edges of its layers below. */
export function paso(): string {
  const tone = '#23503f';
  const plaid = checks(120, 150, 500, 470, tone, [
    ['#e3b95a', 5, 92, 30],
    ['#8f2a26', 22, 92, 56],
    ['#f4ead0', 2.4, 46, 14],
    ['#0e2a22', 14, 92, 2],
  ]);
  return [
    fold(152, 570, 436, 40, at(plaid, 10, 26), tone) +
      fold(144, 536, 448, 42, at(plaid, -12, 6), tone) +
      fold(150, 502, 440, 42, at(plaid, 6, -20), tone),
    fold(140, 186, 452, 330, plaid, tone),
    clip(
      boxPath(140, 186, 452, 330, 6),
      blur(4, stroke('M366 170V516', '#1c100c', 9, 'opacity=".35"')) +
        stroke('M362 170V516', '#ffffff', 2, 'opacity=".3"') +
        path(
          'M366 170H592V516H366z',
          ramp([
            [0, '#1c100c', 0.34],
            [0.25, '#1c100c', 0.04],
            [1, '#1c100c', 0.1],
          ]),
        ) +
        path('M592 186L470 186Q540 250 592 330z', '#ffffff', 'opacity=".1"'),
    ),
  ].join('');
}

/** A woman's htamein: printed cotton under a black waistband, one corner turned back. */
export function htamein(): string {
  const tone = '#b8325c';
  const cloth = 'M126 220L590 190Q600 190 602 200L616 560Q616 572 604 572L150 590Q138 590 137 578z';
  const wave = (y: number, colour: string, wide: number): string =>
    stroke(`M100 ${y}${Array.from({ length: 13 }, () => 'q12-26 24 0t24 0').join('')}`, colour, wide);
  const flower =
    [0, 72, 144, 216, 288]
      .map((turn) => at(path('M0 0C-10-8-12-22 0-30C12-22 10-8 0 0z', '#ffe1a0'), 0, 0, 1, turn))
      .join('') + `<circle r="7" fill="#f0a020"/>`;
  const sprig =
    at(flower, 0, 0, 0.8) +
    at(path('M0 0C-8-10-8-22 0-32C8-22 8-10 0 0z', '#3f8a5c'), 22, 20, 0.8, 130) +
    at(path('M0 0C-8-10-8-22 0-32C8-22 8-10 0 0z', '#3f8a5c'), -22, 20, 0.8, -130);
  const print = [0, 1, 2]
    .map((row) =>
      [0, 1, 2, 3, 4, 5]
        .map((i) => at(sprig, 150 + i * 92 + (row % 2) * 46, 316 + row * 74, 0.86, (i * 40) % 360))
        .join(''),
    )
    .join('');
  const band =
    wave(508, '#f6c860', 7) +
    wave(524, '#6fc0b0', 6) +
    wave(540, '#ffe9c4', 5) +
    wave(556, '#7a2f8a', 7) +
    wave(572, '#f6c860', 4);
  return [
    path('M150 590L604 572L612 600L160 614z', lit(dark(tone, 0.34))) +
      path('M156 608L612 594L610 620L170 630z', lit(dark(tone, 0.2))),
    path(cloth, lit(tone, 0.2)) +
      clip(
        cloth,
        rect(100, 480, 560, 140, dark(tone, 0.34)) +
          at(print, 0, 0) +
          band +
          path('M100 150H640V254L120 276z', '#1d1a1e') +
          stroke('M120 278L640 256', '#4a444c', 3) +
          weft(100, 180, 540, 420) +
          blur(8, stroke('M300 200L316 590M470 190L484 580', '#1c100c', 14, 'opacity=".28"')) +
          blur(5, stroke('M290 200L306 590M460 190L474 580', '#ffffff', 7, 'opacity=".2"')),
      ),
    path('M590 190Q600 190 602 200L606 320Q560 300 520 194z', lit(light(tone, 0.34), 0.2)) +
      path('M520 194Q560 300 606 320L604 330Q548 306 508 195z', '#1c100c', 'opacity=".22"'),
  ].join('');
}
