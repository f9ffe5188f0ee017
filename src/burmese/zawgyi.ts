import { faults, withoutPairs } from './faults.ts';
import { composed, normalise } from './normalise.ts';
import { toUnicode } from './toUnicode.ts';

/**
 * Letters of Mon, Shan, Karen and other languages that Zawgyi does not have, or not in this position: its own letters
 * there are marks, which begin no word, and forms of ြ, before which no mark stands.
 */
const otherLanguage =
  /[\u1022\u1028\u1035\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]|[\u1075-\u107c\u107e-\u1081]\u103a|[\u1062\u1063\u1082-\u1084]\u103a|[\u1082-\u1084][\u1075-\u1085]|(?:^|[^\u1000-\u109f])[\u1061-\u1066\u1075-\u107d\u1085]/;

/** Sequences that do not occur in Zawgyi: Unicode's ှ, asat after the dot, and ေ or ြ without a following letter. */
const neverInZawgyi =
  /\u103e|\u1037\u103a|[\u1031\u103b](?!$|[\u1000-\u1027\u1029\u102a\u1031\u103b\u1040\u1047\u106a\u106b\u106e\u106f\u107e-\u1084\u1086\u108f-\u1092\u1097])/g;

/** Sequences that only occur in Zawgyi: virama as asat, its own code points, ေ or ြ without a preceding letter. */
const onlyInZawgyi =
  /[\u1033\u1034\u1039\u105a\u1060-\u1097]|(?:^|[^\u1000-\u1021\u1025\u1029\u1039\u103a-\u103e])[\u1031\u103b]|[\u1023-\u1030\u1032-\u103a]\u1031/;

/** ျ without vowel and final: rare in Burmese, but the result for every asat when Unicode is read as Zawgyi. */
const bareYa = /\u103b(?![\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])/g;

const invisible = /[\u200b-\u200d\u00ad\u2060\ufeff]/g;

const burmese = /[\u1000-\u109f]/;

/** The number of spelling errors if the text is Unicode, and if it is Zawgyi. */
interface Scores {
  asUnicode: number;
  asZawgyi: number;
}

function scores(text: string): Scores {
  const plain = composed(text.replace(invisible, ''));
  const impossible = plain.match(neverInZawgyi)?.length ?? 0;
  const unicode = toUnicode(plain);
  const bare = unicode.match(bareYa)?.length ?? 0;
  return { asUnicode: faults(plain), asZawgyi: faults(unicode) + impossible + bare };
}

const canBeZawgyi = (text: string): boolean => burmese.test(text) && !otherLanguage.test(text);

/**
 * Returns whether a text was typed in Zawgyi: whether it has fewer spelling errors as Zawgyi than as Unicode.
 * Ambiguous text counts as Unicode; see `mayBeZawgyi`.
 */
export function isZawgyi(text: string): boolean {
  if (!canBeZawgyi(text)) return false;
  const { asUnicode, asZawgyi } = scores(text);
  return asUnicode > asZawgyi && onlyInZawgyi.test(withoutPairs(text));
}

/**
 * Returns whether a text could be Zawgyi and then has another meaning: certain Zawgyi, or short input that is valid in
 * both encodings.
 */
export function mayBeZawgyi(text: string): boolean {
  if (!canBeZawgyi(text)) return false;
  const { asUnicode, asZawgyi } = scores(text);
  return asZawgyi <= asUnicode && toUnicode(text) !== normalise(text);
}

/**
 * The possible meanings of a text in normalised Unicode, the most likely first: short input may be in either encoding.
 */
export function possibleTexts(text: string): string[] {
  const plain = normalise(text);
  if (isZawgyi(text)) return [toUnicode(text), plain];
  return mayBeZawgyi(text) ? [plain, toUnicode(text)] : [plain];
}

/** The text in normalised Unicode, converted if it is Zawgyi. */
export const fromZawgyi = (text: string): string => (isZawgyi(text) ? toUnicode(text) : normalise(text));
