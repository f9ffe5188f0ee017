import { fold } from './fold.ts';
import { syllables } from './syllables.ts';

/** What it costs to take one syllable for another. */
const sameFold = 0.25;
const oneSlip = 0.5;

/** A text cut once, to be compared many times. */
export interface Cut {
  readonly exact: readonly string[];
  readonly folded: readonly string[];
}

/** The syllables of a text and their folds; spaces do not count. */
export function cut(text: string): Cut {
  const exact = syllables(text.normalize('NFC')).filter((piece) => piece.trim() !== '');
  return { exact, folded: exact.map(fold) };
}

/**
 * How many syllables have to be changed, added, dropped or swapped to make `a` into `b`. A syllable that
 * folds to the same key costs a quarter, one whose fold differs in one letter a half. More than `most` is
 * answered by `Infinity` as soon as it is certain.
 */
export function syllableDistance(a: string | Cut, b: string | Cut, most = Infinity): number {
  const left = typeof a === 'string' ? cut(a) : a;
  const right = typeof b === 'string' ? cut(b) : b;
  if (Math.abs(left.exact.length - right.exact.length) > most) return Infinity;
  let above: number[] = [];
  let row = right.exact.map((_, column) => column).concat(right.exact.length);
  for (let i = 0; i < left.exact.length; i += 1) {
    const next = nextRow(left, right, i, row, above);
    // The row before can still be reached by a swap.
    if (Math.min(...next, ...row) > most) return Infinity;
    [above, row] = [row, next];
  }
  const distance = row.at(-1) ?? 0;
  return distance > most ? Infinity : distance;
}

function nextRow(left: Cut, right: Cut, i: number, row: readonly number[], above: readonly number[]): number[] {
  const next = [i + 1];
  for (let j = 0; j < right.exact.length; j += 1) {
    const changed = (row[j] ?? 0) + change(left, i, right, j);
    const cost = Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
    next.push(swapped(left, i, right, j) ? Math.min(cost, (above[j - 1] ?? 0) + 1) : cost);
  }
  return next;
}

function change(left: Cut, i: number, right: Cut, j: number): number {
  if (left.exact[i] === right.exact[j]) return 0;
  const [a = '', b = ''] = [left.folded[i], right.folded[j]];
  if (a === b) return sameFold;
  return differByOne(a, b) ? oneSlip : 1;
}

const swapped = (left: Cut, i: number, right: Cut, j: number): boolean =>
  i > 0 && j > 0 && left.folded[i] === right.folded[j - 1] && left.folded[i - 1] === right.folded[j];

/** Whether two keys of at least two letters are one letter more, less or other. */
function differByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 2 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1);
}

/** 1 for the same syllables, 0 for nothing in common; between them the share that agrees. */
export function syllableSimilarity(a: string | Cut, b: string | Cut): number {
  const left = typeof a === 'string' ? cut(a) : a;
  const right = typeof b === 'string' ? cut(b) : b;
  const longest = Math.max(left.exact.length, right.exact.length);
  return longest === 0 ? 1 : 1 - syllableDistance(left, right) / longest;
}
