/** Designs of packed household things. */
import { left } from './design.ts';
import type { Design } from './design.ts';
import { jar } from '../packages/glass.ts';

export const household: Record<string, Design> = {
  'thanaka-powder': {
    pack: (l) => jar(l, { w: 300, h: 310, low: 0.66 }),
    layout: 'side',
    motif: 'thanaka',
    tone: '#f0dca6',
    accent: '#7b2d1a',
    paper: '#fff8e6',
    lid: '#7b2d1a',
    depth: '#f0dca6',
    props: [['thanaka', 576, 622, 150, -6], ...left('thanakaHeap', 116).slice(0, 1)],
  },
};
