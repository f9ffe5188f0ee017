import { fold } from '#burmese/fold.ts';

/** An entry of a list to choose from. */
export interface Option {
  key: string;
  label: string;
  /** The language of the label, where it is not that of the page. */
  lang?: 'en';
  /** The Latin name, beside a label in Burmese. */
  beside?: string;
  /** Names that are not shown, by which the option is found too. */
  also?: readonly string[];
}

const isAscii = /^[\0-\x7f]*$/u;
/** Spaces and the marks of Latin names, which people leave out or write in other places. */
const between = /[\s'’.()-]+/gu;
/** What somebody writes before or after the name of a place, and lists do not. */
const kinds = /^(?:จังหวัด|อำเภอ|เขต|ตำบล|แขวง)|(?:ပြည်နယ်|ခရိုင်|မြို့နယ်)$/gu;

/** Text for comparison: without capitals and spaces, Burmese by its sound, digits of every kind as 0 to 9. */
const comparable = (text: string): string =>
  (isAscii.test(text) ? text.toLowerCase() : fold(text)).replaceAll(between, '');

const typedKey = (typed: string): string => comparable(typed.trim().replaceAll(kinds, '') || typed);

const keys = new WeakMap<Option, readonly string[]>();

/** All names of an option for comparison. */
function keysOf(option: Option): readonly string[] {
  const before = keys.get(option);
  if (before) return before;
  const { label, beside = '', also = [] } = option;
  const made = [label, beside, ...also].filter(Boolean).map(comparable);
  keys.set(option, made);
  return made;
}

/** The options that have the typed text in one of their names, those that begin with it first. */
export function matchingOptions<T extends Option>(options: readonly T[], typed = ''): readonly T[] {
  const text = typedKey(typed);
  if (!text) return options;
  const found = options.filter((option) => keysOf(option).some((key) => key.includes(text)));
  const begins = (option: Option): boolean => keysOf(option).some((key) => key.startsWith(text));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

/** The one option that typed text can mean. */
export function optionMeant(typed: string | undefined, matches: readonly Option[]): Option | undefined {
  const text = typedKey(typed ?? '');
  if (!text) return undefined;
  return matches.find((option) => keysOf(option).includes(text)) ?? (matches.length === 1 ? matches[0] : undefined);
}
