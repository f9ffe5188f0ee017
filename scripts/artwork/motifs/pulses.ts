/** Beans, nuts and seeds, drawn singly so that they can also be poured. Each fills a box of 100 by 100 around the origin. */
import { pairs } from '../lookup.ts';
import { at, ball, clip, lit, oval, path, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

const shine = (x: number, y: number, r: number): string => oval(x, y, r, '#fff', r * 0.62, 'opacity=".55"');

/** A chickpea with its beak and crease. */
export const chickpea = (tone = '#dba65c'): string =>
  path('M-6-40C16-46 42-26 40 4C38 32 14 42-8 40C-34 38-44 16-40-6C-37-24-22-36-6-40z', ball(tone, 0.32)) +
  path('M-2-30C-4-12 0 8 6 30C-4 14-8-10-2-30z', dark(tone, 0.32), 'opacity=".7"') +
  path('M-10-38L4-48L12-38z', light(tone, 0.1)) +
  shine(-18, -14, 9);
/** A split lentil, a flat round. */
export const lentil = (tone = '#e2703a'): string =>
  oval(0, 2, 42, dark(tone, 0.32), 36) + oval(0, -3, 42, ball(tone, 0.24), 35) + shine(-14, -16, 10);
/** A butter bean, large and kidney-shaped. */
export const butterBean = (tone = '#f1e6cc'): string =>
  path(
    'M-44-4C-44-30-16-38 8-34C38-30 48-8 42 12C36 32 18 28 4 22C-8 18-12 30-26 28C-40 24-44 10-44-4z',
    ball(tone, 0.26),
  ) +
  shine(-16, -16, 11) +
  stroke('M-8 22C-4 20 2 20 6 22', dark(tone, 0.3), 3);
/** A small oval bean with a pale eye: mung or black gram. */
export const bean = (tone: string): string =>
  oval(0, 0, 42, ball(tone, 0.38), 31) +
  path('M-14-26C-4-30 8-30 16-25C8-22-6-22-14-26z', '#fdf6dc', 'opacity=".9"') +
  shine(-18, -6, 8);
/** A soya bean, round and pale. */
export const soya = (tone = '#e3c88e'): string =>
  oval(0, 0, 40, ball(tone, 0.28), 36) + oval(6, 16, 9, '#5a3b22', 3.4) + shine(-14, -14, 10);
/** A peanut in its shell. */
export function peanut(tone = '#d4a05c'): string {
  const body =
    'M-46 4C-48-18-26-28-12-20C-2-14 4-16 14-22C34-32 50-14 46 6C42 26 22 28 8 20C-2 14-6 18-16 24C-32 30-44 20-46 4z';
  return (
    path(body, lit(tone, 0.3)) +
    clip(
      body,
      stroke(
        'M-42-6C-20-14 10-8 44-10M-44 6C-20 0 14 2 46 4M-38 18C-16 10 12 14 40 16M-28-22C-32-6-30 8-26 24M-8-18C-10-4-8 8-8 20M16-22C12-6 14 8 16 22M34-22C36-6 36 8 34 22',
        dark(tone, 0.24),
        2,
        'opacity=".65"',
      ),
    ) +
    stroke('M-36-10C-30-18-20-20-14-17', light(tone, 0.8), 3.5, 'opacity=".8"')
  );
}
/** A shelled peanut in its pink skin. */
export const kernel = (tone = '#c9765a'): string =>
  path('M-42 6C-42-18-16-28 10-24C34-20 46-6 42 8C38 22 14 28-8 26C-28 26-42 20-42 6z', ball(tone, 0.32)) +
  stroke('M-20-6C-4-12 14-10 28-4M-16 8C0 4 14 6 26 10', dark(tone, 0.2), 2, 'opacity=".6"') +
  path('M38-4L47 0L40 8z', light(tone, 0.4)) +
  shine(-14, -12, 8);
/** A sesame seed. */
export const sesame = (tone = '#f0dfb4'): string =>
  path('M0-40C20-26 26 10 14 30C6 40-6 40-14 30C-26 10-20-26 0-40z', lit(tone, 0.3)) +
  stroke('M-6-18C-10-4-10 8-8 20', '#fff', 4, 'opacity=".7"');
/** A sunflower seed, striped. */
export const sunSeed = (): string =>
  path('M0-46C18-24 26 12 16 34C8 44-8 44-16 34C-26 12-18-24 0-46z', lit('#2f2a2a', 0.25)) +
  stroke('M-4-26C-10-6-12 14-8 34M5-26C12-6 12 14 8 34', '#f3eee4', 4.4);
/** A sunflower. */
export const sunflower = (): string =>
  [0, 24, 48, 72, 96, 120, 144, 168, 192, 216, 240, 264, 288, 312, 336]
    .map((turn) => at(path('M0-20C-10-28-8-42 0-50C8-42 10-28 0-20z', lit('#f3b321', 0.25)), 0, 0, 1, turn))
    .join('') +
  oval(0, 0, 24, ball('#5a351a', 0.4)) +
  pairs([
    [-8, -8],
    [4, -10],
    [10, 0],
    [2, 8],
    [-10, 6],
    [0, -1],
  ])
    .map(([x, y]) => oval(x, y, 2.4, '#8f5e30'))
    .join('');
/** A fried split pea, round and golden. */
export const pea = (tone = '#e5b53c'): string =>
  oval(0, 0, 40, ball(tone, 0.3)) +
  stroke('M-30 8C-10 20 14 20 32 6', dark(tone, 0.3), 3, 'opacity=".7"') +
  shine(-14, -14, 10);
/** A fermented soya disc, seen at a slant, with the beans showing. */
export function disc(tone = '#8a5a34'): string {
  const bits = pairs([
    [-26, -4],
    [-10, -12],
    [8, -8],
    [24, -2],
    [-16, 8],
    [2, 4],
    [16, 10],
    [-2, 16],
    [-32, 4],
    [32, 6],
  ]);
  return (
    oval(0, 8, 47, dark(tone, 0.35), 27) +
    oval(0, 2, 47, lit(tone, 0.3), 27) +
    bits.map(([x, y], i) => oval(x, y, 5.5, i % 2 ? light(tone, 0.35) : dark(tone, 0.25), 3.4)).join('')
  );
}
/** A pod of soya beans. */
export const pod = (tone = '#7f9e4a'): string =>
  path(
    'M-48-14C-30-30-20-12-8-14C4-18 10-4 22-2C34-2 40 10 48 22C34 30 22 24 12 22C0 22-6 12-18 10C-32 10-44 2-48-14z',
    lit(tone, 0.3),
  ) +
  oval(-24, -6, 9, light(tone, 0.25), 8) +
  oval(0, 3, 9, light(tone, 0.2), 8) +
  oval(24, 12, 8, light(tone, 0.14), 7) +
  at(soya(), -16, 30, 0.3) +
  at(soya(), 14, 38, 0.3);
