import { breakParts, joinCounted, particles } from './breakParts.ts';

/** Spaces at which a line may end: not behind a currency, nor before a dash or a particle (`{{name}} ကို`). */
const spaces = new RegExp(`(?<![$€£¥฿©]) +(?![–—×·]|(?:${[...particles].join('|')})+(?![\\u1000-\\u103f]))`, 'gu');

/**
 * A text with a mark at every place where a reader would break its lines, after spaces too, for where a line is broken at
 * marks alone; `longest` is how many letters stay together at most.
 */
export const withBreakMarks = (text: string, mark: string, longest?: number): string =>
  breakParts(joinCounted(text), longest).join(mark).replaceAll(spaces, `$&${mark}`);
