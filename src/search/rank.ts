import type { Group, Reading } from './query.ts';
import { termPrefix, type Terms, trait } from './terms.ts';

/** A product that may be what is looked for. */
export interface Candidate {
  id: number;
  terms: Terms;
  /** Its names, in one spelling and in small letters. */
  names: readonly string[];
  inStock: boolean;
}

/** How a product answers a question: less is better, in both. */
export interface Rank {
  errors: number;
  score: number;
}

/** What a term costs by its place: the very name, its beginning or end, within the names, or elsewhere. */
const kinds = { name: 0, beginning: 0.5, end: 0.7, names: 1, anywhere: 1 } as const;
const elsewhere = 0.6;
const eachGroup = 0.05;
const secondReading = 0.3;
/** Bonuses: to be in the category that was asked for, or in one whose name begins so; to be spelled as typed. */
const inCategory = { whole: 0.6, beginning: 0.3 } as const;
const asTyped = 0.3;
/** Scores that differ by less are equal; what is in stock comes first then. */
const scoreStep = 0.2;
/** How many more errors than the best one may have. Only sounds have half errors. */
export const slack = 0.7;

/**
 * How a product answers a question; undefined when more of what was asked for is not there than may be missing.
 *
 * @param mayMiss of how many units one may be missing
 */
function rankOf(readings: readonly Reading[], candidate: Candidate, mayMiss = Infinity): Rank | undefined {
  let best: Rank | undefined;
  for (const [place, reading] of readings.entries()) {
    const rank = rankIn(reading, candidate, Math.floor(reading.length / mayMiss));
    if (!rank) continue;
    rank.score += place * secondReading;
    if (!best || rank.score < best.score) best = rank;
  }
  return best;
}

/** A way to account for the first units of a reading. */
interface Step {
  errors: number;
  cost: number;
  groups: number;
  /** The traits that all its terms have. */
  shared: number;
  /** A group of it is one syllable of a longer word. */
  hasPart: boolean;
  /** The traits of its first term. */
  first: number;
}

const start: Step = { errors: 0, cost: 0, groups: 0, shared: ~0, hasPart: false, first: 0 };

/** The cheapest way to account for the units by terms of the product, with a few of them missing or none. */
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
  // Too many syllables fold to the same for one alone to mean another.
  const isTyped = names.some((name) => name.includes(reading.text));
  if (reading.isSyllable && !isTyped && !(last.shared & (trait.whole | trait.category))) return undefined;
  const score =
    last.cost + kindOf(reading, terms, last) - categoryBonus(reading, terms, last) - (isTyped ? asTyped : 0);
  return { errors: last.errors, score };
}

/** The step that the term of the product makes which fits a group best. */
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
    const total = before.cost + cost + eachGroup + (isNamed ? 0 : elsewhere);
    const shared = before.shared & traits;
    const next = { errors: before.errors + errors, cost: total, groups: before.groups + 1, shared, hasPart, first };
    if (!best || worth(next, isAlone) < worth(best, isAlone)) best = next;
  }
  return best;
}

/** Of a single group it matters as well where the term stands. */
const worth = (step: Step, isAlone: boolean): number =>
  isAlone ? step.cost + placeOf(step) - categoryBonusOfGroup(step) : step.cost;

function placeOf({ groups, shared }: Step): number {
  if ((shared & trait.named) === 0) return kinds.anywhere;
  if (groups > 1) return kinds.names;
  if (shared & trait.first) return shared & trait.whole ? kinds.name : kinds.beginning;
  return shared & trait.last ? kinds.end : kinds.names;
}

function kindOf({ whole }: Reading, terms: Terms, last: Step): number {
  if (whole !== undefined) {
    if (((terms.get(whole) ?? 0) & trait.named) > 0) return kinds.name;
    for (const [term, traits] of terms)
      if (traits & trait.named && term.startsWith(termPrefix.whole) && term.startsWith(whole)) return kinds.beginning;
  }
  return placeOf(last);
}

function categoryBonus({ whole }: Reading, terms: Terms, last: Step): number {
  if (whole !== undefined && ((terms.get(whole) ?? 0) & trait.category) > 0) return inCategory.whole;
  return last.groups === 1 ? categoryBonusOfGroup(last) : 0;
}

function categoryBonusOfGroup({ shared }: Step): number {
  if ((shared & trait.category) === 0) return 0;
  return shared & trait.whole ? inCategory.whole : inCategory.beginning;
}

/** As many as are seen at once; where fewer answer, those that lack one unit come after them. */
export const minHits = 5;
/** One unit may be missing of as many as these. */
const unitsPerMissing = 3;

export interface Ranking<C> {
  /** The candidates that answer a question, best first. */
  found: C[];
  /** Errors of the best; endless where there is none. */
  errors: number;
}

/** Ranks the candidates that answer a question; what is in stock comes first among equals. */
export function rank<C extends Candidate>(readings: readonly Reading[], candidates: readonly C[]): Ranking<C> {
  const ranked = ranksOf(readings, candidates);
  const errors = Math.min(...ranked.map((each) => each.errors));
  const found = sorted(ranked.filter((each) => each.errors <= errors + slack));
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
