/** The Shan shoulder bag. */
import { cyclic } from '../lookup.ts';
import { dark, light } from '../drawing/colour.ts';
import { at, blur, clip, path, ramp, rect, stroke } from '../drawing/svg.ts';
import { weft } from './cloth.ts';

/** A Shan shoulder bag: striped weaving, a woven strap and tassels. */
export function shanBag(): string {
  const body = 'M190 330Q360 346 530 330L544 590Q360 612 176 590z';
  const stripes: [number, string][] = [
    [12, '#5b1f2c'],
    [34, '#c8402a'],
    [10, '#f0b63c'],
    [26, '#3a2a5c'],
    [8, '#f3ead2'],
    [40, '#a82a3a'],
    [12, '#1f6b5a'],
    [72, '#c8402a'],
    [12, '#1f6b5a'],
    [40, '#a82a3a'],
    [8, '#f3ead2'],
    [26, '#3a2a5c'],
    [10, '#f0b63c'],
    [34, '#c8402a'],
    [12, '#5b1f2c'],
  ];
  let x = 176;
  const cloth = stripes.map(([wide, colour]) => {
    const drawn = rect(x, 320, wide + 1, 300, colour);
    x += wide * 1.038;
    return drawn;
  });
  const diamonds =
    [0, 1, 2, 3, 4]
      .map((i) =>
        at(path('M0-22L24 0L0 22L-24 0z', '#f0b63c') + path('M0-12L13 0L0 12L-13 0z', '#5b1f2c'), 360, 374 + i * 48),
      )
      .join('') +
    [255, 465]
      .map((cx) =>
        [0, 1, 2, 3, 4, 5]
          .map((i) => at(path('M0-12L10 0L0 12L-10 0z', '#f3ead2', 'opacity=".85"'), cx, 366 + i * 40))
          .join(''),
      )
      .join('');
  const strap = 'M196 336C196 210 268 92 360 92C452 92 524 210 524 336';
  const tassels = Array.from({ length: 24 }, (_, i) =>
    stroke(
      `M${184 + i * 15.2} ${592 + Math.sin(i / 7.6) * 9}q${(i % 3) - 1} 20 ${((i * 5) % 7) - 3} 42`,
      cyclic(['#c8402a', '#f0b63c', '#3a2a5c', '#a82a3a'], i),
      4.6,
    ),
  ).join('');
  return [
    stroke(strap, dark('#a82a3a', 0.4), 40) +
      stroke(strap, '#a82a3a', 34) +
      stroke(strap, '#f0b63c', 13, 'stroke-dasharray="18 14"') +
      stroke('M184 330C186 204 262 80 360 80', light('#a82a3a', 0.5), 3, 'opacity=".6"'),
    tassels,
    path(body, '#a82a3a') +
      clip(
        body,
        cloth.join('') +
          diamonds +
          weft(170, 320, 390, 290) +
          path(
            body,
            ramp([
              [0, '#1c100c', 0.34],
              [0.2, '#ffffff', 0.16],
              [0.5, '#ffffff', 0],
              [1, '#1c100c', 0.36],
            ]),
          ) +
          blur(6, stroke('M250 340q-10 120 6 250M470 340q14 120-4 250', '#1c100c', 12, 'opacity=".25"')),
      ),
    stroke('M190 332Q360 348 530 332', '#3a1420', 9) +
      stroke('M190 330Q360 346 530 330', '#f0b63c', 4, 'stroke-dasharray="9 7"'),
  ].join('');
}
