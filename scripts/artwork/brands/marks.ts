/** The seven brands' marks, each in one ink and one accent within 100 by 100 around the origin. */
import { at, oval, path, stroke } from '../drawing/svg.ts';

/** A brand of the range: its name, own colour, accent and voice of type. */
export interface Brand {
  name: string;
  tone: string;
  accent: string;
  voice: 'sans' | 'serif';
  mark: (ink: string, accent: string) => string;
}

const petal = 'M0 0C-16-12-20-34 0-46C20-34 16-12 0 0z';

/** The brands by slug. */
export const brands: Record<string, Brand> = {
  'myeik-catch': {
    name: 'Myeik Catch',
    tone: '#155e75',
    accent: '#e8703a',
    voice: 'sans',
    mark: (ink, accent) =>
      path('M-6-46V14H-38C-34-12-22-34-6-46z', ink) +
      path('M2-34C20-24 32-8 36 14H2z', accent) +
      path('M-44 20H44C38 34 26 38 14 38H-18C-30 38-38 32-44 20z', ink) +
      stroke('M-44 47q11-8 22 0t22 0t22 0t22 0', accent, 5),
  },
  'ayeyar-choice': {
    name: 'Ayeyar Choice',
    tone: '#1d6b5a',
    accent: '#e3a72f',
    voice: 'sans',
    mark: (ink, accent) =>
      oval(0, -8, 34, accent) +
      path('M-48 4C-28-10-14 16 6 4C22-6 34-2 48 4V16C32 10 24 6 8 16C-12 28-28 4-48 18z', ink) +
      path('M-48 26C-28 12-14 38 6 26C22 16 34 20 48 26V38C32 32 24 28 8 38C-12 50-28 26-48 40z', ink),
  },
  'padauk-kitchen': {
    name: 'Padauk Kitchen',
    tone: '#8c3b12',
    accent: '#f0ac1f',
    voice: 'serif',
    mark: (ink, accent) =>
      [0, 72, 144, 216, 288].map((turn) => at(path(petal, accent), 0, 0, 1, turn)).join('') +
      oval(0, 0, 11, ink) +
      [36, 108, 180, 252, 324].map((turn) => at(stroke('M0-14V-26', ink, 4), 0, 0, 1, turn)).join(''),
  },
  'inle-garden': {
    name: 'Inle Garden',
    tone: '#2c6e3f',
    accent: '#d9588a',
    voice: 'serif',
    mark: (ink, accent) =>
      at(path(petal, ink), 0, 22, 1, -66) +
      at(path(petal, ink), 0, 22, 1, 66) +
      at(path(petal, accent), 0, 22, 1.15, -34) +
      at(path(petal, accent), 0, 22, 1.15, 34) +
      at(path(petal, ink), 0, 24, 1.4, 0) +
      stroke('M-36 36q12-8 24 0t24 0t24 0', accent, 5),
  },
  'taunggyi-hills': {
    name: 'Taunggyi Hills',
    tone: '#5b3f86',
    accent: '#e58a2c',
    voice: 'sans',
    mark: (ink, accent) =>
      oval(14, -20, 18, accent) +
      path('M-48 34L-16-26L4 8L16-8L48 34z', ink) +
      path('M-16-26L-26-6L-18-10L-12-4L-6-10z', '#fff') +
      stroke('M-46 44H46', accent, 5),
  },
  'daw-mya-foods': {
    name: 'Daw Mya Foods',
    tone: '#a32420',
    accent: '#e9b23c',
    voice: 'serif',
    mark: (ink, accent) =>
      oval(0, 0, 46, accent) +
      path(
        'M-34 46C-32 24-14 20-6 18V10C-16 4-20-8-18-18C-14-32 14-34 19-18C22-6 16 6 8 10V18C18 20 32 24 34 46C16 56-16 56-34 46z',
        '#fffdf8',
      ) +
      path('M-20-10C-26-34 4-44 16-30C24-26 24-12 18-8C14-16 4-20-6-18C-14-16-16-12-20-10z', ink) +
      oval(16, -36, 11, ink) +
      oval(24, -28, 5, '#fffdf8') +
      path('M-36 44C-26 26-10 24 0 36C10 24 26 26 36 44C18 58-18 58-36 44z', ink),
  },
  'bagan-crafts': {
    name: 'Bagan Crafts',
    tone: '#7b2d1a',
    accent: '#d9982a',
    voice: 'serif',
    mark: (ink, accent) =>
      path('M0-50L4-34C10-28 12-20 12-14H-12C-12-20-10-28-4-34z', accent) +
      path('M-20-10H20L24 4H-24zM-30 8H30L34 22H-34zM-44 26H44L48 44H-48z', ink) +
      path('M-8 44V34A8 8 0 0 1 8 34V44z', accent),
  },
};
