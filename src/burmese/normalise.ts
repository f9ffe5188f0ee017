import { withoutInvisible } from './invisible.ts';
import { withoutLookAlikes } from './lookAlikes.ts';

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
  return withoutLookAlikes(ordered(withoutLookAlikes(ordered(plain)))).normalize('NFC');
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
