/** Units of measure: how shoppers write one, the unit that amounts are kept in, and how many of these it is. */
const units: readonly (readonly [written: string, kept: string, times: number])[] = [
  ['kilograms?|kilogrammes?|kilos?|kgs?|ကီလိုဂရမ်|ကီလို', 'g', 1000],
  ['grams?|grammes?|gms?|gm|g|ဂရမ်', 'g', 1],
  ['millilit(?:re|er)s?|mls?|မီလီလီတာ|မီလီ', 'ml', 1],
  ['lit(?:re|er)s?|ltr|l|လီတာ', 'ml', 1000],
];

/** A number and its unit, with or without a space, never within a word. */
const amount = new RegExp(
  `(?<![\\d.])(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(?:${units.map(([written]) => `(${written})`).join('|')})(?![a-z\\u1000-\\u109f])`,
  'giu',
);

/**
 * Takes amounts out of a text, in the smaller unit.
 *
 * @param text with the digits 0 to 9
 * @example takeAmounts('rice 5 kg') // { amounts: ['5000g'], rest: 'rice  ' }
 */
export function takeAmounts(text: string): { amounts: string[]; rest: string } {
  const amounts: string[] = [];
  const rest = text.replace(amount, (_found, count: string, ...parts: unknown[]) => {
    const which = units.findIndex((_, place) => parts[place] !== undefined);
    const [, kept, times] = units[which] ?? ['', '', 1];
    amounts.push(`${Math.round(Number(count) * times)}${kept}`);
    return ' ';
  });
  return { amounts, rest };
}

/** A weight in the form of the amounts of a text. */
export const amountOf = (grams: number): string => `${grams}g`;
