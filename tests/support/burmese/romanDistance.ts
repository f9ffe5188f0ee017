import { exchangeCost, soundCost } from '#burmese/soundCosts.ts';

/**
 * The distance between two keys of `romanKey` or `latinKey`: 0 for the same sound, about 1 for each different sound.
 */
const romanDistance = (a: string, b: string): number => lastRow(a, b, false)[b.length] ?? 0;

/** The distance between `part` and the most similar substring of `whole`, for partial queries. */
export const romanDistanceWithin = (part: string, whole: string): number => Math.min(...lastRow(part, whole, true));

/** 1 for the same sound, 0 when all sounds differ. */
export const romanSimilarity = (a: string, b: string): number =>
  share(romanDistance(a, b), Math.max(a.length, b.length));

/** Like `romanSimilarity`, with the most similar substring of `whole`. */
export const romanSimilarityWithin = (part: string, whole: string): number =>
  share(romanDistanceWithin(part, whole), part.length);

const share = (distance: number, length: number): number => (length === 0 ? 1 : Math.max(0, 1 - distance / length));

/**
 * Last row of the edit distance table: from `a` to each prefix of `b`. With `anywhere`, the match may start at any
 * position.
 */
function lastRow(a: string, b: string, anywhere: boolean): number[] {
  let row = [0];
  for (const letter of b) row.push(anywhere ? 0 : (row.at(-1) ?? 0) + soundCost(letter));
  for (const letter of a) {
    const next = [(row[0] ?? 0) + soundCost(letter)];
    for (const [j, other] of Array.from(b).entries()) {
      const exchanged = (row[j] ?? 0) + exchangeCost(letter, other);
      next.push(Math.min(exchanged, (row[j + 1] ?? 0) + soundCost(letter), (next[j] ?? 0) + soundCost(other)));
    }
    row = next;
  }
  return row;
}
