/** Fruit. Every motif fills a box of 100 by 100 around the origin. */
import { pairs } from '../lookup.ts';
import { at, ball, clip, glow, lit, oval, path, ramp, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';
import { leaf } from './leaves.ts';

/** Half a coconut, cut face up, with a shell behind. */
export function coconut(): string {
  return [
    oval(16, -10, 31, ball('#7a4a2a', 0.4)) + stroke('M0-26q14-12 34-4M-4-14q24-14 48-2', '#4f2d18', 2, 'opacity=".7"'),
    path('M-46 8C-46 40 30 44 36 10z', lit('#6b3f22', 0.35)),
    oval(-5, 8, 41, '#5a331b', 19) +
      oval(-5, 8, 38, '#fffaf0', 17) +
      oval(
        -5,
        9,
        30,
        glow(
          [
            [0, '#e9e2d2'],
            [1, '#fffdf8'],
          ],
          [0.4, 0.2, 0.9],
        ),
        12,
      ),
    stroke('M-34 24q12 10 28 11', '#a06a3e', 3, 'opacity=".7"'),
  ].join('');
}
/** A ripe mango, blushing, with its beak, and a slice scored into cubes. */
export function mango(): string {
  const body = 'M-22-36C2-46 34-30 42-4C48 16 40 26 28 24C22 34 0 42-20 34C-42 24-50-4-40-22C-36-30-30-34-22-36z';
  const slice = 'M-22 4C-18-14 18-16 26 0C22 20-14 24-22 4z';
  const scored =
    [-14, -4, 6, 16].map((x) => stroke(`M${x}-14l4 34`, '#d98a12', 1.8)).join('') +
    [-4, 4, 12].map((y) => stroke(`M-26 ${y + 2}L30 ${y - 3}`, '#d98a12', 1.8)).join('');
  return (
    at(leaf('#4f8a3c', 13), -4, -42, 0.62, 66) +
    path(
      body,
      ramp(
        [
          [0, '#8fae3c'],
          [0.3, '#f0b62c'],
          [0.6, '#f59a22'],
          [1, '#cf3f22'],
        ],
        [0, 0, 1, 0.9],
      ),
    ) +
    clip(body, oval(-14, -18, 15, '#fff3b0', 8, 'opacity=".55"')) +
    stroke('M-24-36L-28-46', '#6d4a24', 4) +
    at(
      path('M-25 6C-20-18 22-20 29 0C26 26-18 30-25 6z', '#c9741a') +
        path(slice, lit('#fbc02d', 0.2)) +
        clip(slice, scored),
      18,
      24,
      0.9,
      -8,
    )
  );
}
/** A durian with a segment opened. */
export function durian(): string {
  const spikes = Array.from({ length: 26 }, (_, i) =>
    at(
      path('M-6 4L0-11L6 4z', lit('#93943a', 0.3)),
      40 * Math.cos(i / 4.138),
      36 * Math.sin(i / 4.138),
      1,
      (i / 4.138) * 57.3 + 90,
    ),
  ).join('');
  const inner = pairs([
    [-22, -14],
    [-6, -22],
    [12, -18],
    [-30, 2],
    [28, -4],
    [26, 14],
    [-24, 18],
    [10, 28],
    [-8, 30],
    [-14, -2],
    [22, -26],
  ])
    .map(([x, y]) => at(path('M-8 6L0-9L8 6z', lit('#a3a445', 0.35)), x, y))
    .join('');
  return (
    stroke('M0-36V-48', '#6d5a2c', 7) +
    spikes +
    oval(0, 0, 40, ball('#8b8c38', 0.35), 37) +
    inner +
    path('M-4-16C16-18 28 2 16 24C2 26-12 6-4-16z', '#f6efc8') +
    path('M0-10C14-12 22 4 13 18C3 18-6 2 0-10z', ball('#f2cf4e', 0.25))
  );
}
/** Two lychees, one peeled. */
export function lychee(): string {
  const rough = pairs([
    [-10, -10],
    [2, -14],
    [-16, 2],
    [-4, 0],
    [8, -4],
    [-10, 12],
    [4, 10],
    [14, 8],
  ])
    .map(([x, y]) => oval(x, y, 4, '#e88a84', 3.4, 'opacity=".75"'))
    .join('');
  return (
    at(leaf('#4a8443', 12), 8, -36, 0.55, 60) +
    at(oval(0, 0, 27, ball('#cf3f49', 0.34)) + rough, -18, -6) +
    stroke('M-18-32L-10-44', '#6b4a2a', 4) +
    at(
      oval(
        0,
        0,
        25,
        glow([
          [0, '#ffffff'],
          [0.6, '#f5eee8'],
          [1, '#d3c2bd'],
        ]),
      ) +
        path('M-25 4C-20 24 20 24 25 4C16 12-14 12-25 4z', lit('#cf3f49')) +
        oval(-9, -9, 6, '#fff', 4),
      22,
      16,
    )
  );
}
/** A tamarind pod, broken open. */
export function tamarind(): string {
  const pod =
    'M-46-24C-40-38-26-32-20-22C-12-28 0-22 2-10C12-12 22-4 22 6C32 6 44 16 42 30C34 36 24 32 18 24C6 28-4 20-6 10C-18 12-26 4-28-6C-38-4-46-12-46-24z';
  return (
    path(pod, lit('#a8713c', 0.34)) +
    stroke('M-38-26C-24-20-4-4 10 6C20 14 30 22 36 28', light('#a8713c', 0.5), 3, 'opacity=".7"') +
    at(
      path('M-20-6C-10-16 16-12 20-2C18 12-14 12-20-6z', lit('#5d2c16', 0.4)) +
        oval(-6, -4, 4, '#8f5430', 2.6) +
        oval(8, -3, 4, '#8f5430', 2.6),
      -16,
      28,
      1.15,
      -14,
    )
  );
}
/** Three jujubes. */
export function jujube(tone = '#9c3a22'): string {
  const one = (x: number, y: number, c: string): string =>
    oval(x, y, 20, ball(c, 0.36), 23) +
    path(
      `M${x - 8} ${y - 9}q-5 6-4 14`,
      'none',
      'stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".65"',
    ) +
    oval(x + 2, y - 20, 3, dark(c, 0.4), 2);
  return (
    at(leaf('#5a8a3c', 14), -4, -34, 0.52, -50) +
    one(20, -6, light(tone, 0.08)) +
    one(-20, 0, tone) +
    one(4, 22, dark(tone, 0.08))
  );
}
/** A cut lime. */
export const lime = (): string =>
  oval(0, 0, 38, '#4f8a2c') +
  oval(0, 0, 34, '#e9f2c4') +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => at(path('M0-4L-13-27Q0-34 13-27z', lit('#a9cf55')), 0, 0, 1, turn))
    .join('');
/** A tomato. */
export const tomato = (): string =>
  oval(0, 4, 40, ball('#d8321f', 0.32), 36) +
  path('M0-26L-18-34L-10-22L-26-14L-6-18L0-4L6-18L26-14L10-22L18-34z', lit('#4f8a35')) +
  oval(-18, -4, 6, '#fff', 9, 'opacity=".5"');
