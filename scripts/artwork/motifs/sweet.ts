/** Sweets and crackers. Every motif fills a box of 100 by 100 around the origin. */
import { pairs } from '../lookup.ts';
import { at, clip, dice, glow, lit, oval, path, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

/** A slab of brittle; `bit` draws what is set in it. */
export function brittle(tone: string, bit: string, size: number): string {
  const top = 'M-46-2L-8-26L46-10L8 18z';
  const roll = dice(`${tone}${size}`);
  const bits = Array.from({ length: Math.round(9 / size) }, () =>
    at(bit, (roll() - 0.5) * 84, -4 + (roll() - 0.5) * 36, size, roll() * 180),
  ).join('');
  return (
    path('M-46-2L8 18V32L-46 11z', dark(tone, 0.32)) +
    path('M8 18L46-10V4L8 32z', dark(tone, 0.48)) +
    path(top, lit(tone, 0.28)) +
    clip(top, bits) +
    stroke('M-44-3L-8-25L30-14', light(tone, 0.8), 2, 'opacity=".8"')
  );
}
/** Lumps of palm sugar. */
export function jaggery(tone = '#a8672c'): string {
  const lump = (x: number, y: number, s: number, c: string): string =>
    at(
      path(
        'M-26 10C-28-10-14-24 2-24C20-24 28-10 26 10C20 22-20 22-26 10z',
        glow([
          [0, light(c, 0.45)],
          [0.5, c],
          [1, dark(c, 0.38)],
        ]),
      ) + path('M-12-16C-4-22 10-20 14-14C6-10-6-10-12-16z', light(c, 0.4), 'opacity=".6"'),
      x,
      y,
      s,
    );
  return lump(-20, 18, 1, dark(tone, 0.1)) + lump(24, 20, 0.95, tone) + lump(2, -12, 1.05, light(tone, 0.08));
}
/** A twist-wrapped sweet. */
export const twist = (tone = '#f4ead2', band = '#b3261e'): string =>
  path('M-24 0L-48-16L-42 0L-48 16zM24 0L48-16L42 0L48 16z', lit(dark(tone, 0.08))) +
  path('M-26-18Q0-26 26-18V18Q0 26-26 18z', lit(tone, 0.25)) +
  path('M-9-22h18v44h-18z', band, 'opacity=".9"') +
  stroke('M-20-12Q0-18 20-12', '#fff', 3, 'opacity=".7"');
/** Little rolls of tamarind flakes in paper. */
export const flakes = (): string =>
  at(twist('#fbf3df', '#8a3c1c'), -6, -20, 0.8, -14) +
  at(twist('#f3e3c0', '#b3261e'), 6, 18, 0.8, 10) +
  oval(34, -34, 12, lit('#7a3a1c', 0.35), 8) +
  oval(-36, 36, 12, lit('#8a451f', 0.35), 8);
/** Squares of halawa, buttery, with poppy seeds. */
export function halawa(tone = '#b0702e'): string {
  const cube = (x: number, y: number): string =>
    at(
      path('M-28-6L0-18L28-6L0 6z', light(tone, 0.35)) +
        path('M-28-6L0 6V32L-28 18z', lit(tone, 0.2)) +
        path('M28-6L0 6V32L28 18z', dark(tone, 0.3)) +
        pairs([
          [-10, -7],
          [4, -11],
          [10, -4],
          [-2, -2],
        ])
          .map(([a, b]) => oval(a, b, 2, '#fff3d0', 1.4))
          .join(''),
      x,
      y,
    );
  return cube(2, -20) + cube(-20, 8) + cube(24, 10);
}
/** A stack of puffed rice cakes. */
export function puff(tone = '#f6e6c0'): string {
  const bumps = pairs([
    [-26, -4],
    [-12, -12],
    [4, -13],
    [20, -8],
    [30, 0],
    [-18, 4],
    [0, 0],
    [14, 4],
    [-4, 10],
    [-32, 4],
  ]);
  const cake = (y: number): string =>
    at(
      oval(0, 8, 44, dark(tone, 0.3), 22) +
        oval(0, 0, 44, lit(tone, 0.22), 22) +
        bumps.map(([x, b], i) => oval(x, b, 7, i % 2 ? light(tone, 0.6) : dark(tone, 0.09), 5)).join(''),
      0,
      y,
    );
  return cake(26) + cake(8) + cake(-12);
}
/** A prawn cracker, curled like a shell. */
export const cracker = (tone = '#f7cdb4'): string =>
  path(
    'M-44 6C-48-20-20-40 6-36C34-34 50-10 42 12C34 6 28 16 20 22C10 18 2 32-10 32C-18 24-30 26-44 6z',
    glow([
      [0, light(tone, 0.7)],
      [0.55, tone],
      [1, dark(tone, 0.26)],
    ]),
  ) +
  stroke(
    'M-32 2C-20-20 6-28 30-14M-20 14C-8-6 12-10 30 2M-4 22C2 10 14 6 22 10',
    dark(tone, 0.16),
    2.6,
    'opacity=".8"',
  ) +
  pairs([
    [-18, -12],
    [4, -20],
    [20, -4],
    [-6, 4],
  ])
    .map(([x, y]) => oval(x, y, 3, '#fff', 2))
    .join('');
