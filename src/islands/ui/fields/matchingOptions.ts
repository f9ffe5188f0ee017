import { asciiDigits } from '#i18n/digits.ts';

/** An entry of a list to choose from. */
export interface Option {
  key: string;
  label: string;
}

const normalise = (text: string): string => asciiDigits(text).trim().toLocaleLowerCase();

/** The options that have the typed text in them, those that begin with it first. */
export function matchingOptions(options: readonly Option[], typed = ''): readonly Option[] {
  const text = normalise(typed);
  if (!text) return options;
  const found = options.filter(({ label }) => normalise(label).includes(text));
  const begins = (option: Option): boolean => normalise(option.label).startsWith(text);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** The one option that typed text can mean. */
export function optionMeant(typed: string | undefined, matches: readonly Option[]): Option | undefined {
  const text = normalise(typed ?? '');
  if (!text) return undefined;
  return matches.find(({ label }) => normalise(label) === text) ?? (matches.length === 1 ? matches[0] : undefined);
}
