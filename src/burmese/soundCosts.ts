/** Costs of replacing a sound by a similar one. Other pairs cost 1. */
const near: readonly (readonly [number, string])[] = [
  [0.25, 'ae'],
  [0.3, 'ei ou'],
  [0.5, 'ai ao au eo iu cs ck sx cx ph ht'],
  [0.7, 'eu io ny st'],
];

/**
 * Costs of omitting a sound that is often left out: a final nasal, y and w after a consonant, h, a vowel. Others cost
 * 1.
 */
const missing: readonly (readonly [number, string])[] = [
  [0.5, 'n y w'],
  [0.6, 'h'],
  [0.7, 'a e i o u'],
];

/** Index of a letter in the tables: a to z are 1 to 26; the mask keeps any other character within the range. */
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

/** The cost of omitting or inserting a sound. */
export const soundCost = (letter: string): number => omission[place(letter, 0)] ?? 1;

/** The cost of replacing a sound by another. */
export const exchangeCost = (one: string, other: string): number => exchange[place(one, 0) * 32 + place(other, 0)] ?? 1;

/** Consonants of a folded text that speech makes one of another within a word, and people then write so: ငါးဗိ for ငါးပိ. */
const voiced = ['ကခဂ', 'တထဒ', 'ပဖဗ'];
/** Short vowels that speech swallows: ပဆိုး for ပုဆိုး, မာဆလာ for မဆလာ. */
const swallowed = 'ာို';

/** Vowels that are heard as one another where a syllable is not stressed: စိ့ for စေ့, ပေ for ပဲ. */
const unstressed = ['ိေ', 'ေဲ'];

const slight = 0.1;
const weak = 0.2;

/** The cost of writing a Burmese letter for another by ear. */
export const heardAs = (one: string, other: string): number =>
  one === other ? 0 : isIn(voiced, one, other) ? slight : isIn(unstressed, one, other) ? weak : 1;

const isIn = (rows: readonly string[], one: string, other: string): boolean =>
  rows.some((row) => row.includes(one) && row.includes(other));

/** The cost of a Burmese letter that is written or left out by ear. */
export const swallowedCost = (letter: string): number => (swallowed.includes(letter) ? weak : 1);
