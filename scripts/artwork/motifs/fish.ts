/** Fish, fresh, dried and cut. Every motif fills a box of 100 by 100 around the origin. */
import { pairs } from '../lookup.ts';
import { clip, lit, oval, path, ramp, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

const BODY = 'M-48 2C-36-24 6-26 27-6L46-22C41-8 41 9 46 24L27 9C6 25-34 24-48 2z';

/** A fresh fish in side view; `back` is the colour of its back and `bars` adds the stripes of a mackerel. */
export function fish(back = '#4f7d8c', bars = false): string {
  const marks = bars
    ? [-22, -12, -2, 8, 17].map((x) => stroke(`M${x}-24q5 8-1 18`, dark(back, 0.5), 3.4)).join('')
    : [-14, -4, 6, 16].map((x) => stroke(`M${x}-10q7 9 0 19`, dark(back, 0.3), 1.5, 'opacity=".5"')).join('');
  return [
    path('M-12-18C-4-34 12-32 16-16zM-6 18C0 30 10 28 12 16z', lit(dark(back, 0.22))),
    path(
      BODY,
      ramp(
        [
          [0, dark(back, 0.25)],
          [0.3, back],
          [0.55, light(back, 0.75)],
          [0.85, '#f3eee2'],
          [1, '#c9c0b0'],
        ],
        [0, 0, 0, 1],
      ),
    ),
    clip(BODY, marks + stroke('M-30-6C-6-16 14-10 30-2', '#fff', 2.4, 'opacity=".6"')),
    stroke('M-26-14C-19-4-19 8-26 15', dark(back, 0.35), 2.4),
    oval(-34, -4, 4.6, '#fffaf0') + oval(-34, -4, 2.7, '#1a1a1f') + oval(-35, -5, 0.9, '#fff'),
    stroke('M32-6l10-8M34 1h9M32 8l10 9', dark(back, 0.3), 1.6, 'opacity=".6"'),
  ].join('');
}

/** A snakehead, salted and dried whole: long, with fins along its back and belly. */
export function splitFish(tone = '#b9793a'): string {
  const body = 'M-50 1C-46-8-36-12-24-12C0-14 20-8 34-4L34 5C20 9-4 13-26 12C-38 12-46 8-50 1z';
  return [
    path(
      'M-22-10C-10-22 20-20 32-9L30-3C14-8-6-12-22-10zM-4 10C8 19 22 17 31 9L30 4C18 8 8 10-4 10z',
      lit(dark(tone, 0.3)),
    ),
    path('M33-4C42-12 50-10 50 1C50 11 42 13 33 5z', lit(dark(tone, 0.22))),
    path(
      body,
      ramp(
        [
          [0, dark(tone, 0.36)],
          [0.35, tone],
          [0.7, light(tone, 0.45)],
          [1, dark(tone, 0.12)],
        ],
        [0, 0, 0, 1],
      ),
    ),
    clip(
      body,
      [-14, -6, 2, 10, 18, 26]
        .map((x) => stroke(`M${x}-12l5 5-5 5 5 5`, dark(tone, 0.5), 2.2, 'opacity=".65"'))
        .join('') + stroke('M-20 6C0 4 16 4 30 2', light(tone, 0.7), 2, 'opacity=".7"'),
    ),
    stroke('M-26-11C-21-4-21 5-26 11', dark(tone, 0.45), 2.4) + stroke('M-49 2C-45 4-42 4-38 3', dark(tone, 0.6), 1.8),
    oval(-39, -4, 2.6, '#f6ead0') + oval(-39, -4, 1.6, '#20130c'),
    [30, 37, 44].map((x) => stroke(`M${x + 6}-6v12`, light(tone, 0.3), 1.2, 'opacity=".6"')).join(''),
  ].join('');
}

/** A steak cut through a hilsa, crusted with salt. */
export function steak(): string {
  const rim = 'M-6-42C24-44 44-22 42 4C40 30 16 44-8 40C-34 36-46 16-43-6C-40-28-26-40-6-42z';
  return [
    path(
      rim,
      ramp(
        [
          [0, '#cfd8dc'],
          [0.4, '#8ea1aa'],
          [1, '#56656d'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    path('M-5-35C20-37 36-18 35 3C33 24 12 36-7 33C-28 30-38 13-36-5C-33-24-22-34-5-35z', lit('#e5b591', 0.25)),
    path('M-4 0C-14 8-16 22-8 32C0 34 8 30 9 22C8 12 4 4-4 0z', dark('#e5b591', 0.42)),
    stroke(
      'M0-30C-2-20-2-12 0-5M-26-12C-18-6-12-4-5-2M26-14C18-6 10-4 4-2M-24 14C-16 12-12 8-6 2M24 14C18 10 10 6 4 2',
      dark('#e5b591', 0.25),
      2.2,
    ),
    oval(0, -3, 5.4, '#f6e6d2') + oval(0, -3, 2.4, '#9c6b52'),
    pairs([
      [-20, -24],
      [12, -26],
      [24, 4],
      [-28, 4],
      [18, 20],
      [-18, 20],
      [2, -16],
    ])
      .map(([x, y]) => path(`M${x - 2} ${y}l3-3 3 2-1 4-4 1z`, '#fffdf6'))
      .join(''),
  ].join('');
}

/** A hanging bunch of long, thin dried Bombay duck. */
export function bombay(tone = '#dcb77e'): string {
  const one = (x: number, lean: number, colour: string): string =>
    path(
      `M${x * 0.35}-42C${x - 9}-30 ${x - 9 + lean} 6 ${x + lean * 1.5} 44C${x + lean * 1.6 + 3} 46 ${x + lean * 1.6 + 5} 44 ${x + lean * 1.5 + 4} 40C${x + 10 + lean} 4 ${x + 11}-28 ${x * 0.35 + 6}-42z`,
      lit(colour, 0.28),
    ) +
    stroke(
      `M${x * 0.6 - 1}-30C${x - 3} -14 ${x + lean} 10 ${x + lean * 1.4} 34`,
      light(colour, 0.7),
      1.8,
      'opacity=".8"',
    ) +
    oval(x * 0.5 + 2, -32, 1.9, '#38200f');
  return (
    one(-24, -6, dark(tone, 0.14)) +
    one(24, 5, dark(tone, 0.18)) +
    one(-8, -2, tone) +
    one(9, 3, light(tone, 0.1)) +
    path('M-11-44h24l-2 8h-20z', '#a9452f') +
    stroke('M1-50v6', '#a9452f', 3)
  );
}
