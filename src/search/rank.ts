import type { Group, Reading } from './query.ts';
import { termPrefix, type Terms, trait } from './terms.ts';

/** A product that may match. */
export interface Candidate {
  id: number;
  terms: Terms;
  /** Normalised names in lower case. */
  names: readonly string[];
  inStock: boolean;
}

/** How well a product matches; lower values are better. */
export interface Rank {
  errors: number;
  score: number;
}

/** Costs by the position of the match: the whole name, its beginning or end, elsewhere in the name, other fields. */
const positionCost = { name: 0, beginning: 0.5, end: 0.7, names: 1, anywhere: 1 } as const;
const otherFieldCost = 0.6;
const groupCost = 0.05;
const alternativeCost = 0.3;
/**
 * Bonuses: for products whose category has the name, or a name that begins with it; for names that contain the exact
 * query.
 */
const categoryBonuses = { whole: 0.6, beginning: 0.3 } as const;
const exactTextBonus = 0.3;
/** Scores within a step count as equal; products in stock then come first. */
const scoreStep = 0.2;
/**
 * Results with more errors than this above the best one are dropped. Only matches by sound have fractions of errors.
 */
export const maxExtraErrors = 0.7;

/**
 * How well a product matches; undefined when too many units of the query are missing.
 *
 * @param mayMiss one unit may be missing for each this many units
 */
function rankOf(readings: readonly Reading[], candidate: Candidate, mayMiss = Infinity): Rank | undefined {
  let best: Rank | undefined;
  for (const [place, reading] of readings.entries()) {
    const rank = rankIn(reading, candidate, Math.floor(reading.length / mayMiss));
    if (!rank) continue;
    rank.score += place * alternativeCost;
    if (!best || rank.score < best.score) best = rank;
  }
  return best;
}

/** A partial match of the first units of a query. */
interface Step {
  errors: number;
  cost: number;
  groups: number;
  /** The traits that all its terms have in common. */
  shared: number;
  /** Whether it includes a single syllable of a longer word. */
  hasPart: boolean;
  /** The traits of the first term. */
  first: number;
}

const start: Step = { errors: 0, cost: 0, groups: 0, shared: ~0, hasPart: false, first: 0 };

/**
 * The cheapest match of all units with terms of the product, with at most `missing` units unmatched (dynamic
 * programming).
 */
function cheapest({ length, fillers, groups }: Reading, terms: Terms, missing: number): Step | undefined {
  const steps: (Step | undefined)[][] = [[start]];
  for (let to = 1; to <= length; to += 1) {
    const isFiller = fillers.has(to - 1);
    const here = Array.from({ length: missing + 1 }, (_, missed) => steps[to - 1]?.[isFiller ? missed : missed - 1]);
    for (const group of groups) {
      if (group.to !== to) continue;
      for (const [missed, before] of (steps[group.from] ?? []).entries()) {
        const next = before && stepTo(group, before, terms, to === length);
        const known = here[missed];
        if (next && (!known || next.cost < known.cost)) here[missed] = next;
      }
    }
    steps.push(here);
  }
  return steps[length]?.find(Boolean);
}

function rankIn(reading: Reading, { terms, names }: Candidate, missing: number): Rank | undefined {
  const last = cheapest(reading, terms, missing);
  if (!last || last.groups === 0) return undefined;
  // Too many syllables have the same folded key, so a single syllable must match exactly or be prominent.
  const isTyped = names.some((name) => name.includes(reading.text));
  if (reading.isSyllable && !isTyped && !(last.shared & (trait.whole | trait.category))) return undefined;
  const score =
    last.cost +
    positionCostOf(reading, terms, last) -
    categoryBonus(reading, terms, last) -
    (isTyped ? exactTextBonus : 0);
  return { errors: last.errors, score };
}

/** Extends a partial match by the term that matches the group best. */
function stepTo(group: Group, before: Step, terms: Terms, isLast: boolean): Step | undefined {
  let best: Step | undefined;
  const isAlone = isLast && before.groups === 0;
  for (const [term, { errors, cost, needs }] of group.fits) {
    const traits = terms.get(term);
    if (traits === undefined) continue;
    const isNamed = (traits & trait.named) > 0;
    if (needs && !(traits & needs)) continue;
    const hasPart = before.hasPart || group.isPart;
    const first = before.groups === 0 ? traits : before.first;
    if (
      hasPart &&
      !(isNamed && first & trait.first && before.errors + errors === 0) &&
      !(before.groups === 0 && !group.isPart)
    )
      continue;
    const total = before.cost + cost + groupCost + (isNamed ? 0 : otherFieldCost);
    const shared = before.shared & traits;
    const next = { errors: before.errors + errors, cost: total, groups: before.groups + 1, shared, hasPart, first };
    if (!best || costOf(next, isAlone) < costOf(best, isAlone)) best = next;
  }
  return best;
}

/** For a query of a single group, the position of the match counts as well. */
const costOf = (step: Step, isAlone: boolean): number =>
  isAlone ? step.cost + placeCostOf(step) - categoryBonusOfGroup(step) : step.cost;

function placeCostOf({ groups, shared }: Step): number {
  if ((shared & trait.named) === 0) return positionCost.anywhere;
  if (groups > 1) return positionCost.names;
  if (shared & trait.first) return shared & trait.whole ? positionCost.name : positionCost.beginning;
  return shared & trait.last ? positionCost.end : positionCost.names;
}

function positionCostOf({ whole }: Reading, terms: Terms, last: Step): number {
  if (whole !== undefined) {
    if (((terms.get(whole) ?? 0) & trait.named) > 0) return positionCost.name;
    for (const [term, traits] of terms)
      if (traits & trait.named && term.startsWith(termPrefix.whole) && term.startsWith(whole))
        return positionCost.beginning;
  }
  return placeCostOf(last);
}

function categoryBonus({ whole }: Reading, terms: Terms, last: Step): number {
  if (whole !== undefined && ((terms.get(whole) ?? 0) & trait.category) > 0) return categoryBonuses.whole;
  return last.groups === 1 ? categoryBonusOfGroup(last) : 0;
}

function categoryBonusOfGroup({ shared }: Step): number {
  if ((shared & trait.category) === 0) return 0;
  return shared & trait.whole ? categoryBonuses.whole : categoryBonuses.beginning;
}

/** The number of results visible at once. With fewer, results that lack one unit are added. */
export const minHits = 5;
/** One unit may be missing for each three units. */
const unitsPerMissing = 3;

export interface Ranking<C> {
  /** The matching candidates, best first. */
  found: C[];
  /** Errors of the best candidate; Infinity without any. */
  errors: number;
}

/** Ranks candidates; among equals, those in stock come first. */
export function rank<C extends Candidate>(readings: readonly Reading[], candidates: readonly C[]): Ranking<C> {
  const ranked = ranksOf(readings, candidates);
  const errors = Math.min(...ranked.map((each) => each.errors));
  const found = sorted(ranked.filter((each) => each.errors <= errors + maxExtraErrors));
  if (found.length === 0 || found.length >= minHits || errors > 0) return { found, errors };
  const others = candidates.filter((candidate) => !found.includes(candidate));
  const similar = ranksOf(readings, others, unitsPerMissing).filter((each) => each.errors === 0);
  return { found: [...found, ...sorted(similar).slice(0, minHits - found.length)], errors };
}

type Ranked<C> = Rank & { candidate: C };

function ranksOf<C extends Candidate>(
  readings: readonly Reading[],
  candidates: readonly C[],
  mayMiss?: number,
): Ranked<C>[] {
  return candidates.flatMap((candidate) => {
    const found = rankOf(readings, candidate, mayMiss);
    return found ? [{ candidate, ...found }] : [];
  });
}

function sorted<C extends Candidate>(ranked: Ranked<C>[]): C[] {
  const bucket = ({ score }: Rank): number => Math.round(score / scoreStep);
  const ordered = ranked.sort(
    (one, other) =>
      bucket(one) - bucket(other) ||
      Number(other.candidate.inStock) - Number(one.candidate.inStock) ||
      one.score - other.score ||
      one.candidate.id - other.candidate.id,
  );
  return ordered.map(({ candidate }) => candidate);
}
