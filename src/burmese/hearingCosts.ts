/** Consonants of a folded text that speech makes one of another within a word, and people then write so: ငါးဗိ for ငါးပိ. */
const voiced = ['ကခဂ', 'တထဒ', 'ပဖဗ'];
/** Short vowels that speech swallows: ပဆိုး for ပုဆိုး, မာဆလာ for မဆလာ. */
const swallowed = 'ာို';

/** Vowels that are heard as one another where a syllable is not stressed: စိ့ for စေ့, ပေ for ပဲ. */
const near = ['ိေ', 'ေဲ'];

const slight = 0.1;
const weak = 0.2;

/** The cost of writing a Burmese letter for another by ear. */
export const heardAs = (one: string, other: string): number =>
  one === other ? 0 : isIn(voiced, one, other) ? slight : isIn(near, one, other) ? weak : 1;

const isIn = (rows: readonly string[], one: string, other: string): boolean =>
  rows.some((row) => row.includes(one) && row.includes(other));

/** The cost of a Burmese letter that is written or left out by ear. */
export const swallowedCost = (letter: string): number => (swallowed.includes(letter) ? weak : 1);
