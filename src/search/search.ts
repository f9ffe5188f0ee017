import { edgesOf, partsOfSentence, rankByParts, termsOfParts } from './parts.ts';
import { readQuery, type Reading } from './query.ts';
import { type Candidate, rank, maxExtraErrors } from './rank.ts';
import { withDescriptions, withoutErrors, withSlips } from './looser.ts';
import { type RequiredTerms, requiredTerms, requiredTermsButOne, requiredWithWishes } from './requiredTerms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Which products a search has to rank. */
export interface CandidateQuery {
  /** Alternatives: products that satisfy any of these. */
  required: readonly RequiredTerms[];
  /** Whole-name terms: products with any of these names. */
  wholeNames: readonly string[];
}

/** Up to so many errors of the best product, no term with more of them is asked for. */
const similarErrors = 0.3;
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
  const steps = searchSteps<C>(text, vocabulary);
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
  const steps = searchSteps<C>(text, vocabulary, maxHits);
  let step = steps.next();
  while (!step.done) step = steps.next(await candidates(step.value));
  return step.value;
}

/** Yields queries and receives their candidates, so that the same algorithm works synchronously and asynchronously. */
function* searchSteps<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  maxHits = defaultHits,
): Generator<CandidateQuery, C[], readonly C[]> {
  const readings = readQuery(text, vocabulary);
  if (readings.length === 0) return [];
  let found = yield* allOf<C>(readings, vocabulary);
  if (found.length === 0) found = yield* mostOf<C>(readings.map(withoutErrors));
  return found.slice(0, maxHits);
}

/** The products that have all that is said, with the fewest errors. */
function* allOf<C extends Candidate>(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Generator<CandidateQuery, C[], readonly C[]> {
  const { found, errors } = rank(readings, yield queryFor(readings, maxExtraErrors));
  // Exact matches are the best possible. Otherwise, terms with more errors may be as good.
  if (errors <= similarErrors || (found.length > 0 && !hasMoreErrors(readings))) return found;
  const slipped = found.length > 0 ? readings : readings.map((reading) => withSlips(reading, vocabulary));
  const candidates = yield queryFor(slipped, Infinity);
  const more = rank(readings, candidates).found;
  return more.length > 0 || slipped === readings ? more : rank(slipped, candidates).found;
}

/**
 * The products that have what is said in their description as well; else those that lack one word of several; else those
 * that are called like its beginning or end; else like any part of a sentence.
 */
function* mostOf<C extends Candidate>(readings: readonly Reading[]): Generator<CandidateQuery, C[], readonly C[]> {
  const described = readings.map(withDescriptions);
  const edges = readings.flatMap(edgesOf);
  const parts = readings.flatMap(partsOfSentence);
  const candidates = yield {
    required: [
      ...described.map((reading) => requiredTerms(reading, { errors: 0 })).filter((terms) => terms !== undefined),
      ...readings.flatMap(requiredTermsButOne),
      ...termsOfParts(parts),
    ],
    wholeNames: [...edges, ...parts].map(({ name }) => name),
  };
  for (const [read, missing] of [
    [described, 0],
    [readings, 1],
  ] as const) {
    const { found } = rank(read, candidates, missing);
    if (found.length > 0) return found;
  }
  const atEdges = rankByParts(edges, candidates);
  return atEdges.length > 0 ? atEdges : rankByParts(parts, candidates);
}

const queryFor = (readings: readonly Reading[], errors: number): CandidateQuery => ({
  required: readings.flatMap((reading) => requiredWithWishes(reading, errors)).filter((terms) => terms !== undefined),
  wholeNames: readings.flatMap(({ whole }) => whole ?? []),
});

/** Whether there are terms with more errors than the first query allows. */
const hasMoreErrors = (readings: readonly Reading[]): boolean =>
  readings.some(({ groups }) =>
    groups.some(({ fits }) => [...fits.values()].some(({ errors }) => errors > maxExtraErrors)),
  );
