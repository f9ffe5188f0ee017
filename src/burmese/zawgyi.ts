import { faults, withoutPairs } from './faults.ts';
import { normalise } from './normalise.ts';
import { toUnicode } from './toUnicode.ts';

/** Letters and signs of Mon, Shan, Karen and others that Zawgyi has no shape for, or never has in this place. */
const otherLanguage =
  /[\u1022\u1028\u1035\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]|[\u1075-\u107c\u107e-\u1081]\u103a|[\u1062\u1063\u1082-\u1084]\u103a/;

/** What Zawgyi never writes: ှ of Unicode, asat behind the dot, and ေ or ြ with no letter to follow. */
const neverInZawgyi =
  /\u103e|\u1037\u103a|[\u1031\u103b](?!$|[\u1000-\u1027\u1029\u102a\u1031\u103b\u1040\u1047\u106a\u106b\u106e\u106f\u107e-\u1084\u1086\u108f-\u1092\u1097])/g;

/** What only Zawgyi has: the virama for an asat, shapes with codes of their own, ေ or ြ with no letter before it. */
const onlyInZawgyi =
  /[\u1033\u1034\u1039\u105a\u1060-\u1097]|(?:^|[^\u1000-\u1021\u1025\u1029\u1039\u103a-\u103e])[\u1031\u103b]|[\u1023-\u1030\u1032-\u103a]\u1031/;

/** ျ with no vowel and no ending: rare in Burmese, and what every asat of Unicode is when read as Zawgyi. */
const bareYa = /\u103b(?![\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])/g;

const invisible = /[\u200b-\u200d\u00ad\u2060\ufeff]/g;

const burmese = /[\u1000-\u109f]/;

/** How badly a text fits each of its two readings. */
interface Readings {
  asUnicode: number;
  asZawgyi: number;
}

function readings(text: string): Readings {
  const plain = text.replace(invisible, '').normalize('NFC');
  const impossible = plain.match(neverInZawgyi)?.length ?? 0;
  const unicode = toUnicode(plain);
  const bare = unicode.match(bareYa)?.length ?? 0;
  return { asUnicode: faults(plain), asZawgyi: faults(unicode) + impossible + bare };
}

const canBeZawgyi = (text: string): boolean => burmese.test(text) && !otherLanguage.test(text);

/**
 * Whether a text was typed in Zawgyi: read as Zawgyi it breaks fewer rules of Burmese spelling than read as
 * Unicode. When both fit it is taken for Unicode; `mayBeZawgyi` tells of those.
 */
export function isZawgyi(text: string): boolean {
  if (!canBeZawgyi(text)) return false;
  const { asUnicode, asZawgyi } = readings(text);
  return asUnicode > asZawgyi && onlyInZawgyi.test(withoutPairs(text));
}

/**
 * Whether Zawgyi is a possible reading that says something else: certain Zawgyi, or short input where both
 * readings fit equally.
 */
export function mayBeZawgyi(text: string): boolean {
  if (!canBeZawgyi(text)) return false;
  const { asUnicode, asZawgyi } = readings(text);
  return asZawgyi <= asUnicode && toUnicode(text) !== normalise(text);
}

/** The texts in Unicode, normalised, that a text may mean, the likelier first: short input may be either encoding. */
export function possibleTexts(text: string): string[] {
  const plain = normalise(text);
  if (isZawgyi(text)) return [toUnicode(text), plain];
  return mayBeZawgyi(text) ? [plain, toUnicode(text)] : [plain];
}

/** The text in Unicode, normalised: converted when it is Zawgyi, otherwise as it is. */
export const fromZawgyi = (text: string): string => (isZawgyi(text) ? toUnicode(text) : normalise(text));
