import type { Locale } from '#contract/values/locale.ts';
import { Refused, Unreachable } from '#api/failures.ts';

/** What the island says, in the language of the page; the build writes it into a file. */
export interface SearchWords {
  locale: Locale;
  /** Three letters; the pages and the island write amounts alike. */
  currency: string;
  results: string;
  loading: string;
  nothing: string;
  nothingHint: string;
  /** With `{{message}}`. */
  error: string;
  retry: string;
  unreachable: string;
  broken: string;
  noPrice: string;
  /** The address of what this device can search in by itself. */
  index: string;
  /** Where a text is looked for, before its last letters: "/search?q=". */
  searchPage: string;
  recent: string;
  popular: string;
  forget: string;
  /** What people look for most: the shelves with most products and what sells best. */
  popularTexts: readonly string[];
  /** With `{{count}}`. */
  found: Counted;
  /** With `{{count}}` and `{{text}}`. */
  foundFor: Counted;
}

interface Counted {
  one: string;
  other: string;
}

/** A sentence with its gaps filled. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/gu, (gap, name: string) => String(values[name] ?? gap));

/** A sentence about so many things. */
export const countText = ({ one, other }: Counted, count: number, text = ''): string =>
  fill(count === 1 ? one : other, { count, text });

/** What went wrong and what is kept. A refusal brings the shop's own words. */
export function errorOf(failure: unknown, words: SearchWords): string {
  return fill(words.error, { message: messageOf(failure, words) });
}

function messageOf(failure: unknown, words: SearchWords): string {
  if (failure instanceof Refused) return failure.message;
  return failure instanceof Unreachable ? words.unreachable : words.broken;
}
