/** Pairs of sounds that ears and spellings exchange, and what that costs; any other exchange costs 1. */
const near: Readonly<Record<string, number>> = {
  ...costs(0.25, 'ae'),
  ...costs(0.3, 'ei ou'),
  ...costs(0.5, 'ai ao au eo iu cs ck sx cx ph ht'),
  ...costs(0.7, 'eu io ny st'),
};

/** What is easily left out: the nasal that closes a syllable, y and w after a consonant, h. */
const missing: Readonly<Record<string, number>> = {
  n: 0.5,
  y: 0.5,
  w: 0.5,
  h: 0.6,
  a: 0.7,
  e: 0.7,
  i: 0.7,
  o: 0.7,
  u: 0.7,
};

function costs(cost: number, pairs: string): Record<string, number> {
  const both = pairs.split(' ').flatMap((pair) => [pair, pair.slice(1) + pair.slice(0, 1)]);
  return Object.fromEntries(both.map((pair) => [pair, cost]));
}

/** What it costs to leave a sound out or to put one in. */
export const soundCost = (letter: string): number => missing[letter] ?? 1;

/** What it costs to take one sound for another. */
export const exchangeCost = (one: string, other: string): number => (one === other ? 0 : (near[one + other] ?? 1));

/** How far two keys of `romanKey` or `latinKey` are from each other: 0 for the same sound, about 1 per other sound. */
export function romanDistance(a: string, b: string): number {
  return lastRow(a, b, false).at(-1) ?? 0;
}

/** How far `part` is from the piece of `whole` that is nearest to it: for what was typed of a longer name. */
export const romanDistanceWithin = (part: string, whole: string): number => Math.min(...lastRow(part, whole, true));

/** 1 for the same sound, 0 for none in common. */
export const romanSimilarity = (a: string, b: string): number =>
  share(romanDistance(a, b), Math.max(a.length, b.length));

/** As `romanSimilarity`, of the nearest piece of `whole`. */
export const romanSimilarityWithin = (part: string, whole: string): number =>
  share(romanDistanceWithin(part, whole), part.length);

const share = (distance: number, length: number): number => (length === 0 ? 1 : Math.max(0, 1 - distance / length));

/** The cheapest way from `a` to every beginning of `b`; with `anywhere` it may start at any place of `b`. */
function lastRow(a: string, b: string, anywhere: boolean): number[] {
  let row = [0];
  for (const letter of b) row.push(anywhere ? 0 : (row.at(-1) ?? 0) + soundCost(letter));
  for (const letter of a) row = nextRow(row, letter, b);
  return row;
}

function nextRow(row: readonly number[], letter: string, b: string): number[] {
  const next = [(row[0] ?? 0) + soundCost(letter)];
  for (let at = 0; at < b.length; at += 1) {
    const other = b.charAt(at);
    const changed = (row[at] ?? 0) + exchangeCost(letter, other);
    next.push(Math.min(changed, (row[at + 1] ?? 0) + soundCost(letter), (next[at] ?? 0) + soundCost(other)));
  }
  return next;
}
