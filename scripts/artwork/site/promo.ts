/** The promotion banners and the cards shown when a link to the shop is shared. */
import type { Locale } from '#contract/values/locale.ts';
import { required } from '../lookup.ts';
import { scattered, placeProduct } from '../categories.ts';
import type { Placed } from '../stills.ts';
import type { Prop } from '../designs/design.ts';
import { dark, light } from '../drawing/colour.ts';
import { ink, paper, tealeaf } from '../drawing/palette.ts';
import { at, glow, oval, picture, ramp, rect } from '../drawing/svg.ts';
import { drawBlock, fitBlock } from '../text/outlines.ts';
import { mark } from './logo.ts';

interface Promo {
  tint: string;
  things: Placed[];
  props: Prop[];
}
/** The three promotions: what stands at the right, on which ground. */
const promos: Record<string, Promo> = {
  'dried-prawns': {
    tint: '#f0a583',
    things: [
      ['dried-shrimp-powder', 610, 372, 0.62],
      ['dried-shrimp', 456, 398, 0.66],
    ],
    props: [
      ['prawn', 614, 408, 110, 6],
      ['prawn', 336, 424, 84, -24],
      ['prawn', 520, 438, 66, 40],
      ['prawn', 262, 446, 54, -70],
    ],
  },
  canned: {
    tint: '#b9c6e6',
    things: [
      ['coconut-milk', 420, 366, 0.54],
      ['lychees-in-syrup', 618, 370, 0.56],
      ['bamboo-shoots', 522, 376, 0.54],
      ['sweetened-condensed-milk', 430, 420, 0.46],
      ['sardines-in-tomato-sauce', 592, 428, 0.42],
    ],
    props: [
      ['tomato', 306, 418, 62],
      ['lychee', 258, 440, 46],
    ],
  },
  tea: {
    tint: '#dcb37c',
    things: [
      ['ywangan-ground-coffee', 632, 366, 0.52],
      ['myanmar-milk-tea-mix-3-in-1', 488, 392, 0.6],
    ],
    props: [
      ['teaCup', 600, 388, 132],
      ['tea', 344, 420, 78, -14],
      ['coffee', 284, 440, 34, 20],
      ['coffee', 316, 452, 30, 80],
    ],
  },
};
/** The names of the promotions. */
export const promoNames = Object.keys(promos);

/** A ground with the range's sun behind what stands at (x, y). */
const ground = (w: number, h: number, tint: string, x: number, y: number, r: number): string =>
  rect(
    0,
    0,
    w,
    h,
    ramp(
      [
        [0, light(tint, 0.5)],
        [0.7, tint],
        [1, dark(tint, 0.06)],
      ],
      [0, 0, 0.7, 1],
    ),
  ) +
  oval(
    x,
    y,
    r,
    ramp(
      [
        [0, light(tint, 0.66)],
        [1, light(tint, 0.1)],
      ],
      [0.2, 0, 0.6, 1],
    ),
  ) +
  rect(
    0,
    0,
    w,
    h,
    glow(
      [
        [0, '#ffffff', 0.45],
        [1, '#ffffff', 0],
      ],
      [0.1, 0.06, 0.7],
    ),
  );

/** A promotion banner, 720 by 480, calm at the left. */
export function promo(name: string): string {
  const { tint, things, props } = required(promos[name], name);
  return picture(
    720,
    480,
    ground(720, 480, tint, 520, 230, 216) +
      things.map((thing) => placeProduct(thing, tint)).join('') +
      scattered(props, tint),
  );
}

/** The card for shared links, 1200 by 630, in a language. */
export function card(language: Locale): string {
  const tint = '#f3dfae';
  const burmese = language === 'my';
  const word = fitBlock(
    burmese ? 'ဈေး' : 'Zay',
    { width: 330, height: 170, size: 170, lines: 1 },
    { voice: 'serif', weight: 800 },
  );
  const line = fitBlock(
    burmese ? 'မြန်မာစားသောက်ကုန်များ' : 'Burmese groceries',
    { width: 430, height: 70, size: 54, lines: 1 },
    { voice: 'sans', weight: 600 },
  );
  const things: Placed[] = [
    ['shwebo-paw-san-rice', 756, 488, 0.72],
    ['peanut-oil', 1068, 488, 0.72],
    ['dried-shrimp', 896, 520, 0.74],
    ['sweetened-condensed-milk', 1038, 548, 0.6],
    ['pickled-tea-leaves', 732, 560, 0.5],
  ];
  return picture(
    1200,
    630,
    ground(1200, 630, tint, 890, 306, 286) +
      things.map((thing) => placeProduct(thing, tint)).join('') +
      scattered(
        [
          ['prawn', 886, 556, 84],
          ['chilli', 1136, 556, 66],
          ['tea', 612, 552, 80, -12],
        ],
        tint,
      ) +
      rect(0, 600, 1200, 30, tealeaf) +
      at(mark(tealeaf, '#e3a72f', paper), 74, 150, 2.2) +
      drawBlock(word, 240, 220 - word.height / 2, tealeaf, 'left') +
      drawBlock(line, 78, 356, ink, 'left'),
  );
}
