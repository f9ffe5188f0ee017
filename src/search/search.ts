import { readQuery, type Reading } from './query.ts';
import { type Candidate, minHits, rank, maxExtraErrors } from './rank.ts';
import { type RequiredTerms, requiredTerms, requiredTermsButOne } from './requiredTerms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Which products a search has to rank. */
export interface CandidateQuery {
  /** Alternatives: products that satisfy any of these. */
  required: readonly RequiredTerms[];
  /** Whole-name terms: products with any of these names. */
  wholeNames: readonly string[];
}

/** So many a shopper is shown. */
const defaultHits = 20;

/**
 * Searches with candidates in memory; returns the best first.
 *
 * @param candidates returns each product once; may leave out the worst sellers when there are too many
 */
export function searchSync<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  candidates: (query: CandidateQuery) => readonly C[],
): C[] {
  const steps = searchSteps<C>(readQuery(text, vocabulary));
  let step = steps.next();
  while (!step.done) step = steps.next(candidates(step.value));
  return step.value;
}

/** The same with asynchronous candidates. */
export async function search<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  candidates: (query: CandidateQuery) => Promise<readonly C[]>,
  maxHits = defaultHits,
): Promise<C[]> {
  const steps = searchSteps<C>(readQuery(text, vocabulary), maxHits);
  let step = steps.next();
  while (!step.done) step = steps.next(await candidates(step.value));
  return step.value;
}

/** Yields queries and receives their candidates, so that the same algorithm works synchronously and asynchronously. */
function* searchSteps<C extends Candidate>(
  readings: readonly Reading[],
  maxHits = defaultHits,
): Generator<CandidateQuery, C[], readonly C[]> {
  const queryFor = (termsOf: (reading: Reading) => readonly (RequiredTerms | undefined)[]): CandidateQuery => ({
    required: readings.flatMap(termsOf).filter((terms) => terms !== undefined),
    wholeNames: readings.flatMap(({ whole }) => whole ?? []),
  });
  let candidates = yield queryFor((reading) => [requiredTerms(reading, maxExtraErrors)]);
  let { found, errors } = rank(readings, candidates);
  // Exact matches are the best possible. Otherwise, terms with more errors may be as good.
  if (errors > 0 && hasMoreErrors(readings)) {
    candidates = yield queryFor((reading) => [requiredTerms(reading, Infinity)]);
    ({ found, errors } = rank(readings, candidates));
  }
  if (errors === 0 && found.length < minHits) {
    const more = yield queryFor(requiredTermsButOne);
    const distinct = new Map([...candidates, ...more].map((each) => [each.id, each]));
    found = rank(readings, [...distinct.values()]).found;
  }
  return found.slice(0, maxHits);
}

/** Whether there are terms with more errors than the first query allows. */
const hasMoreErrors = (readings: readonly Reading[]): boolean =>
  readings.some(({ groups }) =>
    groups.some(({ fits }) => [...fits.values()].some(({ errors }) => errors > maxExtraErrors)),
  );
