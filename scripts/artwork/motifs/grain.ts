/** Rice and noodles. Every motif fills a box of 100 by 100 around the origin. */
import { cyclic, pairs } from '../lookup.ts';
import { at, clip, dice, lit, oval, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

/** One grain of rice. */
export const grain = (tone = '#fbf6e8'): string =>
  path(
    'M0-42C16-30 18 14 8 38C4 44-4 44-8 38C-18 14-16-30 0-42z',
    ramp([
      [0, light(tone, 0.4)],
      [0.6, tone],
      [1, dark(tone, 0.26)],
    ]),
  );

/** A bending ear of rice. */
export function ear(tone = '#dda532'): string {
  const husk = (x: number, y: number, turn: number): string =>
    at(
      path('M0-15C7-8 7 8 0 13C-7 8-7-8 0-15z', lit(tone, 0.32)) + stroke('M-1-9Q-3 0-1 8', light(tone, 0.7), 1.4),
      x,
      y,
      1,
      turn,
    );
  const spine = pairs([
    [-12, 12],
    [-11, -2],
    [-7, -15],
    [1, -26],
    [12, -33],
    [24, -34],
    [34, -27],
    [40, -15],
  ]);
  return [
    stroke('M-10 50C-16 14-12-30 18-36C30-37 38-28 42-10', '#7c8f3a', 3.6),
    path('M-12 30C-30 20-40 0-42-22C-28-12-16 6-12 30z', lit('#7fa047')),
    ...spine.map(([x, y], i) => husk(x - 8, y - 5, -52 + i * 17) + husk(x + 9, y + 7, 14 + i * 20)),
    husk(43, -2, 172),
  ].join('');
}

/** A hank of noodles folded over: `wide` is the thickness of one strand and `count` how many. */
export function hank(tone: string, wide: number, count: number): string {
  const strand = (i: number): string => {
    const t = count === 1 ? 0 : i / (count - 1) - 0.5;
    const x = t * 60;
    return stroke(
      `M${x - 6} 44C${x * 1.25} 22 ${x * 0.55}-2 ${x * 0.8}-18C${x}-34 ${x * 1.3 + 4}-38 ${x * 1.3}-46`,
      i % 3 === 0 ? dark(tone, 0.2) : i % 3 === 1 ? tone : light(tone, 0.4),
      wide,
    );
  };
  return (
    Array.from({ length: count }, (_, i) => strand((i * 7) % count)).join('') +
    rect(-26, -7, 52, 13, lit('#b3261e', 0.3), 4)
  );
}

/** A round nest of noodles. */
export function nest(tone: string, wide = 4): string {
  const roll = dice(`${tone}${wide}`);
  const loops = Array.from({ length: Math.round(64 / wide) }, (_, i) => {
    const rx = 14 + roll() * 26;
    const shade = cyclic([dark(tone, 0.24), tone, light(tone, 0.35)], i);
    return `<ellipse cx="${((roll() - 0.5) * 16).toFixed(1)}" cy="${(4 + (roll() - 0.5) * 12).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${(rx * (0.55 + roll() * 0.14)).toFixed(1)}" fill="none" stroke="${shade}" stroke-width="${wide}" transform="rotate(${((roll() - 0.5) * 50).toFixed(1)})"/>`;
  }).join('');
  return oval(0, 6, 44, dark(tone, 0.42), 28) + loops;
}

/** A square cake of instant noodles. */
export function cake(tone = '#f0c458'): string {
  const box = 'M-40-30Q-40-38-32-38H32Q40-38 40-30V30Q40 38 32 38H-32Q-40 38-40 30z';
  const waves = Array.from({ length: 9 }, (_, i) =>
    stroke(
      `M-44 ${-34 + i * 9}q6-9 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0`,
      i % 2 ? light(tone, 0.45) : dark(tone, 0.25),
      4,
    ),
  ).join('');
  return path(box, lit(tone, 0.3)) + clip(box, waves);
}
