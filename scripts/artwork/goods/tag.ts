/** The swing tag that says what a household thing is, in both languages, with its maker's mark. */
import { required } from '../lookup.ts';
import { brandLine, names } from '../names.ts';
import type { Facts } from '../product.ts';
import { brands } from '../brands/marks.ts';
import { at, blur, lit, oval, path, stroke } from '../drawing/svg.ts';

/** Draw a tag 250 by 150 with its string's hole at the left, its middle on a point, turned by some degrees. */
export function tag(facts: Facts, x: number, y: number, turn = -5, string = 'M-112 0C-150-10-160-50-150-90'): string {
  const { accent, voice, tone } = required(brands[facts.brand], facts.brand);
  const card = 'M-125 0L-96-70H118Q125-70 125-63V63Q125 70 118 70H-96z';
  const wording = { brand: facts.brand, mm: facts.nameMm, en: facts.nameEn, voice };
  return at(
    blur(7, at(path(card, '#2a1512', 'opacity=".34"'), 5, 9)) +
      path(card, lit('#fbf2dc', 0.1)) +
      path('M-92-62H117V62H-92', 'none', `stroke="${accent}" stroke-width="2.4"`) +
      brandLine({ x: -84, y: -56, w: 194, h: 30 }, wording, tone, accent) +
      names({ x: -84, y: -22, w: 194, h: 80 }, wording, '#2f1d14', 'middle', 36) +
      oval(-104, 0, 7, '#8a6a44') +
      oval(-104, 0, 4, '#fff7e6') +
      stroke(string, '#a8703c', 3.4),
    x,
    y,
    1,
    turn,
  );
}
