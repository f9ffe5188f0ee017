import type { Candidate } from './rank.ts';
import type { ProductFacts } from './facts.ts';
import { normalise } from '#burmese/normalise.ts';
import { type Terms, termsOf } from './terms.ts';

/**
 * Raise it with every change of what terms are made of: a shop then makes those of all its products anew when
 * it opens.
 */
export const termsVersion = 1;

/** What a product is ranked by, except for its stock. */
export type Entry = Pick<Candidate, 'terms' | 'names'>;

/** The entry of a product. */
export const entryOf = (facts: ProductFacts): Entry => ({ terms: termsOf(facts), names: namesOf(facts) });

/** Names as a ranking compares them with what was typed. */
export const namesOf = ({ name, name_mm }: Pick<ProductFacts, 'name' | 'name_mm'>): string[] =>
  [name, name_mm ?? ''].filter(Boolean).map((text) => normalise(text).toLowerCase());

const lineEnd = '\n';
const fieldEnd = '\t';

/** An entry as one text, to be kept: a line of names, then a line for each term with its traits before it. */
export const writeEntry = ({ terms, names }: Entry): string =>
  [
    names.map((name) => name.replace(/\s/gu, ' ')).join(fieldEnd),
    ...[...terms].map(([term, traits]) => String.fromCharCode(firstTrait + traits) + term),
  ].join(lineEnd);

const firstTrait = 0x30;

/** Reads an entry that `writeEntry` wrote. */
export function readEntry(text: string): Entry {
  const [names = '', ...lines] = text.split(lineEnd);
  const terms: Terms = new Map(lines.map((line) => [line.slice(1), line.charCodeAt(0) - firstTrait]));
  return { names: names.split(fieldEnd), terms };
}
