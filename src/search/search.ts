import { readQuery, type Reading } from './query.ts';
import { type Candidate, minHits, rank, slack } from './rank.ts';
import { type RequiredTerms, requiredTerms, requiredTermsButOne } from './requiredTerms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The products that a search has to look at, before they are ranked. */
export interface CandidateQuery {
  /** Those that have one term of each list, for any of these. */
  required: readonly RequiredTerms[];
  /** Those that have one of these terms, each of which is a whole name. */
  wholeNames: readonly string[];
}

const maxHits = 20;

/**
 * Answers a search from candidates that are at hand, best first.
 *
 * @param candidates finds each product once; it may leave out those that sell worst where there are many
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

/** The same, from candidates that have to be fetched. */
export async function search<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  candidates: (query: CandidateQuery) => Promise<readonly C[]>,
): Promise<C[]> {
  const steps = searchSteps<C>(readQuery(text, vocabulary));
  let step = steps.next();
  while (!step.done) step = steps.next(await candidates(step.value));
  return step.value;
}

/** Yields each query and is resumed with its candidates, so that whoever runs it may wait for them or not. */
function* searchSteps<C extends Candidate>(readings: readonly Reading[]): Generator<CandidateQuery, C[], readonly C[]> {
  const queryFor = (termsOf: (reading: Reading) => readonly (RequiredTerms | undefined)[]): CandidateQuery => ({
    required: readings.flatMap(termsOf).filter((terms) => terms !== undefined),
    wholeNames: readings.flatMap(({ whole }) => whole ?? []),
  });
  let candidates = yield queryFor((reading) => [requiredTerms(reading, slack)]);
  let { found, errors } = rank(readings, candidates);
  // Nothing is better than what has no errors; else others may be as good as the best so far.
  if (errors > 0 && mayErr(readings)) {
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

/** Whether a term that was found has more errors than the first look allows. */
const mayErr = (readings: readonly Reading[]): boolean =>
  readings.some(({ groups }) => groups.some(({ fits }) => [...fits.values()].some(({ errors }) => errors > slack)));
