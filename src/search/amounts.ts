/** Units of measure: a pattern of their spellings, the base unit, and the factor to convert to it. */
const units: readonly (readonly [written: string, kept: string, times: number])[] = [
  ['kilograms?|kilogrammes?|kilos?|kgs?|ကီလိုဂရမ်|ကီလို', 'g', 1000],
  ['grams?|grammes?|gms?|gm|g|ဂရမ်', 'g', 1],
  ['millilit(?:re|er)s?|mls?|မီလီလီတာ|မီလီ', 'ml', 1],
  ['lit(?:re|er)s?|ltr|l|လီတာ', 'ml', 1000],
];

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
  const rest = text.replace(amount, (_found, count: string, ...parts: unknown[]) => {
    const which = units.findIndex((_, place) => parts[place] !== undefined);
    const [, kept, times] = units[which] ?? ['', '', 1];
    amounts.push(`${Math.round(Number(count) * times)}${kept}`);
    return ' ';
  });
  return { amounts, rest };
}

/** A weight in the format of `extractAmounts`. */
export const amountOf = (grams: number): string => `${grams}g`;
