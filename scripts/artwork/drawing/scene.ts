/** The studio: a tinted tile, a paper sun behind, one lamp at the top left, and shadows on the ground. */
import { dark, light, mix } from './colour.ts';
import { blur, glow, oval, ramp, rect } from './svg.ts';

/** The side of every square picture. */
export const SIDE = 720;

/** The backdrop in a category's tint; `turn` from 0 to 1 shifts it a little so that neighbours differ. */
export function tile(tint: string, turn = 0.5): string {
  const base = mix(light(tint, 0.2), dark(tint, 0.03), 1 - turn);
  return [
    rect(
      0,
      0,
      SIDE,
      SIDE,
      ramp(
        [
          [0, light(base, 0.42)],
          [0.62, base],
          [0.82, dark(base, 0.035)],
          [1, base],
        ],
        [0.2, 0, 0.5, 1],
      ),
    ),
    oval(
      360,
      336,
      292,
      ramp(
        [
          [0, light(base, 0.72)],
          [0.7, light(base, 0.3)],
          [1, light(base, 0.06)],
        ],
        [0.2, 0, 0.6, 1],
      ),
    ),
    rect(
      0,
      0,
      SIDE,
      SIDE,
      glow(
        [
          [0, '#ffffff', 0.5],
          [1, '#ffffff', 0],
        ],
        [0.14, 0.06, 0.6],
      ),
    ),
  ].join('');
}

/** The shadow of a thing on the ground: a wide soft one thrown to the right, and a dark one where it touches. */
export function shadow(tint: string, x: number, y: number, half: number): string {
  const shade = dark(tint, 0.78);
  return (
    blur(20, oval(x + half * 0.22, y + 6, half * 1.12, shade, 24, 'opacity=".34"')) +
    blur(6, oval(x + 4, y + 2, half * 0.98, shade, 9, 'opacity=".55"'))
  );
}
/** Motifs that lie low in their box, so that their shadow belongs nearer. */
const LOW = new Set([
  'seaFish',
  'sardine',
  'mackerel',
  'splitFish',
  'anchovies',
  'peanut',
  'kernel',
  'tamarind',
  'grain',
  'pod',
  'disc',
  'sesameBrittle',
  'peanutBrittle',
  'twist',
  'cracker',
  'garlicChip',
  'onionCurl',
  'eggNoodle',
  'whiteNest',
  'glassNoodle',
  'driedChilli',
  'ginger',
  'turmeric',
  'pork',
]);
/** The small shadow under a loose piece in front. */
export function spot(tint: string, what: string, x: number, y: number, size: number): string {
  const half = size * 0.5;
  return blur(
    6,
    oval(
      x + half * 0.14,
      y + size * (LOW.has(what) ? 0.25 : 0.39),
      half * 0.86,
      dark(tint, 0.78),
      half * 0.17 + 3,
      'opacity=".42"',
    ),
  );
}

/** Vignette and lamp light over everything, which ties the pieces together. */
export const air = (): string =>
  rect(
    0,
    0,
    SIDE,
    SIDE,
    glow(
      [
        [0, '#fff6e0', 0.13],
        [0.5, '#ffffff', 0],
        [1, '#2a1512', 0.07],
      ],
      [0.2, 0.12, 1.05],
    ),
  );
