/** The first banner: a bright morning, and a market stall with goods from the range. */
import { scattered, placeProduct } from '../categories.ts';
import type { Placed } from '../stills.ts';
import { dark, light } from '../drawing/colour.ts';
import { tealeaf } from '../drawing/palette.ts';
import { at, blur, glow, lit, oval, path, picture, ramp, rect, stroke, tube } from '../drawing/svg.ts';
import { awning, basket, crate, hung } from './props.ts';

const SHADE = '#b08a5a';
const pagoda = (x: number, y: number, size: number, colour: string): string =>
  at(
    path(
      'M0-120L4-84C10-76 12-66 14-58C22-44 34-30 40-10H-40C-34-30-22-44-14-58C-12-66-10-76-4-84zM-52-10H52L58 4H-58zM-70 4H70L78 22H-78zM-92 22H92L100 44H-100z',
      colour,
    ),
    x,
    y,
    size,
  );

function morning(): string {
  return [
    rect(
      0,
      0,
      1600,
      720,
      ramp(
        [
          [0, '#fdf6e2'],
          [0.45, '#fdeac4'],
          [0.78, '#fbd9a8'],
          [1, '#f3cf9a'],
        ],
        [0, 0, 0, 1],
      ),
    ),
    oval(
      430,
      330,
      420,
      glow(
        [
          [0, '#fff8dc', 0.95],
          [0.5, '#ffeebc', 0.5],
          [1, '#ffeebc', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    ) +
      oval(
        430,
        330,
        92,
        glow(
          [
            [0, '#fffdf0'],
            [1, '#ffe7a3'],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
    path('M0 500C160 440 300 470 430 452C560 434 660 470 800 446C1000 420 1300 470 1600 430V640H0z', '#f3d8ae'),
    pagoda(196, 470, 0.86, '#efcd9c') + pagoda(560, 486, 0.5, '#f0d0a2') + pagoda(668, 492, 0.32, '#f0d0a2'),
    path('M0 540C200 500 420 540 640 516C860 500 1200 540 1600 510V640H0z', '#eccb98'),
    rect(
      0,
      590,
      1600,
      130,
      ramp(
        [
          [0, '#e7c58f'],
          [0.3, '#eed2a4'],
          [1, '#e0ba82'],
        ],
        [0, 0, 0, 1],
      ),
    ),
    blur(10, path('M0 640C200 622 500 660 760 634L1600 640V660C1200 670 400 660 0 662z', '#cf9f62', 'opacity=".25"')),
  ].join('');
}

const shelf: Placed[] = [
  ['evaporated-milk', 906, 398, 0.28],
  ['coconut-milk', 984, 398, 0.29],
  ['fish-sauce', 1052, 398, 0.28],
  ['pickled-mustard-greens', 1124, 398, 0.29],
  ['shan-green-tea-leaves', 1212, 398, 0.28],
  ['soy-sauce', 1284, 398, 0.29],
  ['fried-balachaung-ngapi-kyaw', 1352, 398, 0.29],
  ['tamarind-flakes', 1434, 398, 0.27],
];
const counter: Placed[] = [
  ['dried-shrimp', 858, 536, 0.26],
  ['myanmar-milk-tea-mix-3-in-1', 958, 534, 0.25],
  ['pickled-tea-leaves', 1352, 536, 0.3],
  ['mohinga-family-kit', 1460, 536, 0.26],
];

/** The market stall. */
export function market(): string {
  const wood = '#a8703c';
  const pole = (x: number): string => rect(x, 130, 22, 520, tube(wood, 0.4), 5);
  return picture(
    1600,
    720,
    [
      morning(),
      blur(22, path('M760 640L1560 640L1600 690H820z', '#8a5a2a', 'opacity=".45"')),
      rect(
        806,
        150,
        714,
        400,
        ramp(
          [
            [0, dark(tealeaf, 0.24)],
            [1, tealeaf],
          ],
          [0, 0, 0, 1],
        ),
      ) +
        Array.from({ length: 18 }, (_, i) =>
          stroke(`M${826 + i * 40} 160V550`, dark(tealeaf, 0.4), 3, 'opacity=".5"'),
        ).join(''),
      blur(40, oval(1100, 300, 300, '#ffe9b0', 150, 'opacity=".28"')),
      hung('garlic', 846, 236, 46, 4) + hung('dryChilli', 1492, 236, 60, 4),
      shelf.map((thing) => placeProduct(thing, '#173f30')).join(''),
      rect(812, 398, 702, 15, lit(light(wood, 0.16), 0.25), 3) +
        blur(5, rect(814, 413, 700, 8, '#0e2a20', 0, 'opacity=".5"')),
      pole(786) + pole(1516),
      crate(1030, 484, 118, 50, 'lime', 40, '#7fae3a') + crate(1162, 484, 118, 50, 'chilli', 62, '#9c1d16'),
      counter.map((thing) => placeProduct(thing, SHADE)).join(''),
      rect(770, 534, 790, 22, lit(light(wood, 0.3), 0.2), 4) +
        rect(780, 556, 770, 92, lit(wood, 0.2)) +
        Array.from({ length: 9 }, (_, i) =>
          stroke(`M${866 + i * 86} 558V646`, dark(wood, 0.4), 3, 'opacity=".55"'),
        ).join('') +
        blur(6, rect(780, 556, 770, 12, '#3a2010', 0, 'opacity=".4"')),
      awning(752, 92, 826, 104, [tealeaf, '#fdf3dc'], 14),
      (['paw-san-hmwe-rice', 'peanuts'] as const)
        .map((slug, i) => placeProduct([slug, 1494 - i * 150, 700 + i * 4, 0.36 - i * 0.03], SHADE))
        .join(''),
      basket(846, 636, 74, 'mango', 62, '#d98a1a') +
        basket(1010, 650, 66, 'onion', 44, '#8c2f4c') +
        crate(1104, 640, 118, 56, 'greens', 74, '#5d8a30'),
      scattered(
        [
          ['garlic', 930, 690, 50],
          ['lime', 770, 692, 40],
          ['chilli', 1252, 690, 56, 10],
        ],
        SHADE,
      ),
      rect(
        0,
        0,
        1600,
        720,
        glow(
          [
            [0, '#fff6d8', 0.36],
            [1, '#fff6d8', 0],
          ],
          [0.26, 0.4, 0.6],
        ),
      ),
    ].join(''),
  );
}
