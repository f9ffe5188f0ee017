import { edgesOf, rankByEdges } from './edges.ts';
import { excludedByName, notCalledAfter, type Unwanted, withoutExcluded } from './excluded.ts';
import { type Group, isMadeOf, type Reading, readQuery, withFits, withoutErrors } from './query.ts';
import { type Candidate, maxExtraErrors, rank, type Ranking, similarErrors } from './rank.ts';
import { type RequiredTerms, requiredTerms, requiredTermsButOne, requiredWithOptional } from './requiredTerms.ts';
import { partsOfSentence, rankByParts, termsOfParts } from './sentence.ts';
import type { Vocabulary } from './vocabulary.ts';
import { unknownWords } from './unknown.ts';
import { readExclusions, readingsOf } from './words/exclusions.ts';
import { unitSeparator } from './prefixTable.ts';
import { optionalUnits } from './words/optional.ts';
import { partsOf } from './words/units.ts';
import { exactFit, fitsOfTypo, isWrittenSo } from './fits.ts';
import { describedTerms, knownIngredients, type LabelPart, termPrefix, trait } from './terms.ts';
import { onAnyLabel, onLabels, partsOfLabels, withLabels } from './labels.ts';
import { asksWhatIsIn, withSpaces } from './words/labelNames.ts';
import type { SearchHit, SearchReading } from '#contract/search/calls.ts';

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
  /** Things that what was found must not have in its ingredients, which only the shop knows. */
  unwanted?: Unwanted;
  /** The part of the label that has what is said, of what was found only by it; by product. */
  labelParts?: ReadonlyMap<number, LabelPart>;
  /** Parts of the text that were read beside the thing that is asked for. */
  readings?: readonly SearchReading[];
  /** Words that nothing of the shop has, as they were typed, where only the others find something. */
  ignored?: readonly string[];
}

const nothing = { found: [], isApproximate: false };
/** So many a shopper is shown. */
export const defaultHits = 20;

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
  const read = readExclusions(text);
  if (!read) return yield* stepsFor(text, vocabulary, maxHits);
  const { rest, excluded, diets, isOfAll } = read;
  const readings = readingsOf(read);
  const isRefused = excluded.length > 0;
  if (isRefused && diets.length === 0) {
    const called = yield* stepsFor<C>(text, vocabulary, maxHits);
    const named = excludedByName(called.found, excluded);
    if (named.length > 0) return { found: named, isApproximate: called.isApproximate, readings };
  }
  const things = [...new Set([...excluded, ...diets.flatMap(({ never }) => never)])];
  const conditions = [...diets.map(({ diet }) => termPrefix.diet + diet), ...(isRefused ? [knownIngredients] : [])];
  const { found, isApproximate, labelParts, ignored } = yield* among(
    conditions,
    isOfAll ? allSteps<C>() : stepsFor<C>(rest, vocabulary, maxHits),
  );
  const without = withoutExcluded(found, things, vocabulary);
  // A mild chilli powder has chilli in it: where all goods have the taste, those that are called after it are left out.
  const milder = without.length > 0 ? [] : notCalledAfter(found, things);
  // Of goods that are refused, the next ones on the shelf may be what is wanted.
  const beside =
    !isOfAll && things.length > 0 && milder.length === 0 ? yield* among(conditions, besideSteps(found, rest)) : nothing;
  const left = wordsFirst(rest, [...without, ...milder, ...withoutExcluded<C>(beside.found, things, vocabulary)]);
  return {
    found: left,
    isApproximate: left.length > 0 && (isApproximate || isRefused || diets.length === 0),
    ...(labelParts && { labelParts }),
    ...(ignored && { ignored }),
    ...(things.length > 0 && milder.length === 0 && { unwanted: { things, isRefused } }),
    readings,
  };
}

/** Moves those forward that have a text as a word of its own in a name or category: snacks (မုန့်) before မုန့်ဟင်းခါး. */
function wordsFirst<C extends Candidate>(text: string, goods: readonly C[]): C[] {
  const { words } = partsOf(text);
  const optional = optionalUnits(words);
  const [first, ...others] = words.flat().filter((_, at) => !optional.has(at));
  if (!first) return [...goods];
  const term = termPrefix[first.script] + [first, ...others].map((unit) => unit.text).join(unitSeparator);
  const isWord = ({ terms }: C): boolean => ((terms.get(term) ?? 0) & (trait.word | trait.whole)) > 0;
  return goods.toSorted((one, other) => Number(isWord(other)) - Number(isWord(one)));
}

/** All else that is in the categories of some goods, where these are called like a text: of "sauce" Sauces & Oils. */
function* besideSteps<C extends Candidate>(
  goods: readonly C[],
  text: string,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const terms = partsOf(text)
    .words.flat()
    .map((unit) => termPrefix[unit.script] + unit.text);
  const isCalledSo = ({ terms: own }: C): boolean => terms.some((term) => (own.get(term) ?? 0) & trait.category);
  const categories = goods.filter(isCalledSo).flatMap(({ categoryTerm }) => categoryTerm ?? []);
  if (categories.length === 0) return nothing;
  const ids = new Set(goods.map(({ id }) => id));
  const candidates = yield { required: [[[...new Set(categories)]]], wholeNames: [] };
  return { found: inStockFirst(candidates.filter(({ id }) => !ids.has(id))), isApproximate: true };
}

/** Lets only products through that have all of some terms. */
function* among<C extends Candidate>(
  terms: readonly string[],
  steps: Generator<CandidateQuery, Found<C>, readonly C[]>,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  let step = steps.next();
  while (!step.done) {
    const { required, wholeNames } = step.value;
    const lists = terms.map((term) => [term]);
    const candidates = yield { required: required.map((each) => [...each, ...lists]), wholeNames };
    step = steps.next(candidates.filter((candidate) => terms.every((term) => candidate.terms.has(term))));
  }
  return step.value;
}

/** All products that are let through, what is in stock first. */
function* allSteps<C extends Candidate>(): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const candidates = yield { required: [[]], wholeNames: [] };
  return { found: inStockFirst(candidates), isApproximate: false };
}

const inStockFirst = <C extends Candidate>(candidates: readonly C[]): C[] =>
  candidates.toSorted((one, other) => Number(other.inStock) - Number(one.inStock));

function* stepsFor<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
  maxHits: number,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const isAboutLabels = asksWhatIsIn(text);
  const readings = readQuery(isAboutLabels ? withSpaces(text) : text, vocabulary);
  if (readings.length === 0) return nothing;
  const all: Found<C> = yield* allOf<C>(readings, vocabulary, isAboutLabels);
  if (all.found.length > 0) return { ...all, found: all.found.slice(0, maxHits) };
  const most: Found<C> = yield* mostOf<C>(readings.map(withoutErrors));
  const unknown = readings[0] && unknownWords(readings[0]);
  if (!unknown || most.labelParts)
    return { ...most, found: most.found.slice(0, maxHits), isApproximate: most.found.length > 0 && most.isApproximate };
  const hasAll = most.found.length > 0 && !most.isApproximate;
  const called = hasAll ? [] : yield* calledLike<C>(unknown.rest, vocabulary);
  const found = (called.length > 0 ? called : most.found).slice(0, maxHits);
  return found.length === 0
    ? nothing
    : { ...(called.length === 0 && most), found, isApproximate: true, ignored: unknown.words };
}

/** The products that are called like a text, where one has all of it in a name that is shown, as it is written. */
function* calledLike<C extends Candidate>(
  text: string,
  vocabulary: Vocabulary,
): Generator<CandidateQuery, readonly C[], readonly C[]> {
  const readings = readQuery(text, vocabulary);
  const written = readings.map(asWritten);
  const candidates = yield queryFor(readings, 0);
  return rank(written, candidates).found.length > 0 ? rank(readings, candidates).found : [];
}

/**
 * The products that have all that is said, with the fewest errors.
 *
 * @param isAboutLabels whether what has it on its label is asked for as well
 */
function* allOf<C extends Candidate>(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  isAboutLabels: boolean,
): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const exact = readings.map(withoutErrors);
  const labelled = exact.map(isAboutLabels ? withLabels : onLabels);
  const { required, wholeNames } = queryFor(readings, maxExtraErrors);
  const near = yield { required: [...required, ...requiredOf(labelled)], wholeNames };
  const named = yield* namedSo(readings, vocabulary, near);
  if (named.found.length === 0 || !(isAboutLabels || named.isApproximate)) return named;
  const onLabel = isAboutLabels ? haveOnLabel(exact, near) : exactly(rank(labelled, near));
  // Below what is called so, and before what only comes close.
  const called = named.errors > 0 ? [] : named.found.slice(0, named.alike);
  const found = [...new Set([...called, ...onLabel, ...named.found])];
  const others = onLabel.filter((each) => !called.includes(each));
  return { ...named, found, labelParts: partsOfLabels(labelled, others) };
}

/** Returns those whose label has all that is said, whole things before words of others, or what their name does not say. */
function haveOnLabel<C extends Candidate>(readings: readonly Reading[], candidates: readonly C[]): C[] {
  const onLabel = exactly(rank([...readings.map(onLabels), ...readings.map(onAnyLabel)], candidates));
  return [...new Set([...onLabel, ...exactly(rank(readings.map(withLabels), candidates))])];
}

function* namedSo<C extends Candidate>(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  near: readonly C[],
): Generator<CandidateQuery, Ranking<C>, readonly C[]> {
  const first = rank(readings, near);
  // Exact matches are the best possible. Otherwise, terms with more errors may be as good.
  if (first.errors <= similarErrors || (first.found.length > 0 && !hasMoreErrors(readings))) return first;
  const misspelt = first.found.length > 0 ? readings : readings.map((reading) => withReceipts(reading, vocabulary));
  const candidates = yield queryFor(misspelt, Infinity);
  const more = rank(readings, candidates);
  return more.found.length > 0 || misspelt === readings ? more : rank(misspelt, candidates);
}

/**
 * The products that have what is said in their description as well; else those whose label has it; else those that lack
 * one word of several; else those that are called like its beginning or end; else like any part of a sentence.
 */
function* mostOf<C extends Candidate>(readings: readonly Reading[]): Generator<CandidateQuery, Found<C>, readonly C[]> {
  const described = readings.map(withDescriptions);
  const labelled = readings.map(withLabels);
  const edges = readings.flatMap(edgesOf);
  const sentences = readings.map(partsOfSentence);
  const parts = sentences.flat();
  const candidates = yield {
    required: [
      ...requiredOf([...described, ...labelled]),
      ...readings.flatMap(requiredTermsButOne),
      ...termsOfParts(parts),
    ],
    wholeNames: [...edges, ...parts].map(({ name }) => name),
  };
  const inDescriptions = rank(described, candidates);
  if (inDescriptions.found.length > 0) return inDescriptions;
  const found = haveOnLabel(readings, candidates);
  if (found.length > 0) return { found, isApproximate: true, labelParts: partsOfLabels(labelled, found) };
  const lackOne = rank(readings, candidates, 1).found;
  const atEdges = lackOne.length > 0 ? lackOne : rankByEdges(edges, candidates);
  const near = atEdges.length > 0 ? atEdges : rankByParts(sentences, candidates);
  return { found: near, isApproximate: true };
}

const queryFor = (readings: readonly Reading[], errors: number): CandidateQuery => ({
  required: readings.flatMap((reading) => requiredWithOptional(reading, errors)).filter((terms) => terms !== undefined),
  wholeNames: readings.flatMap(({ whole }) => whole ?? []),
});

const exactly = <C>({ found, errors }: Ranking<C>): C[] => (errors === 0 ? found : []);

const requiredOf = (readings: readonly Reading[]): RequiredTerms[] =>
  readings.flatMap((reading) => listed(requiredTerms(reading, { errors: 0 })));

/** Returns whether there are terms with more errors than the first query allows. */
const hasMoreErrors = (readings: readonly Reading[]): boolean =>
  readings.some(({ groups }) =>
    groups.some(({ fits }) => [...fits.values()].some(({ errors }) => errors > maxExtraErrors)),
  );

const listed = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

/** The cost of a word that is only in the description. */
const describedCost = 0.6;

const unitsOf = ({ units }: Reading, { from, to }: Group) => units.slice(from, to);

/** First letters that were mistyped are forgiven as well; to be asked only where nothing was found without. */
const withReceipts = (reading: Reading, vocabulary: Vocabulary): Reading =>
  withFits(
    reading,
    (group) =>
      new Map([...fitsOfTypo(unitsOf(reading, group), isMadeOf(group, reading.known), vocabulary), ...group.fits]),
  );

/** Returns what is written as it is in names: beside words that mean nothing, what only sounds alike means nothing too. */
const asWritten = (reading: Reading): Reading =>
  withFits(
    reading,
    ({ fits }) =>
      new Map(
        [...fits].flatMap(([term, fit]) =>
          isWrittenSo(fit) ? [[term, { ...fit, needs: trait.named | trait.wholeOccasion }] as const] : [],
        ),
      ),
  );

/** Words may be in the description instead. */
const withDescriptions = (reading: Reading): Reading =>
  withFits(reading, (group) => {
    const described = describedTerms(unitsOf(reading, group));
    return new Map([...described.map((term) => [term, { ...exactFit, cost: describedCost }] as const), ...group.fits]);
  });

/** A hit's place of what is asked for, where that is its label. */
export function foundIn(parts: Found<unknown>['labelParts'], id: number): Pick<SearchHit, 'found_in'> {
  const found_in = parts?.get(id);
  return found_in === undefined ? {} : { found_in };
}
