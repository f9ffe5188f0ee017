/** A brand's mark and name locked up on one line. */
import { required } from '../lookup.ts';
import { brands } from './marks.ts';
import { at } from '../drawing/svg.ts';
import { drawBlock, fitBlock } from '../text/outlines.ts';

interface Room {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Draw the mark beside the name, fitted to a box. */
export function drawLockup(
  slug: string,
  room: Room,
  ink: string,
  accent: string,
  align: 'left' | 'middle' = 'middle',
): string {
  const { name, mark, voice } = required(brands[slug], slug);
  const text = fitBlock(
    name,
    { width: room.w - room.h * 1.25, height: room.h * 0.72, size: room.h * 0.72, lines: 1 },
    { voice, weight: 700 },
  );
  const wide = room.h * 1.25 + text.width;
  const left = align === 'middle' ? room.x + (room.w - wide) / 2 : room.x;
  return (
    at(mark(ink, accent), left + room.h / 2, room.y + room.h / 2, room.h / 100) +
    drawBlock(text, left + room.h * 1.25, room.y + (room.h - text.height) / 2, ink, 'left')
  );
}
