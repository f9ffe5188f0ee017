import { unifyEverydaySpellings } from '#burmese/everydaySpellings.ts';
import type { Candidate } from './rank.ts';
import { type ProductFacts, type TermMap, termPrefix, termsOf, trait } from './terms.ts';
import { normalise } from '#burmese/normalise.ts';
import { firstTrait, lineEnd, StoredTerms } from './storedTerms.ts';

/** Increase it whenever `termsOf` changes: shops then rebuild the terms of all products when they start. */
export const termsVersion = 9;

/** The indexed data of a product, without its stock. */
export type Entry = Pick<Candidate, 'terms' | 'names' | 'wholes' | 'categoryTerm'>;

/** The same, as it was made. */
export type FreshEntry = Entry & { terms: TermMap };

/** Computes the index entry of a product. */
export function entryOf(facts: ProductFacts): FreshEntry {
  const terms = termsOf(facts);
  const wholes = [...terms].flatMap(([term, traits]) =>
    traits & trait.named && term.startsWith(termPrefix.whole) ? [term] : [],
  );
  const categoryTerm = [...terms.keys()].find((term) => term.startsWith(termPrefix.category));
  return { terms, names: namesOf(facts), wholes, ...(categoryTerm !== undefined && { categoryTerm }) };
}

/** Normalised names in lower case, hidden ones too, for comparison with the query. */
const namesOf = ({ name, name_mm, alsoCalled }: Pick<ProductFacts, 'name' | 'name_mm' | 'alsoCalled'>): string[] =>
  [name, name_mm ?? '', ...(alsoCalled ?? [])]
    .filter(Boolean)
    .map((text) => unifyEverydaySpellings(normalise(text)).toLowerCase());

const fieldEnd = '\t';

/** Serialises an entry: a line of names, then a line for each term, preceded by its traits. */
export const writeEntry = ({ terms, names }: Pick<FreshEntry, 'terms' | 'names'>): string =>
  [
    names.map((name) => name.replace(/\s/gu, ' ')).join(fieldEnd),
    ...[...terms].map(([term, traits]) => String.fromCharCode(firstTrait + traits) + term),
  ].join(lineEnd);

/** Reads an entry from `writeEntry`. */
export function readEntry(text: string): Entry {
  const end = text.indexOf(lineEnd);
  const names = end < 0 ? text : text.slice(0, end);
  const terms = new StoredTerms(end < 0 ? '' : text, end + 1);
  const [categoryTerm] = terms.ofType(termPrefix.category);
  const wholes = terms.ofType(termPrefix.whole, trait.named);
  return { names: names.split(fieldEnd), terms, wholes, ...(categoryTerm !== undefined && { categoryTerm }) };
}
