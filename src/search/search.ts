import { edgesOf, rankByEdges } from './edges.ts';
import { excludedByName, withoutExcluded } from './excluded.ts';
import { type Group, isMadeOf, type Reading, readQuery } from './query.ts';
import { type Candidate, maxExtraErrors, rank, similarErrors } from './rank.ts';
import { type RequiredTerms, requiredTerms, requiredTermsButOne, requiredWithOptional } from './requiredTerms.ts';
import { partsOfSentence, rankByParts, termsOfParts } from './sentence.ts';
import type { Vocabulary } from './vocabulary.ts';
import { unknownWords } from './unknown.ts';
import { readExclusions } from './words/exclusions.ts';
import { exactFit, type Fit, fitsOfTypo, isWrittenSo } from './fits.ts';
import { describedTerms, trait } from './terms.ts';

/** Candidates that a search has to rank. */
export interface CandidateQuery {
  /** Alternatives: products that satisfy any of these. */
  required: readonly RequiredTerms[];
  /** Whole-name terms: products with any of these names. */
  wholeNames: readonly string[];
}

/** Result of a search. */
export interface Found<C> {
  /** Best first. */
  found: C[];
  /** So many of the first are as good as each other, so that another order of them is as good; absent for all. */
  alike?: number;
  /** True when nothing is called like this, and these are only the nearest. */
  isApproximate: boolean;
  /** Unwanted things, where the names of what was found do not say themselves that they are without it. */
  excluded?: readonly string[];
  /** Words that nothing of the shop has, as they were typed, where only the others find something. */
  ignored?: readonly string[];
}

const nothing = { found: [], isApproximate: false };
/** So many a shopper is shown. */
export const defaultHits = 20;
/** Times as many are found where some of them are taken out. */
const hitsBeforeExclusion = 2;

/**
 * Searches with candidates in memory.
 *
 * @param candidates returns each product once; may leave out the worst sellers when there are too many
 */
export function searchSync<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  candidates: (query: CandidateQuery) => readonly C[],
  maxHits = defaultHits,
): Found<C> {
  const steps = searchSteps<C>(text, vocabulary, maxHits);
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
): Promise<Found<C>> {
  const steps = searchSteps<C>(text, vocabulary, maxHits);
  let step = steps.next();
  while (!step.done) step = steps.next(await candidates(step.value));
  return step.value;
}

/**
 * Yields queries and receives their candidates, so that the same algorithm works synchronously and asynchronously. Where
 * a text says what is not wanted: what is called like that, else what comes close and is not known to have it.
 */
function* searchSteps<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  maxHits = defaultHits,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const exclusions = readExclusions(text);
  if (!exclusions) return yield* stepsFor(text, vocabulary, maxHits);
  const { rest, excluded } = exclusions;
  const called = yield* stepsFor<C>(text, vocabulary, maxHits);
  const named = excludedByName(called.found, excluded);
  if (named.length > 0) return { found: named, isApproximate: called.isApproximate };
  const { found, ignored = [] } = yield* stepsFor<C>(rest, vocabulary, maxHits * hitsBeforeExclusion);
  const left = withoutExcluded(found, excluded, vocabulary);
  return { ignored, found: left.slice(0, maxHits), isApproximate: left.length > 0, excluded };
}

function* stepsFor<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  maxHits: number,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const readings = readQuery(text, vocabulary);
  if (readings.length === 0) return nothing;
  const all = yield* allOf<C>(readings, vocabulary);
  if (all.found.length > 0) return { ...all, found: all.found.slice(0, maxHits) };
  const most = yield* mostOf<C>(readings.map(withoutErrors));
  const unknown = readings[0] && unknownWords(readings[0]);
  if (!unknown)
    return { ...most, found: most.found.slice(0, maxHits), isApproximate: most.found.length > 0 && most.isApproximate };
  const found = most.found.length > 0 ? most.found : yield* calledLike<C>(unknown.rest, vocabulary);
  return found.length > 0 ? { found: found.slice(0, maxHits), isApproximate: true, ignored: unknown.words } : nothing;
}

/** The products that have all that is said in a name that is shown, as it is written. */
function* calledLike<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
): Generator<CandidateQuery, C[], readonly C[]> {
  const readings = readQuery(text, vocabulary).map(asWritten);
  return rank(readings, yield queryFor(readings, 0)).found;
}

/** The products that have all that is said, with the fewest errors. */
function* allOf<C extends Candidate>(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const first = rank(readings, yield queryFor(readings, maxExtraErrors));
  // Exact matches are the best possible. Otherwise, terms with more errors may be as good.
  if (first.errors <= similarErrors || (first.found.length > 0 && !hasMoreErrors(readings))) return first;
  const misspelt = first.found.length > 0 ? readings : readings.map((reading) => withReceipts(reading, vocabulary));
  const candidates = yield queryFor(misspelt, Infinity);
  const more = rank(readings, candidates);
  return more.found.length > 0 || misspelt === readings ? more : rank(misspelt, candidates);
}

/**
 * The products that have what is said in their description as well; else those that lack one word of several; else those
 * that are called like its beginning or end; else like any part of a sentence.
 */
function* mostOf<C extends Candidate>(readings: readonly Reading[]): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const described = readings.map(withDescriptions);
  const edges = readings.flatMap(edgesOf);
  const sentences = readings.map(partsOfSentence);
  const parts = sentences.flat();
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
    const ranking = rank(read, candidates, missing);
    if (ranking.found.length > 0) return { ...ranking, isApproximate: ranking.isApproximate || missing > 0 };
  }
  const atEdges = rankByEdges(edges, candidates);
  return { found: atEdges.length > 0 ? atEdges : rankByParts(sentences, candidates), isApproximate: true };
}

const queryFor = (readings: readonly Reading[], errors: number): CandidateQuery => ({
  required: readings.flatMap((reading) => requiredWithOptional(reading, errors)).filter((terms) => terms !== undefined),
  wholeNames: readings.flatMap(({ whole }) => whole ?? []),
});

/** Returns whether there are terms with more errors than the first query allows. */
const hasMoreErrors = (readings: readonly Reading[]): boolean =>
  readings.some(({ groups }) =>
    groups.some(({ fits }) => [...fits.values()].some(({ errors }) => errors > maxExtraErrors)),
  );

/** The cost of a word that is only in the description. */
const describedCost = 0.6;

/** The same reading with other terms for its groups. */
const withFits = (reading: Reading, fitsOf: (group: Group) => ReadonlyMap<string, Fit>): Reading => ({
  ...reading,
  groups: reading.groups.map((group) => ({ ...group, fits: fitsOf(group) })),
});

const unitsOf = ({ units }: Reading, { from, to }: Group) => units.slice(from, to);

/** First letters that were mistyped are forgiven as well; to be asked only where nothing was found without. */
const withReceipts = (reading: Reading, vocabulary: Vocabulary): Reading =>
  withFits(
    reading,
    (group) =>
      new Map([...fitsOfTypo(unitsOf(reading, group), isMadeOf(group, reading.known), vocabulary), ...group.fits]),
  );

/** Returns what is written as it is said: a slip and a missing word together are too much. */
const withoutErrors = (reading: Reading): Reading =>
  withFits(reading, ({ fits }) => new Map([...fits].filter(([, { errors }]) => errors === 0)));

/** Returns what is written as it is in names: beside words that mean nothing, what only sounds alike means nothing too. */
const asWritten = (reading: Reading): Reading =>
  withFits(
    reading,
    ({ fits }) =>
      new Map(
        [...fits].flatMap(([term, fit]) => (isWrittenSo(fit) ? [[term, { ...fit, needs: trait.named }] as const] : [])),
      ),
  );

/** Words may be in the description instead. */
const withDescriptions = (reading: Reading): Reading =>
  withFits(reading, (group) => {
    const described = describedTerms(unitsOf(reading, group));
    return new Map([...described.map((term) => [term, { ...exactFit, cost: describedCost }] as const), ...group.fits]);
  });
