/** The second banner: a small shop on the corner with its goods in the window. */
import { scattered, placeProduct } from '../categories.ts';
import type { Placed } from '../stills.ts';
import { dark, light } from '../drawing/colour.ts';
import { leaf } from '../motifs/leaves.ts';
import { lacquer } from '../drawing/palette.ts';
import { at, blur, clip, boxPath, glow, lit, oval, path, picture, ramp, rect, stroke } from '../drawing/svg.ts';
import { mark } from './logo.ts';
import { awning, basket, crate, plant } from './props.ts';
import { wall } from './wall.ts';

const SHADE = '#8fa08c';

const upper: Placed[] = [
  ['coffee-mix-3-in-1', 872, 376, 0.24],
  ['coconut-milk', 948, 376, 0.27],
  ['toasted-sesame-oil', 1008, 376, 0.3],
  ['dried-mango', 1080, 376, 0.26],
  ['fried-garlic', 1152, 376, 0.28],
];
const lower: Placed[] = [
  ['lacquer-laphet-tray', 896, 520, 0.32],
  ['mohinga-family-kit', 1024, 516, 0.28],
  ['stainless-tiffin-carrier', 1136, 516, 0.26],
];

/** The shop front. */
export function shop(): string {
  const frame = '#2a7156';
  const glass = boxPath(826, 236, 374, 290, 6);
  return picture(
    1600,
    720,
    [
      wall(),
      blur(20, path('M780 604H1560L1600 650H820z', '#4a5a48', 'opacity=".5"')),
      rect(790, 66, 750, 540, lit(frame, 0.14), 10) +
        rect(790, 66, 750, 20, light(frame, 0.3), 8) +
        rect(806, 96, 718, 78, lit(dark(frame, 0.3), 0.1), 10) +
        rect(812, 102, 706, 66, 'none', 8, 'stroke="#e3a72f" stroke-width="3"'),
      at(mark('#9fd8b8', '#f0be55', '#1b4a38'), 1140, 106, 0.9) +
        [900, 1000, 1260, 1360, 1450].map((x) => at(leaf('#6fae8a', 13), x, 136, 0.5, 90)).join(''),
      path(
        glass,
        ramp(
          [
            [0, '#fff0c4'],
            [1, '#f7d796'],
          ],
          [0, 0, 0, 1],
        ),
      ) +
        clip(
          glass,
          [
            blur(26, oval(1010, 300, 190, '#fffbe6', 90, 'opacity=".8"')),
            rect(826, 376, 374, 12, lit('#b98248', 0.2)),
            rect(826, 516, 374, 14, lit('#b98248', 0.2)),
            upper
              .concat(lower)
              .map((thing) => placeProduct(thing, '#9a6a34'))
              .join(''),
            path('M826 236H960L850 526H826zM1010 236h60L960 526h-60z', '#ffffff', 'opacity=".16"'),
          ].join(''),
        ) +
        `<path d="${glass}" fill="none" stroke="#f4ead2" stroke-width="10"/>`,
      rect(1232, 226, 176, 380, '#173f30', 4) +
        rect(
          1244,
          238,
          152,
          368,
          ramp(
            [
              [0, '#ffe9b4'],
              [1, '#d99a4c'],
            ],
            [0, 0, 0, 1],
          ),
        ) +
        rect(1262, 330, 116, 10, '#9a6a34') +
        rect(1262, 430, 116, 10, '#9a6a34') +
        placeProduct(['turmeric-powder', 1290, 330, 0.15], '#9a6a34') +
        placeProduct(['soy-sauce', 1330, 330, 0.15], '#9a6a34') +
        placeProduct(['chickpeas', 1294, 430, 0.17], '#9a6a34') +
        placeProduct(['bamboo-shoots', 1350, 430, 0.17], '#9a6a34') +
        path('M1244 238L1296 262V624L1244 606z', lit('#3f8a6a', 0.24)) +
        `<circle cx="1286" cy="440" r="6" fill="#e3a72f"/>`,
      rect(1432, 240, 84, 270, '#f4ead2', 4) +
        rect(
          1440,
          248,
          68,
          254,
          ramp(
            [
              [0, '#fff0c4'],
              [1, '#f0c67e'],
            ],
            [0, 0, 0, 1],
          ),
        ) +
        stroke('M1474 248V502M1440 372H1508', '#f4ead2', 6) +
        placeProduct(['shan-shoulder-bag', 1474, 500, 0.16], '#9a6a34'),
      rect(820, 536, 386, 60, lit(dark(frame, 0.16), 0.14), 4),
      awning(772, 176, 786, 60, [lacquer, '#fdf3dc'], 16),
      plant(1440, 640, 0.98) + plant(1534, 652, 0.76),
      rect(820, 600, 388, 16, lit('#b98248', 0.24), 4) +
        rect(838, 616, 16, 52, '#8a5a2c') +
        rect(1174, 616, 16, 52, '#8a5a2c') +
        crate(836, 556, 116, 46, 'mango', 50, '#d98a1a') +
        crate(962, 556, 116, 46, 'tomato', 40, '#a82414') +
        crate(1088, 556, 108, 46, 'greens', 66, '#5d8a30'),
      placeProduct(['shwebo-paw-san-rice', 1246, 676, 0.34], SHADE) +
        placeProduct(['peanuts', 1348, 688, 0.3], SHADE) +
        basket(886, 656, 50, 'coconut', 54, '#6b3f22'),
      placeProduct(['pathein-parasol', 786, 698, 0.3], SHADE),
      scattered(
        [
          ['lime', 976, 694, 34],
          ['lime', 1010, 702, 30],
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
            [0, '#fffbe6', 0.3],
            [1, '#fffbe6', 0],
          ],
          [0.24, 0.3, 0.6],
        ),
      ),
    ].join(''),
  );
}
