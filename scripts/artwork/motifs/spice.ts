/** Spices and aromatics. Every motif fills a box of 100 by 100 around the origin. */
import { pairs } from '../lookup.ts';
import { at, ball, clip, glow, lit, oval, path, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

/** A fresh chilli, curved, with its green cap. */
export function chilli(tone = '#d4261c', cap = '#5d9436'): string {
  return [
    stroke('M-28-34C-30-42-36-46-42-46', dark(cap, 0.2), 5),
    path('M-36-26C-40-4-16 34 44 42C24 30 2 8-8-22C-12-36-32-38-36-26z', lit(tone, 0.3)),
    path('M-39-22C-40-36-26-42-14-36C-10-32-6-26-8-20C-14-26-18-24-22-20C-26-26-32-26-39-22z', lit(cap)),
    stroke('M-28-14C-22 4-8 20 10 30', light(tone, 0.75), 4, 'opacity=".75"'),
  ].join('');
}
/** Two crossed dried chillies, dark and wrinkled. */
export const driedChilli = (): string =>
  at(chilli('#8f1a17', '#b08a4a'), 2, 2, 0.95, 8) +
  at(chilli('#b52a1e', '#b08a4a'), -2, 0, 0.95, -62) +
  stroke('M-8 12C0 22 12 28 24 33M-4 2C0 6 2 8 5 10', '#5d0f10', 1.8, 'opacity=".6"');

/** A head of garlic with a clove beside it. */
export function garlic(): string {
  const bulb =
    'M-8-46C-4-30-2-24-14-18C-34-8-44 8-38 24C-32 38-10 40 0 36C14 40 34 36 38 22C42 6 30-10 14-18C2-24 2-32 4-48z';
  return [
    path(
      bulb,
      glow([
        [0, '#fffdf6'],
        [0.6, '#efe3d3'],
        [1, '#c7b09e'],
      ]),
    ),
    clip(
      bulb,
      stroke('M-4-24C-22-4-24 18-14 38M0-24C-4 0-4 20 0 38M4-24C20-4 24 18 14 38', '#c39fae', 2, 'opacity=".8"') +
        stroke('M-26-4C-32 6-32 14-30 22', '#fff', 4),
    ),
    stroke('M-8 38l3 5M0 38v6M8 38l-3 5', '#b39a80', 2),
  ].join('');
}
/** A fried slice of garlic. */
export const garlicChip = (tone = '#e2a63c'): string =>
  path('M-34 6C-36-18-10-38 14-30C36-22 40 4 26 20C10 34-30 30-34 6z', lit(tone, 0.32)) +
  path('M-20 4C-20-12-4-22 10-18C24-12 24 4 16 12C4 20-18 18-20 4z', light(tone, 0.35), 'opacity=".7"') +
  stroke('M-8 4C-2-6 6-8 12-6', dark(tone, 0.35), 3);

/** A red onion. */
export function onion(tone = '#a83a5c'): string {
  const bulb = 'M-3-46C-4-32-12-26-24-18C-44-4-42 24-20 36C-8 42 8 42 20 36C42 24 44-4 24-18C12-26 4-32 3-46z';
  return (
    path(bulb, ball(tone, 0.34)) +
    clip(
      bulb,
      stroke(
        'M-2-30C-30-8-30 22-8 42M0-30C-10 0-8 24 0 42M2-30C30-8 30 22 8 42M0-30C12 0 10 24 2 42',
        light(tone, 0.4),
        1.8,
        'opacity=".7"',
      ) + stroke('M-26-2C-30 8-28 18-24 24', '#fff', 5, 'opacity=".65"'),
    ) +
    stroke('M-6 41l-3 6M0 42v7M6 41l3 6', '#8d6f52', 2)
  );
}
/** A curl of fried onion. */
export const onionCurl = (tone = '#a85a22'): string =>
  stroke('M-34 10C-30-26 16-34 30-8C38 12 12 28-4 16', dark(tone, 0.3), 13) +
  stroke('M-34 8C-30-27 16-35 30-10C37 9 12 25-4 14', tone, 9) +
  stroke('M-31 0C-24-22 6-28 20-18', light(tone, 0.6), 3);

/** A hand of turmeric or ginger; `inside` is the colour of the cut face. */
export function root(tone = '#c98a3a', inside = '#f0930f'): string {
  const body =
    'M-46 16C-48 2-30-2-24-8C-30-26-24-40-14-40C-4-40-4-22-2-12C8-16 14-34 26-34C36-32 34-16 24-6C36-6 48 0 46 14C42 28 24 24 14 20C8 34-2 40-12 36C-18 32-14 24-16 22C-28 30-44 28-46 16z';
  return (
    path(body, lit(tone, 0.3)) +
    clip(
      body,
      stroke(
        'M-36 0C-34 8-34 16-36 24M-24-2C-20 6-20 14-22 24M10-10C14-2 14 8 12 20M28-4C30 2 30 10 28 20M-22-26q8 3 18-1M14-24q6 5 14 4',
        dark(tone, 0.3),
        1.8,
        'opacity=".7"',
      ) + stroke('M-18-34C-20-24-16-14-12-8', light(tone, 0.7), 3),
    ) +
    oval(39, 9, 7.4, dark(inside, 0.2), 10) +
    oval(38, 9, 6.2, inside, 8.6) +
    oval(38, 9, 3, light(inside, 0.4), 4.4)
  );
}

/** Star anise, cinnamon and cardamom. */
export function masala(): string {
  const arm = path('M0 0C-8-8-8-22 0-32C8-22 8-8 0 0z', lit('#8a4a24', 0.3)) + oval(0, -14, 3, '#e0a860', 5);
  const star =
    [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => at(arm, 0, 0, 1, turn)).join('') + oval(0, 0, 5, '#5f2f16');
  const stick =
    path('M-42-8H40V8H-42z', lit('#a8622e', 0.35)) +
    oval(40, 0, 4, '#6d3a18', 8) +
    oval(40, 0, 2, '#c98a54', 4) +
    stroke('M-36-2H30', '#d39a62', 2);
  const pod =
    path('M0-20C12-12 14 8 0 20C-14 8-12-12 0-20z', lit('#9fae5a')) +
    stroke('M0-18V18M-5-12Q-8 0-4 13M5-12Q8 0 4 13', '#6e7c36', 1.5);
  return at(stick, 4, 26, 0.95, -16) + at(star, -10, -14, 0.92) + at(pod, 34, -18, 0.95, 26);
}

/** A heap of powder. */
export function heap(tone: string): string {
  const body = 'M-48 30C-34 22-26-4-6-22C0-27 6-26 10-20C24-2 34 20 48 30C40 38-40 38-48 30z';
  return (
    path(body, lit(tone, 0.3)) +
    clip(
      body,
      path('M6-26C16-2 20 20 14 40L54 40L20-26z', dark(tone, 0.3), 'opacity=".35"') +
        stroke('M-30 20C-20 8-14-6-4-16', light(tone, 0.6), 4, 'opacity=".6"'),
    ) +
    pairs([
      [-38, 34],
      [40, 35],
      [-20, 37],
      [24, 38],
    ])
      .map(([x, y]) => oval(x, y, 2, dark(tone, 0.1)))
      .join('')
  );
}
