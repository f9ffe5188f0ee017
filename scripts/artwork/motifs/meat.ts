/** Meat, bamboo and the rest of the larder. Every motif fills a box of 100 by 100 around the origin. */
import { at, clip, lit, oval, path, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

/** A slab of braised pork belly with its layers. */
export function pork(tone = '#8f3f1e'): string {
  const face = 'M-42-8Q-44-14-36-15L30-20Q42-20 42-10L44 18Q44 26 34 27L-32 32Q-42 32-42 22z';
  const layers = clip(
    face,
    path('M-50-2C-20-10 10 0 50-10V0C10 8-20-2-50 8z', '#f3d3ae') +
      path('M-50 16C-20 8 10 18 50 8V14C10 24-20 14-50 23z', '#f0c89c') +
      stroke('M-40 28C-10 22 20 28 44 20', dark(tone, 0.4), 3),
  );
  return (
    path('M-42-12L-24-32L42-36L44-16L30-20z', lit(dark(tone, 0.25))) +
    path(face, lit(tone, 0.3)) +
    layers +
    stroke('M-22-29L36-33', light(tone, 0.6), 3, 'opacity=".8"')
  );
}
/** A hen in profile. */
export function hen(tone = '#c9622a'): string {
  return [
    path('M-14 38v10M6 38v10', 'none', 'stroke="#d98c1f" stroke-width="4" stroke-linecap="round"'),
    path('M14-8C30-14 44-28 48-38C52-14 44 12 26 26z', lit(dark(tone, 0.28))),
    path(
      'M-26-40C-12-44-4-30-2-18C6-10 22-14 34-14C34 18 20 38-6 38C-30 38-40 18-34-4C-36-16-40-34-26-40z',
      lit(tone, 0.28),
    ),
    path('M-6 0C10-8 24-2 28 4C22 20 2 24-8 14z', lit(dark(tone, 0.2))) +
      stroke('M2 8C10 12 18 10 24 6M0 15C8 18 14 17 18 14', light(tone, 0.4), 2),
    path('M-34-40C-36-50-28-50-26-46C-24-52-16-50-17-44C-12-46-10-40-14-37z', '#c4221b') +
      path('M-36-26C-42-20-40-12-34-14z', '#c4221b') +
      path('M-37-33L-48-27L-36-25z', '#e9a623'),
    oval(-28, -33, 2.8, '#22130e'),
  ].join('');
}
/** A pig in profile. */
export function pig(tone = '#e59a8c'): string {
  return [
    path('M-22 26h10v18h-12zM18 26h12v18h-12z', dark(tone, 0.24)),
    path('M-40-6C-36-26-8-28 14-26C40-24 48-4 44 12C38 32 10 32-10 30C-30 30-42 22-44 10z', lit(tone, 0.26)),
    path('M-32-20L-38-34L-20-26z', lit(dark(tone, 0.18))),
    oval(-42, 6, 8, dark(tone, 0.14), 10) +
      oval(-44, 3, 1.7, '#6b2f2a') +
      oval(-44, 9, 1.7, '#6b2f2a') +
      oval(-28, -6, 2.8, '#33140f'),
    stroke('M44-4C52-8 52-16 46-16C42-14 46-8 50-8', dark(tone, 0.1), 3.2) +
      stroke('M-10-18C4-22 20-20 30-14', light(tone, 0.8), 4, 'opacity=".7"'),
  ].join('');
}
/** Bamboo shoots, one whole and one halved. */
export function bamboo(): string {
  const shoot = (husk: string): string =>
    path('M0-48C14-26 24 4 24 36C12 44-12 44-24 36C-24 4-14-26 0-48z', lit(husk, 0.3)) +
    path('M-24 34C-14 16-8-10 0-46C0-10-6 20-12 41z', light(husk, 0.3), 'opacity=".7"') +
    path('M24 34C16 14 8-10 0-46C2-12 6 20 12 41z', dark(husk, 0.2), 'opacity=".6"');
  const half =
    path('M0-46C14-26 22 4 22 36H-22C-22 4-14-26 0-46z', lit('#f6ebb9', 0.2)) +
    [-12, 0, 12, 24]
      .map((y) => stroke(`M${-8 - (y + 12) * 0.28} ${y}Q0 ${y + 6} ${8 + (y + 12) * 0.28} ${y}`, '#cdb56a', 2.4))
      .join('') +
    stroke('M0-38V34', '#dcc886', 1.6);
  return at(shoot('#b98a3e'), -18, 0, 0.95, -8) + at(half, 20, 6, 0.9, 10);
}
