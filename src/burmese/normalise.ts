/**
 * The order of a letter's marks as Unicode recommends it for Burmese: medials ျ ြ ွ ှ, vowels ေ, ိ ီ ဲ, ု ူ, ါ ာ,
 * anusvara ံ, dot below, asat, visarga. The dot is before the asat because NFC requires it.
 */
const order = '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u1036\u1037\u103a\u1038';

/** All marks of a letter, including stacked consonants. Excludes the asat of a kinzi (င်္). */
const marks = /(\u103a(?=\u1039))?((?:[\u102b-\u1032\u1036-\u1038\u103a-\u103e]|\u1039[\u1000-\u1021])+)/g;

/** Two contractions have the asat before the other mark: ယောက်ျား and ကျွန်ုပ်. */
const asatFirst = /^\u103a\u103b(?!.*\u1031)|^(?!.*\u102d)(?=.*\u102f).*\u103a/;

/** More marks on one letter than any language has; sorting them would take the square of their number. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** The text in NFC, without the marks that are too many. */
export const composed = (text: string): string => text.replace(tooManyMarks, '$1').normalize('NFC');

const isAscii = /^[\0-\x7f]*$/;

/**
 * Normalises the spelling: NFC, canonical order of marks without duplicates, plain spaces, no invisible characters, and
 * letters instead of digits that look like them. Idempotent. The meaning of other scripts does not change.
 *
 * @example normalise('မုန့်\u200bဟင်းခါး') === normalise('မုန့်ဟင်းခါး')
 */
export function normalise(text: string): string {
  if (isAscii.test(text)) return text;
  const plain = composed(withoutInvisible(text));
  const spelt = correctLookAlikes(ordered(correctLookAlikes(ordered(plain)))).normalize('NFC');
  // NFC moves a mark of Burmese before one of another script, next to what it may be a duplicate of.
  return ordered(spelt).normalize('NFC');
}

const ordered = (text: string): string =>
  text.replace(marks, (_found, kinzi: string | undefined, run: string) => (kinzi ?? '') + orderedRun(run));

function orderedRun(run: string): string {
  if (run.length === 1) return run;
  const stacked = run.match(/\u1039./g)?.join('') ?? '';
  const loose = run.replace(/\u1039./g, '');
  const sorted = Array.from(order)
    .filter((mark) => loose.includes(mark))
    .join('');
  return stacked + (asatFirst.test(loose) ? `\u103a${sorted.replace('\u103a', '')}` : sorted);
}

/** Zero-width space, byte order mark, soft hyphen, word joiner: never intended in a shop's text. */
const neverIntended = /[\u200b\ufeff\u00ad\u2060]/g;

/** A zero-width joiner or non-joiner with the characters around it. */
const joiner = /(^|[^])[\u200c\u200d]+(?=($|[^]))/gu;

/** Next to Burmese, ASCII or a space a joiner has no effect. Emoji, Arabic and Indic scripts need them. */
const hasNoEffect = /^$|[\0-\x7f\s\u1000-\u109f]/u;

/** Spaces of other widths, and non-breaking spaces. */
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Removes invisible characters and replaces every kind of space by a plain one; tabs and line breaks stay. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(neverIntended, '')
    .replace(joiner, (found, before: string, after: string) =>
      hasNoEffect.test(before) || hasNoEffect.test(after) ? before : found,
    )
    .replace(oddSpaces, ' ');

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

/** Letters that some rule needs: most words have none of it, and are left alone at once. */
const doubtful = /[\u1009\u1025\u1029\u1040-\u1049]|\u1005\u103b|\u101e\u103c/;

const rules = repairs.map(([from, to]) => [new RegExp(from, 'g'), to] as const);

/**
 * Corrects characters that were typed instead of similar-looking ones. Repeats until nothing changes, since one
 * correction can enable another.
 */
function correctLookAlikes(text: string): string {
  if (!doubtful.test(text)) return text;
  const repaired = rules.reduce(
    (so, [from, to]) => (typeof to === 'string' ? so.replace(from, to) : so.replace(from, to)),
    text,
  );
  return repaired === text ? text : correctLookAlikes(repaired);
}
