/** Designs of spices and curry pastes. */
import { right, strewn } from './design.ts';
import type { Design } from './design.ts';
import { clearBag } from '../packages/bag.ts';
import { carton } from '../packages/carton.ts';
import { tub } from '../packages/tub.ts';
import { jar, shaker } from '../packages/glass.ts';
import { pillow, pouch } from '../packages/pouch.ts';
import { caddy } from '../packages/tin.ts';

export const spices: Record<string, Design> = {
  'turmeric-powder': {
    pack: (l) => shaker(l),
    layout: 'stack',
    motif: 'turmeric',
    tone: '#eaa012',
    accent: '#a32420',
    paper: '#fff3cf',
    lid: '#c9302a',
    depth: '#eaa012',
    props: [
      ['turmeric', 576, 618, 130],
      ['turmericHeap', 150, 622, 126],
    ],
  },
  'chilli-powder': {
    pack: (l) => pouch(l, { w: 300, h: 460 }),
    layout: 'medal',
    motif: 'chilli',
    tone: '#b8231a',
    accent: '#f6c445',
    props: [
      ['chilliHeap', 578, 616, 140],
      ['chilli', 150, 628, 100, -10],
    ],
  },
  'dried-chillies': {
    pack: (l) => clearBag(l, { w: 370, h: 490 }),
    layout: 'plain',
    motif: 'dryChilli',
    tone: '#f0b429',
    accent: '#7d1512',
    fill: 'dryChilli',
    piece: 130,
    depth: '#7d1512',
    props: right('driedChilli', 120),
  },
  'burmese-masala-powder': {
    pack: (l) => caddy(l, { w: 300, h: 430 }),
    layout: 'frame',
    motif: 'masala',
    tone: '#6e2f1c',
    accent: '#e9b23c',
    lid: '#c98a2c',
    props: [['masala', 588, 616, 126]],
  },
  'dan-pauk-biryani-masala': {
    pack: (l) => carton(l, { w: 290, h: 420, deep: 60 }),
    layout: 'arch',
    motif: 'masala',
    tone: '#1f6f5c',
    accent: '#f0c04a',
    props: [
      ['ear', 586, 606, 124, 6],
      ['masalaHeap', 160, 626, 116],
    ],
  },
  'fried-garlic': {
    pack: (l) => jar(l, { w: 270, h: 400, low: 0.46 }),
    layout: 'plain',
    motif: 'garlic',
    tone: '#e2a63c',
    accent: '#a32420',
    paper: '#fffaf0',
    lid: '#e9b23c',
    fill: 'garlicChip',
    piece: 46,
    depth: '#c98a24',
    props: [
      ['garlic', 588, 606, 116],
      ['garlicChip', 504, 648, 60],
      ['garlicChip', 158, 646, 62, 40],
    ],
  },
  'fried-onions': {
    pack: (l) => tub(l, { w: 370, h: 320, clear: true }),
    layout: 'plain',
    motif: 'onion',
    tone: '#a83a5c',
    accent: '#a83a5c',
    paper: '#fbe9ee',
    lid: '#8c2a4a',
    fill: 'onionCurl',
    piece: 62,
    depth: '#8a4a1c',
    props: [
      ['onion', 588, 606, 120],
      ['onionCurl', 150, 640, 76],
    ],
  },
  'chicken-curry-paste': {
    pack: (l) => pouch(l, { w: 310, h: 440 }),
    layout: 'field',
    motif: 'hen',
    tone: '#e8862a',
    accent: '#8c3b12',
    props: [
      ['onion', 590, 618, 86],
      ['chilli', 508, 646, 78, -40],
    ],
  },
  'pork-curry-paste': {
    pack: (l) => pillow(l, { w: 320, h: 440 }),
    layout: 'arch',
    motif: 'pig',
    tone: '#8c2f3a',
    accent: '#f3c07a',
    props: [
      ['garlic', 590, 618, 86],
      ['ginger', 140, 630, 100],
    ],
  },
  'fried-roselle-leaf-relish': {
    pack: (l) => jar(l, { w: 330, h: 340, low: 0.6 }),
    layout: 'side',
    motif: 'roselle',
    tone: '#4f7d3a',
    accent: '#a8283a',
    paper: '#eef3d6',
    lid: '#a8283a',
    fill: 'roselle',
    piece: 60,
    depth: '#3f5a24',
    props: right('roselle', 122, 16),
  },
  'bay-leaves': {
    pack: (l) => clearBag(l, { w: 340, h: 470 }),
    layout: 'plain',
    motif: 'bay',
    tone: '#3f6b4a',
    accent: '#e9c46a',
    fill: 'bayLeaf',
    piece: 130,
    depth: '#c9c08f',
    props: right('bay', 120, 20),
  },
  'roasted-sesame-seeds': {
    pack: (l) => pouch(l, { window: 'leaf', w: 320 }),
    layout: 'plain',
    motif: 'sesame',
    tone: '#3a3a52',
    accent: '#f0dfb4',
    fill: 'sesame',
    piece: 28,
    depth: '#c9b07a',
    props: [...strewn('sesame', 34).slice(0, 3), ...strewn('blackSesame', 34).slice(3)],
  },
};
