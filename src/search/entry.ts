import type { Candidate } from './rank.ts';
import type { ProductFacts } from './facts.ts';
import { normalise } from '#burmese/normalise.ts';
import { type Terms, termsOf } from './terms.ts';

/** Increase it whenever `termsOf` changes: shops then rebuild the terms of all products when they start. */
export const termsVersion = 1;

/** The indexed data of a product, without its stock. */
export type Entry = Pick<Candidate, 'terms' | 'names'>;

/** Computes the index entry of a product. */
export const entryOf = (facts: ProductFacts): Entry => ({ terms: termsOf(facts), names: namesOf(facts) });

/** Normalised names in lower case, for comparison with the query. */
export const namesOf = ({ name, name_mm }: Pick<ProductFacts, 'name' | 'name_mm'>): string[] =>
  [name, name_mm ?? ''].filter(Boolean).map((text) => normalise(text).toLowerCase());

const lineEnd = '\n';
const fieldEnd = '\t';

/** Serialises an entry: a line of names, then a line for each term, preceded by its traits. */
export const writeEntry = ({ terms, names }: Entry): string =>
  [
    names.map((name) => name.replace(/\s/gu, ' ')).join(fieldEnd),
    ...[...terms].map(([term, traits]) => String.fromCharCode(firstTrait + traits) + term),
  ].join(lineEnd);

const firstTrait = 0x30;

/** Parses an entry from `writeEntry`. */
export function readEntry(text: string): Entry {
  const [names = '', ...lines] = text.split(lineEnd);
  const terms: Terms = new Map(lines.map((line) => [line.slice(1), line.charCodeAt(0) - firstTrait]));
  return { names: names.split(fieldEnd), terms };
}
