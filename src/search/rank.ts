import { categoryBonuses, categoryBonusOfGroup, cheapest, placeCostOf, positionCost, type Step } from './match.ts';
import type { Reading } from './query.ts';
import { mayLackOne } from './requiredTerms.ts';
import { isHidden, isNamed, type Terms, trait } from './terms.ts';

/** A product that may match. */
export interface Candidate {
  id: number;
  terms: Terms;
  /** Normalised names in lower case, hidden ones too. */
  names: readonly string[];
  /** The terms of whole names that are shown. */
  wholes: readonly string[];
  /** The term of its category. */
  categoryTerm?: string;
  inStock: boolean;
}

/** Match of a product; lower values are better. */
export interface Rank {
  errors: number;
  score: number;
  /** True when all of it is written like this. */
  isExact: boolean;
  /** True when it is something else than what is said, though near to it. */
  isApproximate: boolean;
  /**
   * True when it is called like this, and nothing in its names sounds like it: then it is no Burmese in Latin letters.
   */
  isOnlyWritten: boolean;
}

const alternativeCost = 0.3;
/** For names that contain the exact query. */
const exactTextBonus = 0.3;
/**
 * For shown names that go on within the syllable or the Thai word in which the query ends: it is still being typed, and
 * what folds or sounds like its beginning is a coincidence.
 */
const begunBonus = 0.6;
/** Of the names of a candidate the first, one in each language. */
export const shownNames = 2;
const goesOn = /^(?:[\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a]|[\u0e01-\u0e4e])/u;
/** Scores within a step count as equal; products in stock then come first. */
const scoreStep = 0.2;
/** Between what is called like the text somewhere in its name; what only its category is called like scores far more. */
const maxAlike = 0.4;
/**
 * Results with more errors than this above the best one are dropped. Only matches by sound have fractions of errors.
 */
export const maxExtraErrors = 0.7;
/** Up to so many errors a product is what is said. */
export const similarErrors = 0.3;

/** Below so many errors a product has what is said in it, as a piece of a hidden name too, and not a slip of it. */
const maxHasErrors = 1;

/** Checks whether a product has all that is said. */
export const hasAll = (readings: readonly Reading[], candidate: Candidate): boolean =>
  (rankOf(readings, candidate, 0)?.errors ?? Infinity) < maxHasErrors;

/** Returns how well a product matches; undefined when more units of the query are missing than may be. */
function rankOf(readings: readonly Reading[], candidate: Candidate, missing: number): Rank | undefined {
  let best: Rank | undefined;
  for (const [place, reading] of readings.entries()) {
    const rank = rankIn(reading, candidate, mayLackOne(reading) ? missing : 0);
    if (!rank) continue;
    rank.score += place * alternativeCost;
    if (!best || rank.score < best.score) best = rank;
  }
  return best;
}

function rankIn(reading: Reading, { terms, names, wholes }: Candidate, missing: number): Rank | undefined {
  const last = cheapest(reading, terms, missing);
  if (!last || last.groups === 0 || (last.isGuess && !last.isSure) || isOther(reading, terms, last)) return undefined;
  // Too many syllables have the same folded key, so a single syllable must match exactly or be prominent.
  const isTyped = names.some((name) => name.includes(reading.text));
  if (reading.isSyllable && !(last.shared & (isTyped ? typedSyllable : wholeSyllable))) return undefined;
  const score =
    last.cost +
    positionCostOf(reading, { terms, wholes }, last) -
    categoryBonus(reading, terms, last) -
    (isTyped ? exactTextBonus : 0) -
    (isTyped && isBegun(reading, names) ? begunBonus : 0);
  const hasPieces = isPiece(reading, terms, last);
  return {
    errors: last.errors + (hasPieces ? pieceErrors : 0),
    score,
    isApproximate:
      isBoughtFor(last) ||
      last.errors > similarErrors ||
      isHeardWithin(last) ||
      (hasPieces && isHidden(last.some)) ||
      (isKnownBurmese(reading) && !isTyped),
    isExact: last.isExact,
    isOnlyWritten:
      last.isExact &&
      reading.whole !== undefined &&
      isNamed(terms.get(reading.whole) ?? 0) &&
      !reading.groups.some(({ fits }) => [...fits].some(([term, { isHeard }]) => isHeard && terms.has(term))),
  };
}

const isBegun = ({ text }: Reading, names: Candidate['names']): boolean =>
  names.slice(0, shownNames).some((name) => name.startsWith(text) && goesOn.test(name.slice(text.length)));

/** A word that exists is another thing than a hidden name that has it as a piece: sea lettuce is no lettuce. */
const isOther = ({ isKnown, whole }: Reading, terms: Terms, { shared, some }: Step): boolean =>
  isKnown &&
  !(some & trait.named) &&
  !(shared & (trait.whole | trait.word | trait.category | trait.wholeOccasion)) &&
  !(whole !== undefined && terms.has(whole));

/** Returns whether a thing is only bought for what is said. */
const isBoughtFor = ({ shared }: Step): boolean =>
  (shared & trait.occasion) > 0 && (shared & (trait.named | trait.whole | trait.category)) === 0;

/** Returns whether something within a name only sounds like what is said. */
const isHeardWithin = ({ isSure, shared }: Step): boolean => !isSure && (shared & (trait.whole | trait.first)) === 0;

/** Words that exist may have the same key without being the same: ပျားရည် is honey, and ငါးပြာရည် is made of fish. */
const isKnownBurmese = ({ isKnown, script }: Reading): boolean => isKnown && script === 'burmese';

const wholeSyllable = trait.whole | trait.category | trait.word | trait.wholeOccasion;
const typedSyllable = wholeSyllable | trait.first | trait.last;

/** A word of a label is written as it is there, and no piece of another. */
const onLabel = trait.ingredients | trait.allergens | trait.origin;

/** Names beat pieces of hidden names, categories and choices, which are shown where nothing else is. */
const pieceErrors = 0.75;
const isPiece = ({ whole, script }: Reading, terms: Terms, { shared, some }: Step): boolean =>
  !(script === 'thai' && shared & trait.first) &&
  !(some & trait.named) &&
  (shared & (trait.whole | trait.category | trait.wholeOccasion | onLabel)) === 0 &&
  !(whole !== undefined && terms.has(whole));

function positionCostOf(
  { whole }: Reading,
  { terms, wholes }: Pick<Candidate, 'terms' | 'wholes'>,
  last: Step,
): number {
  if (whole !== undefined) {
    if (isNamed(terms.get(whole) ?? 0)) return positionCost.name;
    if (wholes.some((term) => term.startsWith(whole))) return positionCost.beginning;
  }
  return placeCostOf(last);
}

function categoryBonus({ whole }: Reading, terms: Terms, last: Step): number {
  if (whole !== undefined && ((terms.get(whole) ?? 0) & trait.category) > 0) return categoryBonuses.whole;
  return last.groups === 1 ? categoryBonusOfGroup(last) : 0;
}

export interface Ranking<C> {
  /** The matching candidates, best first. */
  found: C[];
  /** Of so many of the first it is as much the name. */
  alike: number;
  /** Errors of the best candidate; Infinity without any. */
  errors: number;
  /** True when the first is something else than what is said. */
  isApproximate: boolean;
}

/**
 * Ranks candidates; among equals, those in stock come first.
 *
 * @param missing units that a product may lack besides the optional ones
 */
export function rank<C extends Candidate>(
  readings: readonly Reading[],
  candidates: readonly C[],
  missing = 0,
): Ranking<C> {
  const ranked = ranksOf(readings, candidates, missing);
  const errors = Math.min(...ranked.map((each) => each.errors));
  const isWritten = ranked.some(({ isOnlyWritten }) => isOnlyWritten);
  const isNear = (each: Rank): boolean => each.errors <= errors + maxExtraErrors && (each.isExact || !isWritten);
  const near = sorted(ranked.filter(isNear));
  return {
    found: near.map(({ candidate }) => candidate),
    alike: near.filter(({ score }) => score <= (near[0]?.score ?? 0) + maxAlike).length,
    errors,
    isApproximate: near[0]?.isApproximate ?? false,
  };
}

type Ranked<C> = Rank & { candidate: C };

function ranksOf<C extends Candidate>(
  readings: readonly Reading[],
  candidates: readonly C[],
  missing: number,
): Ranked<C>[] {
  return candidates.flatMap((candidate) => {
    const found = rankOf(readings, candidate, missing);
    return found ? [{ candidate, ...found }] : [];
  });
}

function sorted<C extends Candidate>(ranked: Ranked<C>[]): Ranked<C>[] {
  const bucket = ({ score }: Rank): number => Math.round(score / scoreStep);
  return ranked.sort(
    (one, other) =>
      bucket(one) - bucket(other) ||
      Number(other.candidate.inStock) - Number(one.candidate.inStock) ||
      one.score - other.score ||
      one.candidate.id - other.candidate.id,
  );
}
