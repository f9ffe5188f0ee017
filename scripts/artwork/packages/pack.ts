/** What every package gives back, and the things that several packages share. */
import { dark } from '../drawing/colour.ts';
import type { Box } from '../names.ts';
import { motif } from '../motifs/motif.ts';
import type { Motif } from '../motifs/motif.ts';
import { at, blur, clip, dice, path, ramp, stroke } from '../drawing/svg.ts';

/** The colours and contents a package is asked for. */
export interface Look {
  tone: string;
  accent: string;
  /** The label's paper, where the package carries one. */
  paper: string;
  lid: string;
  /** What shows through the window, the glass or the film. */
  fill?: Motif;
  /** Size of one piece of it, in picture units. */
  piece: number;
  /** Colour behind the pieces. */
  depth: string;
}
/** A package ready for its label. */
export interface Pack {
  shell: string;
  panel: Box;
  /** The outline that the label's print may not leave. */
  edge: string;
  /** What the label is printed on. */
  ground: string;
  gloss: string;
  /** Half its width where it meets the ground, where that is, and where its top is. */
  foot: { half: number; y: number; top: number };
}

/** Pour pieces of a motif into a box, overlapping, from the back to the front. */
export function pour(look: Look, box: Box, lean = 180): string {
  if (!look.fill) return '';
  const roll = dice(`${look.fill}${box.x}${box.y}`);
  const step = look.piece * 0.62;
  const out: string[] = [];
  for (let y = box.y - step * 0.2; y < box.y + box.h + step; y += step) {
    for (let x = box.x - step * 0.3; x < box.x + box.w + step; x += step) {
      out.push(
        at(
          motif(look.fill),
          x + (roll() - 0.5) * step * 0.8,
          y + (roll() - 0.5) * step * 0.8,
          look.piece / 100,
          (roll() - 0.5) * lean,
        ),
      );
    }
  }
  return out.join('');
}

/** A clear view of the contents through an outline, with an inner shadow at its rim. */
export function view(outline: string, box: Box, look: Look, lean?: number): string {
  return clip(
    outline,
    path(outline, look.depth) +
      pour(look, box, lean) +
      blur(7, stroke(outline, dark(look.depth, 0.7), 16, 'opacity=".55"')) +
      path(
        `M${box.x} ${box.y + box.h * 0.5}L${box.x + box.w * 0.6} ${box.y}h${box.w * 0.16}L${box.x} ${box.y + box.h * 0.64}z`,
        '#ffffff',
        'opacity=".16"',
      ),
  );
}

/** The soft streaks of light that run down the left of a shiny thing. */
export const streaks = (x: number, y: number, h: number, w: number): string =>
  blur(
    5,
    path(`M${x} ${y}q${-w * 0.3} ${h / 2} 0 ${h}h${w}q${-w * 0.3} ${-h / 2} 0 ${-h}z`, '#ffffff', 'opacity=".38"'),
  );
/** The shade that gathers down the right. */
export const shade = (outline: string): string =>
  path(
    outline,
    ramp([
      [0, '#2a1512', 0.16],
      [0.07, '#2a1512', 0.02],
      [0.2, '#ffffff', 0.14],
      [0.34, '#ffffff', 0],
      [0.66, '#2a1512', 0],
      [1, '#2a1512', 0.3],
    ]),
  );
