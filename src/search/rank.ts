import type { Fit, Group, Reading } from './question.ts';
import { space, type Terms, trait } from './terms.ts';

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

/** What it costs not to be the very name: to begin or end it, to be in the names, to be known in another way. */
const kinds = { name: 0, beginning: 0.5, end: 0.7, names: 1, anywhere: 1 } as const;
const elsewhere = 0.6;
const eachGroup = 0.05;
const secondReading = 0.3;
/** What it is worth to stand on the shelf that was asked for, or on one whose name begins so; to be spelled as typed. */
const onShelf = { whole: 0.6, beginning: 0.3 } as const;
const asTyped = 0.3;
/** Scores that differ by less are equal; what is in stock comes first then. */
const step = 0.2;
/** How many more errors than the best one may have. Only sounds have half errors. */
const slack = 0.7;

/** How a product answers a question; undefined when something that was asked for is not there. */
export function rankOf(readings: readonly Reading[], candidate: Candidate): Rank | undefined {
  let best: Rank | undefined;
  for (const [place, reading] of readings.entries()) {
    const rank = rankIn(reading, candidate);
    if (!rank) continue;
    rank.score += place * secondReading;
    if (!best || rank.score < best.score) best = rank;
  }
  return best;
}

interface Step extends Fit {
  groups: number;
  /** The traits that all terms share; of the first and last of them. */
  shared: number;
  hasPart: boolean;
}

/** The cheapest way to account for every unit by a term of the product. */
function rankIn(reading: Reading, { terms, names }: Candidate): Rank | undefined {
  const steps: (Step | undefined)[] = [{ errors: 0, cost: 0, groups: 0, shared: ~0, hasPart: false }];
  for (let to = 1; to <= reading.length; to += 1) {
    let best = reading.fillers.has(to - 1) ? steps[to - 1] : undefined;
    for (const group of reading.groups) {
      const before = group.to === to ? steps[group.from] : undefined;
      const next = before && stepTo(group, before, terms, group.to === reading.length);
      if (next && (!best || next.cost < best.cost)) best = next;
    }
    steps.push(best);
  }
  const last = steps[reading.length];
  if (!last || last.groups === 0) return undefined;
  const isTyped = names.some((name) => name.includes(reading.text));
  const score = last.cost + kindOf(reading, terms, last) - shelfOf(reading, terms, last) - (isTyped ? asTyped : 0);
  return { errors: last.errors, score };
}

/** The step that the term of the product makes which fits a group best. */
function stepTo(group: Group, before: Step, terms: Terms, isLast: boolean): Step | undefined {
  let best: Step | undefined;
  const isAlone = isLast && before.groups === 0;
  for (const [term, { errors, cost, isBlurred }] of group.fits) {
    const traits = terms.get(term);
    if (traits === undefined) continue;
    const isNamed = (traits & trait.named) > 0;
    // What only sounds alike somewhere within a name is there by accident.
    if (isBlurred && !(traits & (trait.first | trait.shelf))) continue;
    if (group.isPart && !(isNamed && (before.groups > 0 || traits & trait.first))) continue;
    const hasPart = before.hasPart || group.isPart;
    if (hasPart && before.errors + errors > 0) continue;
    const total = before.cost + cost + eachGroup + (isNamed ? 0 : elsewhere);
    const shared = before.shared & traits;
    const next = { errors: before.errors + errors, cost: total, groups: before.groups + 1, shared, hasPart };
    if (!best || worth(next, isAlone) < worth(best, isAlone)) best = next;
  }
  return best;
}

/** Of a single group it matters as well where the term stands. */
const worth = (step: Step, isAlone: boolean): number =>
  isAlone ? step.cost + placeOf(step) - shelfOfGroup(step) : step.cost;

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
      if (traits & trait.named && term.startsWith(space.whole) && term.startsWith(whole)) return kinds.beginning;
  }
  return placeOf(last);
}

function shelfOf({ whole }: Reading, terms: Terms, last: Step): number {
  if (whole !== undefined && ((terms.get(whole) ?? 0) & trait.shelf) > 0) return onShelf.whole;
  return last.groups === 1 ? shelfOfGroup(last) : 0;
}

function shelfOfGroup({ shared }: Step): number {
  if ((shared & trait.shelf) === 0) return 0;
  return shared & trait.whole ? onShelf.whole : onShelf.beginning;
}

/** The candidates that answer a question, best first; what is in stock comes first among equals. */
export function rank<C extends Candidate>(readings: readonly Reading[], candidates: readonly C[]): C[] {
  const ranked = candidates.flatMap((candidate) => {
    const found = rankOf(readings, candidate);
    return found ? [{ candidate, ...found }] : [];
  });
  const least = Math.min(...ranked.map(({ errors }) => errors));
  return ranked
    .filter(({ errors }) => errors <= least + slack)
    .sort(
      (one, other) =>
        Math.round(one.score / step) - Math.round(other.score / step) ||
        Number(other.candidate.inStock) - Number(one.candidate.inStock) ||
        one.score - other.score ||
        one.candidate.id - other.candidate.id,
    )
    .map(({ candidate }) => candidate);
}
