const consonant = '[\\u1000-\\u1021]';

/** Letters that begin a syllable, with the medials ျ and ြ only where Burmese writes them. */
const start =
  '(?:' +
  '\\u101e\\u103c(?![\\u102b-\\u1032\\u103b-\\u103e])|\\u101e\\u103c(?=\\u1031\\u102c\\u103a)' +
  '|[\\u1000-\\u1003\\u1015-\\u1019]\\u103b?\\u103c?' +
  '|[\\u1005\\u101c\\u101e]\\u103b?' +
  '|[\\u1004\\u1010\\u1012]\\u103c?' +
  `|${consonant}|[\\u1023-\\u1027\\u1029\\u102a\\u103f\\u104e]` +
  ')\\u103d?\\u103e?';

/** A letter below another comes from Pali and Sanskrit; only kin stand together. */
const stacked =
  '(?=[\\u1000-\\u1004]\\u103a?\\u1039[\\u1000-\\u1004]|[\\u1005-\\u100a]\\u1039[\\u1005-\\u1008]|[\\u100b-\\u100f]\\u1039[\\u100b-\\u100f]' +
  '|[\\u1010-\\u1014]\\u1039[\\u1010-\\u1014]|[\\u1015-\\u1019]\\u1039[\\u1015-\\u1019]|\\u101c\\u1039\\u101c|[\\u101e\\u101f]\\u1039[\\u1019\\u101e\\u1010]' +
  `|\\u1004\\u103a\\u1039|[\\u1000\\u1002\\u1005\\u1007\\u100b-\\u1019\\u101c\\u101e]\\u1039$)${consonant}\\u103a?\\u1039`;

const vowel =
  '(?:\\u1031(?:[\\u102b\\u102c]\\u103a?)?|[\\u102d\\u102e\\u1032]?[\\u102f\\u1030]?[\\u102b\\u102c]?\\u1036?[\\u102f\\u1030]?)';

const tone = '[\\u1036\\u1037]*\\u1038?';

const closing = `(?:${stacked}|(?:\\u101b\\u103e|[\\u1001\\u1002]\\u103b|[\\u1000-\\u1021\\u1025])\\u1037?\\u103a(?:\\u103b\\u102c|\\u102f)?${tone})`;

/** A syllable with what closes it, or anything else that can be wrong in no way. */
const syllable = new RegExp(`${start}${vowel}${tone}${closing}*|[^\\u102b-\\u103e\\u105a-\\u1097]+?`, 'gy');

/**
 * How many signs of the text stand where Burmese in Unicode has none, each counted once: 0 for good text and
 * for its beginnings as they are typed. Text of other scripts has no faults.
 */
export function faults(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length;) {
    syllable.lastIndex = at;
    if (syllable.test(text)) at = syllable.lastIndex;
    else {
      count += 1;
      at += 1;
    }
  }
  return count;
}
