/** Designs of noodles, soups and mohinga. */
import { left, right } from './design.ts';
import type { Design } from './design.ts';
import { clearBag } from '../packages/bag.ts';
import { carton } from '../packages/carton.ts';
import { bundle } from '../packages/sack.ts';
import { pillow, pouch } from '../packages/pouch.ts';

export const noodles: Record<string, Design> = {
  'instant-mohinga-soup-powder': {
    pack: (l) => pouch(l, { w: 320, h: 460 }),
    layout: 'sun',
    motif: 'mohinga',
    tone: '#2f6f8c',
    accent: '#f0b13c',
    props: [
      ['lime', 594, 616, 90],
      ['seaFish', 140, 630, 120, -6],
    ],
  },
  'mohinga-family-kit': {
    pack: (l) => carton(l, { w: 400, h: 420, deep: 80 }),
    layout: 'field',
    motif: 'mohinga',
    tone: '#1f5b43',
    accent: '#e3a72f',
    props: [
      ['whiteNest', 600, 634, 110],
      ['garlic', 128, 624, 76],
      ['lime', 190, 652, 62],
    ],
  },
  'mohinga-rice-vermicelli': {
    pack: (l) => bundle(l, { w: 250, h: 520, wide: 4 }),
    layout: 'field',
    motif: 'whiteNest',
    tone: '#5f9a4a',
    accent: '#f0c04a',
    depth: '#f6e4b8',
    props: right('whiteNest', 124),
  },
  'dried-shan-noodles': {
    pack: (l) =>
      clearBag(l, {
        w: 360,
        h: 500,
        show: [
          [-92, 440, 260, 0],
          [0, 446, 270, 0],
          [92, 440, 260, 0],
        ],
      }),
    layout: 'plain',
    motif: 'shanNoodle',
    tone: '#5b3f86',
    accent: '#e58a2c',
    fill: 'shanNoodle',
    depth: '#efe6d2',
  },
  'shan-noodle-kit': {
    pack: (l) => carton(l, { w: 340, h: 440 }),
    layout: 'arch',
    motif: 'shan',
    tone: '#7a3b6b',
    accent: '#f0b13c',
    props: [['tomato', 594, 616, 90], ...right('kernel', 70).slice(1)],
  },
  'coconut-noodle-kit-ohn-no-khao-swe': {
    pack: (l) => pouch(l, { w: 360, h: 470 }),
    layout: 'field',
    motif: 'ohnNo',
    tone: '#f0a92a',
    accent: '#8c3b12',
    props: [['coconut', 586, 610, 140]],
  },
  'rakhine-mont-di-soup-powder': {
    pack: (l) => pouch(l, { w: 290, h: 440 }),
    layout: 'medal',
    motif: 'montDi',
    tone: '#c2391f',
    accent: '#ffd27a',
    props: [
      ['greenChilli', 586, 632, 100, 4],
      ['seaFish', 146, 630, 130, -8],
    ],
  },
  'thick-rice-noodles-nan-gyi': {
    pack: (l) => bundle(l, { w: 240, h: 510, wide: 13 }),
    layout: 'plain',
    motif: 'thickNoodle',
    tone: '#1d6b5a',
    accent: '#f0c04a',
    depth: '#fbeecb',
    props: right('ear', 130),
  },
  'glass-noodles': {
    pack: (l) => pillow(l, { w: 360, h: 450, clear: true }),
    layout: 'plain',
    motif: 'glassNoodle',
    tone: '#4aa0a8',
    accent: '#1d6b5a',
    paper: '#d7efe6',
    fill: 'glassNoodle',
    piece: 170,
    depth: '#b9cfc9',
    props: left('glassNoodle', 130),
  },
  'instant-noodles': {
    pack: (l) => pillow(l, { w: 440, h: 340 }),
    layout: 'side',
    motif: 'cake',
    tone: '#f2c230',
    accent: '#c4251b',
    props: [
      ['cake', 586, 616, 110, 10],
      ['greenChilli', 160, 640, 80, -30],
    ],
  },
};
