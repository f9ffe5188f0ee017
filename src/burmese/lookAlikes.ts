/** Signs that only a letter can carry: vowels, medials and the anusvara. */
const sign = '[\\u102b-\\u1032\\u1036\\u103b-\\u103e]';

/** A consonant that closes the syllable before it, so that there must be a letter in front. */
const closing = '[\\u1000-\\u1021]\\u1037?\\u103a';

const notDigit = '(^|[^\\u1040-\\u1049])';

/** What is typed for what it looks like, repaired only where the place leaves no doubt. */
const repairs: readonly (readonly [string, string])[] = [
  // ၄င်း with the digit four is ၎င်း, "the said".
  [`${notDigit}\\u1044(?=\\u1004\\u103a\\u1038)`, '$1\u104e'],
  // ဥ and ဉ: ဥ်, ဥာ and ဥ္စ are of nya, ဉီ is of u.
  ['\\u1025(?=\\u1037?\\u103a|\\u102c|\\u1039)', '\u1009'],
  ['\\u1009\\u102e', '\u1026'],
  // စျ is drawn as ဈ, သြ as ဩ, and nobody means the first.
  ['\\u1005\\u103b', '\u1008'],
  ['(?:\\u101e\\u103c|\\u1029)\\u1031\\u102c\\u103a', '\u102a'],
  ['\\u101e\\u103c(?![\\u102b-\\u1036\\u1039-\\u103e\\u1050-\\u109f])', '\u1029'],
  // The digits ၀ and ၇ for the letters ဝ and ရ: before a sign, or before a consonant that closes.
  [`\\u1040(?=${sign})`, '\u101d'],
  [`\\u1047(?=${sign})`, '\u101b'],
  [`${notDigit}\\u1040(?=${closing})`, '$1\u101d'],
  [`${notDigit}\\u1047(?=${closing})`, '$1\u101b'],
  // ဘ၀, သဘာ၀: a lone zero right behind an open syllable.
  ['([\\u1000-\\u1021\\u102b-\\u1032])\\u1040(?![\\u1040-\\u1049.,])', '$1\u101d'],
  [`([\\u1036\\u1037\\u103a-\\u103e])\\u1040(?=[\\u1000-\\u1021])`, '$1\u101d'],
  // The letters for the digits: ၁ဝဝ, ဝ၉, ၁ရ၅.
  [`([\\u1040-\\u1049])\\u101d(?!${sign}|[\\u1037-\\u103a]|${closing}|[\\u1000-\\u1021]\\u1039)`, '$1\u1040'],
  ['(^|[^\\u1000-\\u109f])\\u101d(?=[.,]?[\\u1040-\\u1049])', '$1\u1040'],
  ['([\\u1040-\\u1049])\\u101b(?=[\\u1040-\\u1049])', '$1\u1047'],
];

const rules = repairs.map(([from, to]) => [new RegExp(from, 'g'), to] as const);

/** One letter or digit standing for another, put right. A repair can make room for the next one. */
export function withoutLookAlikes(text: string): string {
  const repaired = rules.reduce((so, [from, to]) => so.replace(from, to), text);
  return repaired === text ? text : withoutLookAlikes(repaired);
}
