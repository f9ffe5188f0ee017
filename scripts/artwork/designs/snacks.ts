/** Designs of snacks and sweets. */
import { left, right, strewn } from './design.ts';
import type { Design } from './design.ts';
import { clearBag, paperBag } from '../packages/bag.ts';
import { carton, wrapper } from '../packages/carton.ts';
import { tray } from '../packages/tub.ts';
import { jar } from '../packages/glass.ts';
import { pillow, pouch } from '../packages/pouch.ts';
import { caddy } from '../packages/tin.ts';

export const snacks: Record<string, Design> = {
  'roasted-sunflower-seeds': {
    pack: (l) => pillow(l, { w: 350, h: 490 }),
    layout: 'stack',
    motif: 'sunflower',
    tone: '#1f7a5c',
    accent: '#ffd34d',
    props: strewn('sunSeed', 48),
  },
  'fried-yellow-peas': {
    pack: (l) => pouch(l, { window: 'round', w: 340 }),
    layout: 'plain',
    motif: 'pea',
    tone: '#e8b22a',
    accent: '#a32420',
    fill: 'pea',
    piece: 44,
    depth: '#c9952a',
    props: strewn('pea', 42),
  },
  'sesame-brittle': {
    pack: (l) => tray(l, { cells: [['sesameBrittle', 150, '#f0dcae']], w: 440, h: 400 }),
    layout: 'plain',
    motif: 'sesameBrittle',
    tone: '#a32420',
    accent: '#e9b23c',
    depth: '#f4ead6',
    props: right('sesameBrittle', 130),
  },
  'peanut-brittle': {
    pack: (l) => wrapper(l, { w: 440, h: 270, string: false }),
    layout: 'stack',
    motif: 'peanutBrittle',
    tone: '#fbe6c0',
    accent: '#a32420',
    depth: '#d9762a',
    props: right('peanut', 100, -12),
  },
  'palm-sugar-jaggery': {
    pack: (l) => clearBag(l, { w: 370, h: 480 }),
    layout: 'plain',
    motif: 'jaggery',
    tone: '#7a4a24',
    accent: '#8fbf5a',
    fill: 'jaggery',
    piece: 124,
    depth: '#8a5526',
    props: right('jaggery', 120),
  },
  'tamarind-flakes': {
    pack: (l) => caddy(l, { w: 310, h: 380, round: true }),
    layout: 'stack',
    motif: 'flakes',
    tone: '#f2dcae',
    accent: '#7b2d1a',
    lid: '#8a2c1c',
    props: [...strewn('twist', 80).slice(3, 5), ['twist', 150, 640, 90, -14]],
  },
  'dried-mango': {
    pack: (l) => pouch(l, { w: 330, h: 470 }),
    layout: 'big',
    motif: 'mango',
    tone: '#f7b32b',
    accent: '#fff0b8',
    props: left('mango', 116),
  },
  'jujube-jam': {
    pack: (l) => jar(l, { w: 300, h: 350, cloth: true, low: 0.62 }),
    layout: 'side',
    motif: 'jujube',
    tone: '#8c2f22',
    accent: '#8c2f22',
    paper: '#fdeed8',
    lid: '#c8483a',
    depth: '#6f2416',
    props: right('jujube', 116),
  },
  'durian-jam': {
    pack: (l) => wrapper(l, { w: 420, h: 220, round: true, string: false }),
    layout: 'stack',
    motif: 'durian',
    tone: '#e9d65a',
    accent: '#5f6a1e',
    depth: '#7d8a2c',
    props: [['durian', 566, 606, 150]],
  },
  'puffed-rice-cakes-mont-lay-pway': {
    pack: (l) =>
      clearBag(l, {
        w: 310,
        h: 520,
        show: [
          [0, 570, 250, 0],
          [3, 480, 250, 0],
          [-3, 390, 250, 0],
        ],
      }),
    layout: 'plain',
    motif: 'puff',
    tone: '#d9588a',
    accent: '#ffe08a',
    fill: 'puff',
    depth: '#f5e6d2',
    props: right('puff', 116),
  },
  'prawn-crackers': {
    pack: (l) => carton(l, { w: 330, h: 460 }),
    layout: 'band',
    motif: 'prawn',
    tone: '#fbd9c0',
    accent: '#155e75',
    props: [...right('cracker', 124), ['cracker', 140, 636, 90, -30]],
  },
  'pathein-halawa': {
    pack: (l) => paperBag(l, { w: 340, h: 380 }),
    layout: 'frame',
    motif: 'halawa',
    tone: '#8a2f46',
    accent: '#f0c25a',
    props: right('halawa', 124),
  },
};
