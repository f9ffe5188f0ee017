const consonant = '[\\u1000-\\u1021]';

/** Initial consonants, each with the medials ျ ြ ွ ှ that occur with it in Burmese. */
const start =
  '(?:' +
  '\\u101e\\u103c(?![\\u102b-\\u1032\\u103b-\\u103e])|\\u101e\\u103c(?=\\u1031\\u102c\\u103a)' +
  '|[\\u1000-\\u1003\\u1015-\\u1018]\\u103b?\\u103c?\\u103d?' +
  '|\\u1019\\u103b?\\u103c?\\u103d?\\u103e?' +
  '|\\u101c\\u103b?\\u103d?\\u103e?' +
  '|\\u101e\\u103b\\u103d?\\u103e?' +
  '|\\u1005\\u103b?\\u103d?' +
  '|\\u1004\\u103c?\\u103d?\\u103e?' +
  '|[\\u1010\\u1012]\\u103c?\\u103d?' +
  '|[\\u1009\\u100a\\u100f\\u1014\\u101a\\u101b\\u101d\\u1020]\\u103d?\\u103e?' +
  `|${consonant}\\u103d?|[\\u103f\\u104e]` +
  ')';

/** Stacked consonants in words from Pali and Sanskrit: only related consonants stack. */
const stackedPair =
  '\\u1000\\u1039[\\u1000\\u1001]|\\u1002\\u1039[\\u1002\\u1003]|\\u1004\\u103a\\u1039(?:[\\u1000-\\u1021]|$)' +
  '|\\u1005\\u1039[\\u1005\\u1006]|\\u1007\\u1039[\\u1007\\u1008]|[\\u1009\\u100a\\u1025]\\u1039[\\u1005-\\u1008]' +
  '|\\u100b\\u1039[\\u100b\\u100c]|\\u100d\\u1039[\\u100d\\u100e]|\\u100f\\u1039[\\u100b-\\u100f]' +
  '|\\u1010\\u1039[\\u1010\\u1011]|\\u1012\\u1039[\\u1012\\u1013]|\\u1014\\u1039[\\u1010-\\u1014]' +
  '|\\u1015\\u1039[\\u1015\\u1016]|\\u1017\\u1039[\\u1017\\u1018]|\\u1019\\u1039[\\u1015-\\u1019]' +
  '|\\u101c\\u1039\\u101c|[\\u101e\\u101f]\\u1039[\\u1010\\u1019\\u101e]';

/** An unfinished stack at the end of the text, while it is being typed. */
const unfinishedPair =
  '[\\u1000\\u1002\\u1005\\u1007\\u1009\\u100b\\u100d\\u100f\\u1010\\u1012\\u1014\\u1015\\u1017\\u1019\\u101c\\u101e]\\u1039$';

const stacked = `(?=${stackedPair}|${unfinishedPair})[\\u1000-\\u1025]\\u103a?\\u1039`;

const vowel =
  '(?:\\u1031(?:[\\u102b\\u102c]\\u103a?)?|[\\u102d\\u102e\\u1032]?[\\u102f\\u1030]?[\\u102b\\u102c]?\\u1036?[\\u102f\\u1030]?)';

const tone = '[\\u1036\\u1037]*\\u1038?';

const closing = `(?:${stacked}|(?:\\u101b\\u103e|[\\u1001\\u1002]\\u103b|[\\u1000-\\u1021\\u1025])\\u1037?\\u103a(?:\\u103b\\u102c|\\u102f)?${tone})`;

/** A vowel with its tones; း is only valid after a vowel. */
const rhyme = `(?:(?=[\\u102b-\\u1032\\u1036])${vowel}${tone}|\\u1037?)`;

/** A syllable with its final consonants, or any character outside of Burmese spelling. */
const syllable = new RegExp(
  `(?:[\\u1023-\\u102a]\\u1037?\\u1038?|${start}${rhyme})${closing}*|[^\\u102b-\\u103e\\u105a-\\u1097]+?`,
  'gy',
);

const pairs = new RegExp(`${stackedPair}|${unfinishedPair}`, 'g');

/** Replaces each valid stack by one letter, so that every virama that remains is an invalid one. */
export const withoutPairs = (text: string): string => text.replace(pairs, '\u1000');

/**
 * Counts the places where a text breaks the rules of Burmese spelling in Unicode: 0 for correct text, also while it is
 * being typed. Other scripts are always correct.
 */
export function faults(text: string): number {
  let count = 0;
  let wasFault = false;
  for (let at = 0; at < text.length;) {
    syllable.lastIndex = at;
    const isFault = !syllable.test(text);
    if (isFault && !wasFault) count += 1;
    at = isFault ? at + 1 : syllable.lastIndex;
    wasFault = isFault;
  }
  return count;
}
