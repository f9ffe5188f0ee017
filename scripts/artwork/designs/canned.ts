/** Designs of canned food. */
import { left, right } from './design.ts';
import type { Design } from './design.ts';
import { can, flatTin } from '../packages/tin.ts';

export const canned: Record<string, Design> = {
  'sardines-in-tomato-sauce': {
    pack: (l) => flatTin(l),
    layout: 'side',
    motif: 'sardine',
    tone: '#cf3a26',
    accent: '#ffd166',
    props: [
      ['tomato', 596, 612, 104],
      ['tomato', 520, 640, 72],
    ],
  },
  'mackerel-in-oil': {
    pack: (l) => flatTin(l, { w: 480, h: 280, r: 136 }),
    layout: 'side',
    motif: 'mackerel',
    tone: '#f2c94c',
    accent: '#1f6f6a',
    props: [
      ['oilDrop', 140, 630, 66],
      ['mackerel', 566, 640, 150, -6],
    ],
  },
  'braised-pork-in-soy': {
    pack: (l) => can(l, { w: 330, h: 300, pull: true }),
    layout: 'side',
    motif: 'pork',
    tone: '#5a2418',
    accent: '#f0b13c',
    props: [
      ['pork', 634, 640, 110],
      ['soyDrop', 140, 626, 60],
    ],
  },
  'coconut-milk': {
    pack: (l) => can(l, { w: 270, h: 430 }),
    layout: 'field',
    motif: 'coconut',
    tone: '#3a8fc2',
    accent: '#7a4a2a',
    props: right('coconut', 150),
  },
  'sweetened-condensed-milk': {
    pack: (l) => can(l, { w: 290, h: 330, cap: '#c2281f' }),
    layout: 'band',
    motif: 'teaCup',
    tone: '#fbf3dd',
    accent: '#c2281f',
    props: [['teaCup', 582, 606, 140]],
  },
  'evaporated-milk': {
    pack: (l) => can(l, { w: 240, h: 440, pull: true }),
    layout: 'field',
    motif: 'milk',
    tone: '#28509a',
    accent: '#f5d273',
    props: [['coffeeCup', 138, 608, 130]],
  },
  'bamboo-shoots': {
    pack: (l) => can(l, { w: 310, h: 440 }),
    layout: 'arch',
    motif: 'bamboo',
    tone: '#4b8a3f',
    accent: '#f0d06a',
    props: left('bamboo', 140),
  },
  'pickled-mustard-greens-can': {
    pack: (l) => can(l, { w: 340, h: 250, pull: true }),
    layout: 'side',
    motif: 'greens',
    tone: '#e9c63c',
    accent: '#3f7a2c',
    props: [
      ['greens', 638, 630, 108, 12],
      ['greens', 96, 644, 80, -14],
    ],
  },
  'lychees-in-syrup': {
    pack: (l) => can(l, { w: 300, h: 400, pull: true }),
    layout: 'sun',
    motif: 'lychee',
    tone: '#f4b5c0',
    accent: '#d94a63',
    props: right('lychee', 130),
  },
};
