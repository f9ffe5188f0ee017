/** Marks that follow a consonant only: vowels, medials and the anusvara. */
const sign = '[\\u102b-\\u1032\\u1036\\u103b-\\u103e]';

/** A final consonant, which must follow another letter. */
const closing = '[\\u1000-\\u1021]\\u1037?\\u103a';

const notDigit = '(^|[^\\u1040-\\u1049])';

/**
 * Replacements for characters that were typed instead of similar-looking ones, only where the context is unambiguous.
 */
const repairs: readonly (readonly [from: string, to: string | ((found: string, digit: string) => string)])[] = [
  // ၄င်း with the digit four is ၎င်း, "the said".
  [`${notDigit}\\u1044(?=\\u1004\\u103a\\u1038)`, '$1\u104e'],
  // ဥ and ဉ look alike: ဥ်, ဥာ and ဥ္စ need nya, ဉီ needs u.
  ['\\u1025(?=\\u1037?\\u103a|\\u102c|\\u1039)', '\u1009'],
  ['\\u1009\\u102e', '\u1026'],
  // စျ looks like ဈ, and သြ like ဩ; the first of each does not occur in Burmese.
  ['\\u1005\\u103b', '\u1008'],
  ['(?:\\u101e\\u103c|\\u1029)\\u1031\\u102c\\u103a', '\u102a'],
  ['\\u101e\\u103c(?![\\u102b-\\u1036\\u1039-\\u103e\\u1050-\\u109f])', '\u1029'],
  // The digits ၀ and ၇ instead of the letters ဝ and ရ: before a mark, or before a final consonant.
  [`\\u1040(?=${sign})`, '\u101d'],
  [`\\u1047(?=${sign})`, '\u101b'],
  [`${notDigit}\\u1040(?=${closing})`, '$1\u101d'],
  [`${notDigit}\\u1047(?=${closing})`, '$1\u101b'],
  // ဘ၀, သဘာ၀: a single zero after an open syllable.
  ['([\\u1000-\\u1021\\u102b-\\u1032])\\u1040(?![\\u1040-\\u1049.,])', '$1\u101d'],
  [`([\\u1036\\u1037\\u103a-\\u103e])\\u1040(?=[\\u1000-\\u1021])`, '$1\u101d'],
  // The letters instead of the digits: ၁ဝဝ, ဝ၉, ၁ရ၅.
  // A whole run at once: one after the other would take as many rounds as there are letters.
  [
    `([\\u1040-\\u1049])\\u101d+(?!${sign}|[\\u1037-\\u103a]|${closing}|[\\u1000-\\u1021]\\u1039)`,
    (found, digit) => digit.padEnd(found.length, '\u1040'),
  ],
  ['(^|[^\\u1000-\\u109f])\\u101d(?=[.,]?[\\u1040-\\u1049])', '$1\u1040'],
  ['([\\u1040-\\u1049])\\u101b(?=[\\u1040-\\u1049])', '$1\u1047'],
];

/** What every rule needs: most words have none of it, and are left alone at once. */
const doubtful = /[\u1009\u1025\u1029\u1040-\u1049]|\u1005\u103b|\u101e\u103c/;

const rules = repairs.map(([from, to]) => [new RegExp(from, 'g'), to] as const);

/**
 * Corrects characters that were typed instead of similar-looking ones. Repeats until nothing changes, since one
 * correction can enable another.
 */
export function withoutLookAlikes(text: string): string {
  if (!doubtful.test(text)) return text;
  const repaired = rules.reduce(
    (so, [from, to]) => (typeof to === 'string' ? so.replace(from, to) : so.replace(from, to)),
    text,
  );
  return repaired === text ? text : withoutLookAlikes(repaired);
}
