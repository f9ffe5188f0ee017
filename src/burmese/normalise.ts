import { withoutInvisible } from './invisible.ts';
import { withoutLookAlikes } from './lookAlikes.ts';

/**
 * The order of the marks of one letter, as Unicode describes Burmese: medials ျ ြ ွ ှ, vowels ေ, ိ ီ ဲ,
 * ု ူ, ါ ာ, anusvara ံ, dot below, asat, visarga. The dot stands before the asat because NFC puts it there,
 * so that text in this order is NFC as well.
 */
const order = '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u1036\u1037\u103a\u1038';

/** All marks of one letter, with what is stacked below it. The asat of a kinzi (င်္) is not among them. */
const marks = /(\u103a(?=\u1039))?((?:[\u102b-\u1032\u1036-\u1038\u103a-\u103e]|\u1039[\u1000-\u1021])+)/g;

/** Two contractions are written with the asat before the other mark: ယောက်ျား and ကျွန်ုပ်. */
const asatFirst = /^\u103a\u103b(?!.*\u1031)|^(?!.*\u102d)(?=.*\u102f).*\u103a/;

const isAscii = /^[\0-\x7f]*$/;

/**
 * Text in one spelling: NFC, one order and no doubles of marks, plain spaces, nothing invisible, letters
 * instead of digits that look like them. Does nothing twice. Other scripts keep their meaning.
 *
 * @example normalise('မုန့်\u200bဟင်းခါး') === normalise('မုန့်ဟင်းခါး')
 */
export function normalise(text: string): string {
  if (isAscii.test(text)) return text;
  const plain = withoutInvisible(text).normalize('NFC');
  return withoutLookAlikes(ordered(withoutLookAlikes(ordered(plain)))).normalize('NFC');
}

const ordered = (text: string): string =>
  text.replace(marks, (_found, kinzi: string | undefined, run: string) => (kinzi ?? '') + orderedRun(run));

function orderedRun(run: string): string {
  const stacked = run.match(/\u1039./g)?.join('') ?? '';
  const loose = run.replace(/\u1039./g, '');
  const sorted = Array.from(order)
    .filter((mark) => loose.includes(mark))
    .join('');
  return stacked + (asatFirst.test(loose) ? `\u103a${sorted.replace('\u103a', '')}` : sorted);
}
