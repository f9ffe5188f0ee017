/** Leaves and greens. Every motif fills a box of 100 by 100 around the origin. */
import { cyclic } from '../lookup.ts';
import { at, clip, lit, path, ramp, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

/** One pointed leaf standing on its stalk, with a midrib and side veins. */
export function leaf(tone: string, broad = 17): string {
  const body = `M0 30C${-broad * 1.25} 16 ${-broad * 1.15}-20 0-46C${broad * 1.15}-20 ${broad * 1.25} 16 0 30z`;
  return [
    path(
      body,
      ramp([
        [0, light(tone, 0.28)],
        [0.49, tone],
        [0.5, dark(tone, 0.16)],
        [1, dark(tone, 0.34)],
      ]),
    ),
    clip(
      body,
      [-26, -12, 2, 15]
        .map((y) =>
          stroke(
            `M0 ${y + 8}L${-broad} ${y - 4}M0 ${y + 8}L${broad} ${y - 4}`,
            light(tone, 0.35),
            1.3,
            'opacity=".55"',
          ),
        )
        .join(''),
    ),
    stroke('M0-40V46', light(tone, 0.4), 2.2),
  ].join('');
}

/** Two tea leaves and a bud. */
export const tea = (tone = '#3f8a4f'): string =>
  at(leaf(tone, 18), -16, 6, 0.86, -40) +
  at(leaf(dark(tone, 0.12), 18), 17, 6, 0.86, 42) +
  at(leaf(light(tone, 0.16), 11), 0, -8, 0.82) +
  stroke('M0 20V48', dark(tone, 0.2), 4);

/** A heap of soft pickled tea leaves. */
export const laphet = (tone = '#4d5f24'): string =>
  (
    [
      [-30, 18, 68],
      [30, 20, -66],
      [-12, 22, 30],
      [14, 24, -24],
      [-20, 2, 40],
      [20, 4, -40],
      [0, 8, 4],
      [-6, -12, -20],
      [9, -10, 26],
    ] as [number, number, number][]
  )
    .map(([x, y, turn], i) => at(leaf(cyclic([tone, dark(tone, 0.2), light(tone, 0.14)], i), 15), x, y, 0.56, turn))
    .join('');

/** A head of mustard greens with pale ribs. */
export function greens(tone = '#6f9a35'): string {
  const blade = (x: number, turn: number, colour: string): string =>
    at(
      path(
        'M0 44C-6 20-26 8-24-12C-22-22-18-20-17-30C-10-30-8-44 0-44C8-44 10-30 17-30C18-20 22-22 24-12C26 8 6 20 0 44z',
        lit(colour, 0.28),
      ) +
        path(
          'M-6 46C-5 10-3-10 0-34C3-10 5 10 6 46z',
          ramp([
            [0, '#f5f3cf'],
            [1, '#cfd694'],
          ]),
        ) +
        stroke('M-2 6L-16-8M2 6L16-8M-1-8L-11-22M1-8L11-22', '#e9eec0', 2),
      x,
      2,
      1,
      turn,
    );
  return blade(-17, -24, dark(tone, 0.2)) + blade(17, 24, dark(tone, 0.12)) + blade(0, 0, tone);
}

/** A roselle leaf, three-lobed on a red stalk. */
export function roselle(tone = '#4f7d3a'): string {
  const lobe = (turn: number, size: number): string => at(leaf(tone, 15), 0, 10, size, turn);
  return (
    at(lobe(-58, 0.8) + lobe(58, 0.8) + lobe(0, 1.02), 0, -4) +
    stroke('M0 12C0 28 4 38 8 48M0 10L-24-6M0 10L24-6M0 10V-30', '#a8283a', 3)
  );
}

/** Three dry bay leaves fanned. */
export const bay = (tone = '#7d8c4c'): string =>
  at(leaf(dark(tone, 0.15), 16), -20, 6, 0.95, -32) +
  at(leaf(light(tone, 0.05), 16), 20, 6, 0.95, 32) +
  at(leaf(tone, 16), 0, 0, 1.08, 0);

/** A thanaka branch and its leaf. */
export function thanaka(): string {
  return [
    at(leaf('#5f9a4d', 13), 26, -20, 0.8, 38) + at(leaf('#4c873f', 13), 2, -24, 0.7, -18),
    path(
      'M-42 4L30-8C38-6 42 12 36 20L-36 34C-46 30-48 8-42 4z',
      ramp(
        [
          [0, '#c2a16b'],
          [0.4, '#96723f'],
          [1, '#5d4323'],
        ],
        [0, 0, 0, 1],
      ),
    ),
    stroke('M-26 8L20 0M-20 20L26 10M-24 28L4 23', '#6e5029', 2),
    path('M30-8C22-4 26 18 36 20C44 14 42-8 30-8z', lit('#f3deaa')),
    stroke('M33-1C29 3 31 12 35 13', '#c9a768', 1.6),
  ].join('');
}
