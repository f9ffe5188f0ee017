/** Setting the two names and the brand line of a label into a box. */
import { drawLockup } from './brands/lockup.ts';
import { drawBlock, fitBlock } from './text/outlines.ts';
import type { Block } from './text/outlines.ts';
import type { Voice } from './text/fonts.ts';

/** A box on the picture. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** What a label says. */
export interface Wording {
  brand: string;
  mm: string;
  en: string;
  voice: Voice;
}

/** Smaller letters on a pack are only a smudge. */
const leastSize = 14;

/** A name and what stands in brackets after it. */
const unbracket = (name: string): [string, string] => {
  const found = /^(.*?) ?\((.*)\)$/u.exec(name);
  return [found?.[1] ?? name, found?.[2] ?? ''];
};

/** Set both names, Burmese first and larger, centred on the box from top to bottom. */
export function names(
  box: Box,
  { mm, en, voice }: Wording,
  ink: string,
  align: 'left' | 'middle' = 'middle',
  most = 54,
): string {
  const tall = box.h;
  const fit = (text: string, share: number, size: number, weight: number): Block =>
    fitBlock(text, { width: box.w, height: tall * share, size, lines: 3 }, { voice, weight });
  const [mmMain, mmInBrackets] = unbracket(mm);
  const [enMain, enSub] = unbracket(en);
  const isReadable = mmInBrackets !== '' && fit(mmInBrackets, 0.22, most * 0.5, 600).size >= leastSize;
  const mmSub = isReadable ? mmInBrackets : '';
  const extra = (mmSub ? 0.2 : 0) + (enSub ? 0.13 : 0);
  const blocks: [Block, number][] = [];
  const put = (text: string, share: number, size: number, gap: number, weight: number): number => {
    if (!text) return size;
    const block = fit(text, share, size, weight);
    blocks.push([block, gap]);
    return block.size;
  };
  const lead = put(mmMain, 0.6 - extra * 0.6, most, 0, 700);
  put(mmSub, 0.22, most * 0.5, tall * 0.02, 600);
  put(enMain, 0.3 - extra * 0.3, Math.min(most * 0.56, 30, lead * 0.78), tall * 0.07, 700);
  put(enSub, 0.12, Math.min(most * 0.42, 20), tall * 0.04, 500);
  const total = blocks.reduce((sum, [block, gap]) => sum + block.height + gap, 0);
  let y = box.y + (tall - total) / 2;
  const x = align === 'middle' ? box.x + box.w / 2 : box.x;
  return blocks
    .map(([block, gap]) => {
      y += gap;
      const drawn = drawBlock(block, x, y, ink, align);
      y += block.height;
      return drawn;
    })
    .join('');
}

/** The brand's mark and name on one line. */
export const brandLine = (
  box: Box,
  { brand }: Wording,
  ink: string,
  accent: string,
  align: 'left' | 'middle' = 'middle',
): string => drawLockup(brand, box, ink, accent, align);
