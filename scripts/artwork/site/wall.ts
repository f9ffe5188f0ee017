/** The sunlit wall and pavement that the shop stands on. */
import { leaf } from '../motifs/leaves.ts';
import { at, blur, glow, ramp, rect, stroke } from '../drawing/svg.ts';

/** Draw the wall with the shadows of leaves. */
export function wall(): string {
  const shadows = (
    [
      [90, 120, 30],
      [170, 70, 64],
      [250, 150, 20],
      [60, 250, 80],
      [330, 80, 110],
      [190, 240, 140],
      [410, 150, 76],
    ] as [number, number, number][]
  )
    .map(([x, y, turn]) => at(leaf('#8fb59a', 20), x, y, 2, turn))
    .join('');
  return [
    rect(
      0,
      0,
      1600,
      720,
      ramp(
        [
          [0, '#eef4e6'],
          [0.6, '#e3eeda'],
          [1, '#d6e6d0'],
        ],
        [0, 0, 0.4, 1],
      ),
    ),
    rect(
      0,
      0,
      1600,
      720,
      glow(
        [
          [0, '#fffdf2', 0.95],
          [1, '#fffdf2', 0],
        ],
        [0.22, 0.34, 0.5],
      ),
    ),
    blur(
      9,
      at(shadows.replace(/fill="[^"]*"/g, 'fill="#7fa88a"').replace(/stroke="[^"]*"/g, 'stroke="#7fa88a"'), -40, -60),
    ).replace('<g', '<g opacity=".16"'),
    rect(
      0,
      596,
      1600,
      124,
      ramp(
        [
          [0, '#c8d2bd'],
          [0.2, '#d6decb'],
          [1, '#bdc9b3'],
        ],
        [0, 0, 0, 1],
      ),
    ) + rect(0, 590, 1600, 10, '#b5c2ab'),
    Array.from({ length: 8 }, (_, i) =>
      stroke(`M${i * 230 - 60} 720L${i * 190 + 110} 600`, '#aab8a2', 3, 'opacity=".6"'),
    ).join(''),
  ].join('');
}
