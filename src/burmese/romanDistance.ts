/** What it costs to hear one sound for the other; two sounds that are not named here cost 1. */
const near: readonly (readonly [number, string])[] = [
  [0.3, 'ei ou'],
  [0.5, 'ae ai ao au eo iu cs ck sx cx st ph ht'],
  [0.7, 'eu io ny'],
];

/** What is easily left out: the nasal that closes a syllable, y and w after a consonant, h, a vowel; others cost 1. */
const missing: readonly (readonly [number, string])[] = [
  [0.5, 'n y w'],
  [0.6, 'h'],
  [0.7, 'a e i o u'],
];

/** Letters of a key are a to z; 0 to 31 leaves room for anything else to be some letter. */
const place = (text: string, at: number): number => text.charCodeAt(at) & 31;

const exchange = new Float64Array(32 * 32).fill(1);
const omission = new Float64Array(32).fill(1);
for (let letter = 0; letter < 32; letter += 1) exchange[letter * 33] = 0;
for (const [cost, pairs] of near) {
  for (const pair of pairs.split(' ')) {
    exchange[place(pair, 0) * 32 + place(pair, 1)] = cost;
    exchange[place(pair, 1) * 32 + place(pair, 0)] = cost;
  }
}
for (const [cost, letters] of missing) for (const letter of letters.split(' ')) omission[place(letter, 0)] = cost;

/** How far two keys of `romanKey` or `latinKey` are from each other: 0 for the same sound, about 1 per other sound. */
export const romanDistance = (a: string, b: string): number => lastRow(a, b, false)[b.length] ?? 0;

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
function lastRow(a: string, b: string, anywhere: boolean): Float64Array {
  const row = new Float64Array(b.length + 1);
  for (let j = 0; j < b.length && !anywhere; j += 1) row[j + 1] = (row[j] ?? 0) + (omission[place(b, j)] ?? 1);
  for (let i = 0; i < a.length; i += 1) step(row, place(a, i), b);
  return row;
}

/** Takes one more letter of `a` into the row. */
function step(row: Float64Array, letter: number, b: string): void {
  const omitted = omission[letter] ?? 1;
  let diagonal = row[0] ?? 0;
  row[0] = diagonal + omitted;
  for (let j = 0; j < b.length; j += 1) {
    const other = place(b, j);
    const changed = diagonal + (exchange[letter * 32 + other] ?? 1);
    diagonal = row[j + 1] ?? 0;
    row[j + 1] = Math.min(changed, diagonal + omitted, (row[j] ?? 0) + (omission[other] ?? 1));
  }
}
