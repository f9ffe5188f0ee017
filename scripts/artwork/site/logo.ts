/** The shop's mark and word mark: a morning sun and two tea leaves rising from a market basket. */
import { optimize } from 'svgo';
import { paper, tealeaf, turmeric } from '../drawing/palette.ts';
import { required } from '../lookup.ts';
import { outline, shapeLine } from '../text/outlines.ts';

/** The letters are drawn in thirds of a unit: as fine as anybody sees, and every page carries them. */
const finer = 3;

/** The mark within 64 by 64. The basket's colour can be set where the file is inlined. */
export function mark(leaf = tealeaf, sun = turmeric, gap = paper): string {
  return [
    `<circle cx="32" cy="23" r="13" fill="${sun}"/>`,
    `<path d="M29 33C17 31 9 23 8 10C20 12 28 20 29 33z" fill="${leaf}"/><path d="M35 33C47 31 55 23 56 10C44 12 36 20 35 33z" fill="${leaf}"/>`,
    `<path d="M4 34H60C60 49 50 60 38 60H26C14 60 4 49 4 34z" fill="${leaf}"/>`,
    `<path d="M10 43q5.5-5 11 0t11 0 11 0 11 0" fill="none" stroke="${gap}" stroke-width="2.6" stroke-linecap="round" opacity=".85"/>`,
  ].join('');
}

/** The word mark for the header: mark, Latin and Burmese name. */
export function logo(): string {
  const zay = shapeLine('Zay', { voice: 'serif', weight: 800 });
  const mm = shapeLine('ဈေး', { weight: 700 });
  const left = 74 + zay.width * 46 + 12;
  const words = [outline(zay, 74 * finer, 48 * finer, 46 * finer), outline(mm, left * finer, 47 * finer, 31 * finer)];
  const wide = Math.ceil(left + mm.width * 31 + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} 64" role="img" aria-label="Zay ဈေး">${mark(`var(--logo-leaf,${tealeaf})`, turmeric, 'var(--logo-gap,#fffdf8)')}<path fill="currentColor" transform="scale(${1 / finer})" d="${inWholeNumbers(words.join(''))}"/></svg>\n`;
}

function inWholeNumbers(path: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, { floatPrecision: 0 });
  return required(/ d="([^"]+)"/.exec(data)?.[1], 'the letters of the logo');
}

/** The icon for browser tabs, which lightens its leaves on a dark tab bar. */
export const favicon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.l{fill:${tealeaf}}@media(prefers-color-scheme:dark){.l{fill:#6fc49a}}</style>${mark('L').replaceAll('fill="L"', 'class="l"')}</svg>\n`;

/** The icon on a tile, for home screens. */
export const touchIcon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 180 180"><rect width="180" height="180" fill="${paper}"/><g transform="translate(26 24) scale(2)">${mark()}</g></svg>`;

/** Wrap a PNG of 32 by 32 as an icon file. */
export function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
