/** Designs of tea, coffee and pickled tea. */
import { left, right, strewn } from './design.ts';
import type { Design } from './design.ts';
import { paperBag } from '../packages/bag.ts';
import { carton } from '../packages/carton.ts';
import { tray, tub } from '../packages/tub.ts';
import { jar } from '../packages/glass.ts';
import { pillow, pouch } from '../packages/pouch.ts';
import { caddy } from '../packages/tin.ts';

export const tea: Record<string, Design> = {
  'myanmar-milk-tea-mix-3-in-1': {
    pack: (l) => pillow(l, { w: 370, h: 480 }),
    layout: 'sun',
    motif: 'teaCup',
    tone: '#d9722a',
    accent: '#ffd98a',
    props: [['tea', 598, 606, 120, 14]],
  },
  'coffee-mix-3-in-1': {
    pack: (l) => carton(l, { w: 330, h: 420 }),
    layout: 'big',
    motif: 'coffeeCup',
    tone: '#7a2f24',
    accent: '#e9b872',
    props: strewn('coffee', 46).slice(3),
  },
  'ywangan-ground-coffee': {
    pack: (l) => paperBag(l, { w: 330, h: 500, tie: true }),
    layout: 'frame',
    motif: 'coffee',
    tone: '#c79a63',
    accent: '#4a2a18',
    props: [['coffeeHeap', 574, 612, 140], ...strewn('coffee', 44).slice(0, 3)],
  },
  'shan-green-tea-leaves': {
    pack: (l) => caddy(l, { w: 310, h: 460 }),
    layout: 'stack',
    motif: 'greenTea',
    tone: '#2f7a55',
    accent: '#f2d27a',
    lid: '#d9b24a',
    props: left('greenTea', 120, -20),
  },
  'pickled-tea-leaves': {
    pack: (l) => tub(l, { w: 400, h: 330, clear: true }),
    layout: 'plain',
    motif: 'laphet',
    tone: '#3f6b2c',
    accent: '#d9588a',
    paper: '#f7f2d6',
    lid: '#2c6e3f',
    fill: 'laphet',
    piece: 120,
    depth: '#55662a',
    props: right('laphet', 130),
  },
  'tea-leaf-salad-set': {
    pack: (l) =>
      tray(l, {
        cells: [
          ['laphet', 130, '#55662a'],
          ['pea', 42, '#d9a83a'],
          ['kernel', 52, '#d69a78'],
          ['sesame', 34, '#c9a868'],
        ],
        w: 470,
        h: 480,
      }),
    layout: 'plain',
    motif: 'laphet',
    tone: '#2c6e3f',
    accent: '#f0ac1f',
    depth: '#efe6d0',
  },
  'spicy-pickled-tea-leaves': {
    pack: (l) => pouch(l, { w: 310, h: 470 }),
    layout: 'band',
    motif: 'laphet',
    tone: '#c62f22',
    accent: '#2c4a1c',
    props: right('chilli', 126, 4),
  },
  'sour-spicy-pickled-tea-leaves': {
    pack: (l) => pillow(l, { w: 330, h: 450 }),
    layout: 'field',
    motif: 'laphet',
    tone: '#a8c23a',
    accent: '#d8432a',
    props: [
      ['lime', 590, 612, 104],
      ['chilli', 504, 646, 78, -60],
    ],
  },
  'crunchy-bean-mix-for-tea-salad': {
    pack: (l) => pouch(l, { window: 'arch', w: 340 }),
    layout: 'plain',
    motif: 'pea',
    tone: '#e0a02a',
    accent: '#2c6e3f',
    fill: 'pea',
    piece: 46,
    depth: '#c98f2a',
    props: [...strewn('kernel', 52).slice(0, 3), ...strewn('pea', 40).slice(3)],
  },
  'pickled-ginger-salad-set': {
    pack: (l) => jar(l, { w: 310, h: 380, low: 0.6 }),
    layout: 'side',
    motif: 'ginger',
    tone: '#e58fa0',
    accent: '#d9588a',
    paper: '#fff4e6',
    lid: '#e58fa0',
    fill: 'onionCurl',
    piece: 54,
    depth: '#f3d9a0',
    props: right('ginger', 140, -8),
  },
};
