/** Units of measure: a pattern of their spellings, the base unit, and the factor to convert to it. */
const units: readonly (readonly [written: string, kept: string, times: number])[] = [
  ['kilograms?|kilogrammes?|kilos?|kgs?|ကီလိုဂရမ်|ကီလို|กิโลกรัม|กิโล|กก', 'g', 1000],
  ['grams?|grammes?|gms?|gm|g|ဂရမ်|กรัม', 'g', 1],
  ['millilit(?:re|er)s?|mls?|မီလီလီတာ|မီလီ|มิลลิลิตร|มล', 'ml', 1],
  ['lit(?:re|er)s?|ltr|l|လီတာ|ลิตร', 'ml', 1000],
];

const burmeseUnits = units
  .flatMap(([written]) => written.split('|'))
  .filter((each) => /[\u1000-\u109f]/u.test(each))
  .join('|');

/** Burmese numbers in words, as they stand before a unit. */
const digits = ['တစ်', 'နှစ်', 'သုံး', 'လေး', 'ငါး', 'ခြောက်', 'ခုနစ်', 'ရှစ်', 'ကိုး'];
const tens: Readonly<Record<string, number>> = { ဆယ်: 10, ရာ: 100, ထောင်: 1000 };
const spokenNumber = new RegExp(
  `(?:(${digits.join('|')})(${Object.keys(tens).join('|')})?|(ဆယ်))\\s*(?=${burmeseUnits})`,
  'gu',
);
const withNumbers = (text: string): string =>
  text.replace(spokenNumber, (_found, digit?: string, ten?: string, alone?: string) =>
    String((digits.indexOf(digit ?? 'တစ်') + 1) * (tens[ten ?? alone ?? ''] ?? 1)),
  );

/** In Burmese the unit often stands before the number: ဂရမ် ၂၅၀. */
const unitFirst = new RegExp(`(?=${burmeseUnits})(?<!\\d\\s*)(${burmeseUnits})\\s*(\\d{1,6})(?![\\d.])`, 'gu');

/** A number with a unit, with or without a space, not within a word. */
const amount = new RegExp(
  `(?<![\\d.])(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(?:${units.map(([written]) => `(${written})`).join('|')})(?![a-z\\u1000-\\u109f])`,
  'giu',
);

/**
 * Extracts amounts from a text, converted to base units.
 *
 * @param text with digits 0 to 9
 * @example extractAmounts('rice 5 kg') // { amounts: ['5000g'], rest: 'rice  ' }
 */
export function extractAmounts(text: string): { amounts: string[]; rest: string } {
  const amounts: string[] = [];
  const rest = withNumbers(text.replace(unitFirst, ' $2 $1 ')).replace(
    amount,
    (_found, count: string, ...parts: unknown[]) => {
      const which = units.findIndex((_, place) => parts[place] !== undefined);
      const [, kept, times] = units[which] ?? ['', '', 1];
      amounts.push(`${Math.round(Number(count) * times)}${kept}`);
      return ' ';
    },
  );
  return { amounts, rest };
}

/** A weight in the format of `extractAmounts`. */
export const amountOf = (grams: number): string => `${grams}g`;
