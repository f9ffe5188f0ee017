/** How a product is designed: which package, label, motif and colours. The tables in designs/ are made of these. */
import type { LayoutName } from '../label.ts';
import type { Motif } from '../motifs/motif.ts';
import type { Look, Pack } from '../packages/pack.ts';

/** A loose piece on the ground: what, where its middle is, how large, and how far turned. */
export type Prop = [what: Motif, x: number, y: number, size: number, turn?: number];

/** A packaged product's design. */
export interface Design {
  pack: (look: Look) => Pack;
  layout: LayoutName;
  motif: Motif;
  tone: string;
  accent: string;
  paper?: string;
  lid?: string;
  fill?: Motif;
  piece?: number;
  depth?: string;
  props?: Prop[];
}

/** One large piece and two small ones at the right foot. */
export const right = (what: Motif, size = 120, turn = 0): Prop[] => [
  [what, 588, 628 - size * 0.26, size, turn],
  [what, 512, 652, size * 0.62, turn - 40],
];
/** The same at the left foot. */
export const left = (what: Motif, size = 120, turn = 0): Prop[] => [
  [what, 134, 628 - size * 0.26, size, turn],
  [what, 212, 652, size * 0.62, turn + 40],
];
/** A scatter of small pieces on both sides. */
export const strewn = (what: Motif, size = 44): Prop[] => [
  [what, 112, 618, size, -20],
  [what, 158, 640, size * 1.05, 50],
  [what, 214, 662, size * 0.95, 110],
  [what, 596, 616, size, 30],
  [what, 556, 646, size * 1.1, -60],
  [what, 500, 664, size * 0.95, 10],
  [what, 628, 648, size * 0.9, 80],
];
