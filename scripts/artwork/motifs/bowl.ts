/** Bowls and cups: the dish that a packet becomes. Every motif fills a box of 100 by 100 around the origin. */
import { pairs } from '../lookup.ts';
import { at, clip, glow, oval, ovalPath, path, ramp, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';
import { lime } from './fruit.ts';
import { leaf } from './leaves.ts';
import { chilli } from './spice.ts';

interface Dish {
  bowl: string;
  soup: string;
  noodle: string;
  top: string;
}

const strands = (tone: string): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      stroke(
        `M${-34 + i * 5}-10C${-20 + i * 4} ${-16 + (i % 3) * 5} ${2 + i * 3} ${-4 - (i % 2) * 8} ${14 + i * 3} ${-8 + (i % 3) * 3}`,
        i % 2 ? tone : dark(tone, 0.16),
        3,
      ),
    )
    .join('');

/** A bowl of noodles seen from a little above. */
export function bowl({ bowl: china, soup, noodle, top }: Dish): string {
  return [
    path(
      'M-46-12C-44 20-26 40-14 42H14C26 40 44 20 46-12z',
      ramp([
        [0, light(china, 0.3)],
        [0.35, china],
        [1, dark(china, 0.34)],
      ]),
    ),
    stroke('M-41 6C-30 18 30 18 41 6', light(china, 0.75), 2.6, 'opacity=".8"'),
    stroke('M-38 14C-26 25 26 25 38 14', light(china, 0.75), 1.2, 'opacity=".8"'),
    path('M-15 42h30l-2 5h-26z', dark(china, 0.4)),
    oval(0, -12, 46, light(china, 0.5), 17) + oval(0, -11, 42, dark(soup, 0.25), 14.4) + oval(0, -10, 41, soup, 13.4),
    clip(ovalPath(0, -11, 41, 13.4), strands(noodle)),
    top,
  ].join('');
}

const egg = (x: number, y: number): string => oval(x, y, 9, '#fffdf4', 6) + oval(x, y, 4.6, '#f3a71e', 3.4);
const steam = stroke('M-14-32q6-6 0-12M2-34q6-6 0-14M18-32q6-6 0-12', '#ffffff', 3, 'opacity=".75"');

/** Mohinga: fish soup with vermicelli, egg, lime and coriander. */
export const mohinga = (): string =>
  steam +
  bowl({
    bowl: '#2f6f8c',
    soup: '#c98a2e',
    noodle: '#fbf3dd',
    top:
      egg(-12, -14) +
      at(lime(), 18, -14, 0.22) +
      at(leaf('#4f9440', 14), 4, -16, 0.2, 40) +
      at(leaf('#4f9440', 14), 0, -9, 0.18, -60),
  });
/** Shan noodles: tomato, peanuts and pickled greens. */
export const shan = (): string =>
  steam +
  bowl({
    bowl: '#7a3b6b',
    soup: '#d8552a',
    noodle: '#fdf5e4',
    top:
      oval(-12, -14, 11, '#b8321c', 5) +
      oval(-15, -15, 3, '#e0a45c', 2) +
      oval(-8, -13, 3, '#e0a45c', 2) +
      at(leaf('#6d9a35', 16), 14, -12, 0.3, 70) +
      at(leaf('#557f2b', 16), 22, -15, 0.24, 30),
  });
/** Ohn no khao swe: coconut soup with crisp noodles and egg. */
export const ohnNo = (): string =>
  steam +
  bowl({
    bowl: '#d9a441',
    soup: '#f3d38a',
    noodle: '#f0b63e',
    top: egg(-14, -15) + stroke('M4-18l14-7M6-14l16-4M10-20l2-9M14-14l12-10', '#c9781c', 3) + at(lime(), 26, -9, 0.17),
  });
/** Mont di: clear peppery broth, white noodles and red chilli. */
export const montDi = (): string =>
  steam +
  bowl({
    bowl: '#3a4f7a',
    soup: '#d9c28a',
    noodle: '#ffffff',
    top:
      at(chilli(), -12, -14, 0.24, -20) +
      at(chilli('#3f8a36'), 10, -13, 0.22, 30) +
      pairs([
        [-2, -8],
        [20, -12],
        [-24, -8],
        [4, -18],
      ])
        .map(([x, y]) => oval(x, y, 1.5, '#3a2a1e'))
        .join(''),
  });

/** A glass cup of tea or coffee on a saucer. */
export function cup(drink = '#c47a3a', china = '#fdf8ec'): string {
  return [
    oval(0, 38, 46, dark(china, 0.22), 9) +
      oval(0, 35, 46, light(china, 0.3), 8.6) +
      oval(0, 35, 26, dark(china, 0.18), 4.6),
    stroke('M30-10C50-14 50 16 26 14', dark(china, 0.16), 7) + stroke('M30-11C47-14 48 13 26 12', china, 4),
    path(
      'M-34-20C-33 14-24 34-12 36H12C24 34 33 14 34-20z',
      ramp([
        [0, dark(china, 0.12)],
        [0.25, light(china, 0.5)],
        [0.6, china],
        [1, dark(china, 0.32)],
      ]),
    ),
    stroke('M-30 2C-20 8 20 8 30 2', '#b3261e', 2.4) + stroke('M-29 7C-18 13 18 13 29 7', '#e3a72f', 1.6),
    oval(0, -20, 34, dark(china, 0.12), 9.4) +
      oval(0, -19.4, 30.5, drink, 7.6) +
      oval(-6, -19, 18, light(drink, 0.35), 3.8, 'opacity=".7"'),
    stroke('M-10-32q7-6 0-14M8-32q7-6 0-14', '#ffffff', 3.4, 'opacity=".8"'),
  ].join('');
}

/** A coffee bean. */
export const coffee = (tone = '#6d3f22'): string =>
  at(
    oval(
      0,
      0,
      30,
      glow([
        [0, light(tone, 0.35)],
        [0.5, tone],
        [1, dark(tone, 0.5)],
      ]),
      42,
    ) +
      stroke('M2-40C-12-18 14 12-2 40', dark(tone, 0.6), 5) +
      stroke('M-16-20C-20-6-18 6-14 16', light(tone, 0.6), 4, 'opacity=".6"'),
    0,
    0,
    1,
    28,
  );

/** A glass jug of milk, pouring light. */
export function milk(tone = '#fffdf6'): string {
  const jug = 'M-26-30L-34-38C-20-42 12-42 24-38L22-24C32-8 34 20 26 40C16 46-18 46-28 40C-36 18-34-8-24-24z';
  return (
    stroke('M24-22C46-24 48 22 29 24', '#cfe0ee', 9) +
    stroke('M24-22C43-22 44 20 29 22', '#ffffff', 4) +
    path(
      jug,
      ramp([
        [0, '#cfe0ee'],
        [0.3, '#ffffff'],
        [1, '#a9c2d8'],
      ]),
    ) +
    clip(
      jug,
      path(
        'M-50-12Q0-4 50-12V60H-50z',
        ramp([
          [0, dark(tone, 0.1)],
          [0.3, '#ffffff'],
          [0.7, tone],
          [1, dark(tone, 0.2)],
        ]),
      ) + oval(-1, -12, 30, '#ffffff', 5),
    ) +
    stroke('M-18-4C-22 10-21 24-18 34', '#ffffff', 5) +
    stroke('M-32-38C-14-34 10-34 23-38', '#ffffff', 3)
  );
}
/** A drop of oil or sauce. */
export const drop = (tone: string): string =>
  path(
    'M0-48C14-24 34-4 34 16C34 36 18 46 0 46C-18 46-34 36-34 16C-34-4-14-24 0-48z',
    glow([
      [0, light(tone, 0.55)],
      [0.55, tone],
      [1, dark(tone, 0.35)],
    ]),
  ) + stroke('M-20 10C-20 24-14 32-6 35', '#fff', 6, 'opacity=".75"');
