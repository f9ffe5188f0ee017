/** Designs of dried seafood and dried shrimp. */
import { left, right, strewn } from './design.ts';
import type { Design } from './design.ts';
import { clearBag } from '../packages/bag.ts';
import { tray } from '../packages/tub.ts';
import { jar } from '../packages/glass.ts';
import { pillow, pouch } from '../packages/pouch.ts';

export const seafood: Record<string, Design> = {
  'dried-shrimp': {
    pack: (l) => pouch(l, { window: 'wave', w: 356 }),
    layout: 'plain',
    motif: 'prawn',
    tone: '#c8402a',
    accent: '#ffd27a',
    fill: 'prawn',
    piece: 92,
    depth: '#f2b08a',
    props: right('prawn', 128, 8),
  },
  'dried-shrimp-powder': {
    pack: (l) => jar(l, { w: 290, h: 390, low: 0.58 }),
    layout: 'plain',
    motif: 'prawn',
    tone: '#e39a6b',
    accent: '#c8402a',
    paper: '#fff3e2',
    lid: '#1c5d73',
    depth: '#e7a078',
    props: [
      ['prawnHeap', 574, 606, 150],
      ['prawn', 150, 606, 116, -12],
    ],
  },
  'dried-snakehead-fish': {
    pack: (l) =>
      clearBag(l, {
        w: 420,
        h: 500,
        show: [
          [0, 344, 370, -5],
          [6, 426, 380, 3],
          [-4, 508, 370, -3],
          [4, 584, 360, 2],
        ],
      }),
    layout: 'plain',
    motif: 'splitFish',
    tone: '#1f5d6b',
    accent: '#e3a72f',
    fill: 'splitFish',
    depth: '#e9dfc8',
  },
  'dried-anchovies': {
    pack: (l) => pouch(l, { window: 'round', w: 330 }),
    layout: 'plain',
    motif: 'anchovies',
    tone: '#2c6ea6',
    accent: '#f2c14e',
    fill: 'anchovies',
    piece: 92,
    depth: '#c9d2d3',
    props: left('anchovies', 130, -8),
  },
  'dried-squid': {
    pack: (l) => clearBag(l, { w: 330, h: 520, show: [[0, 436, 330, 0]] }),
    layout: 'plain',
    motif: 'squid',
    tone: '#d9782a',
    accent: '#7a2f1c',
    fill: 'squid',
    depth: '#f4ead6',
    props: right('squid', 130, 32),
  },
  'salted-hilsa': {
    pack: (l) => tray(l, { cells: [['steak', 165, '#dfeaf0']], w: 470, h: 430 }),
    layout: 'plain',
    motif: 'steak',
    tone: '#3b4f86',
    accent: '#f0f4f7',
    depth: '#cfdde6',
  },
  'dried-bombay-duck': {
    pack: (l) => pouch(l, { w: 300, h: 520 }),
    layout: 'field',
    motif: 'bombay',
    tone: '#e0a93a',
    accent: '#a9452f',
    props: left('bombay', 150, -70),
  },
  'dried-seaweed-for-salad': {
    pack: (l) => pillow(l, { w: 380, h: 430 }),
    layout: 'medal',
    motif: 'seaweed',
    tone: '#2f6b52',
    accent: '#e9c46a',
    props: strewn('seaweed', 78).slice(0, 5),
  },
};
