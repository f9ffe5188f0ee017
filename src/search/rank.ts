import type { Fit, Group, Reading } from './question.ts';
import { isBetter } from './question.ts';
import { space, type Terms, trait } from './terms.ts';

/** A product that may be what is looked for. */
export interface Candidate {
  id: number;
  terms: Terms;
  inStock: boolean;
}

/** How a product answers a question; lower comes first, from the first field to the last. */
export interface Rank {
  errors: number;
  /** 0 the very name, 1 a name begins with it, 2 all of it is in the names, 3 in all that is known. */
  kind: number;
  cost: number;
}

const elsewhere = 0.5;
const second = 0.3;

/** How a product answers a question; undefined when something that was asked for is not there. */
export function rankOf(readings: readonly Reading[], { terms }: Candidate): Rank | undefined {
  let best: Rank | undefined;
  readings.forEach((reading, place) => {
    const rank = rankIn(reading, terms);
    if (!rank) return;
    rank.cost += place * second;
    if (!best || compareRanks(rank, best) < 0) best = rank;
  });
  return best;
}

interface Step extends Fit {
  groups: number;
  isNamed: boolean;
  isFirst: boolean;
}

/** The cheapest way to account for every unit by a term of the product. */
function rankIn(reading: Reading, terms: Terms): Rank | undefined {
  const steps: (Step | undefined)[] = [{ errors: 0, cost: 0, groups: 0, isNamed: true, isFirst: false }];
  for (let to = 1; to <= reading.length; to += 1) {
    let best: Step | undefined;
    const offer = (step: Step): void => {
      if (!best || isBetter(step, best)) best = step;
    };
    const skipped = steps[to - 1];
    if (skipped && reading.fillers.has(to - 1)) offer({ ...skipped, cost: skipped.cost + 0.01 });
    for (const group of reading.groups) {
      if (group.to !== to) continue;
      const before = steps[group.from];
      const fit = before && fitIn(group, terms);
      if (fit) offer(add(before, fit));
    }
    steps.push(best);
  }
  const last = steps[reading.length];
  if (!last || last.groups === 0) return undefined;
  const { errors, cost, groups, isNamed, isFirst } = last;
  return { errors, kind: kindOf(reading, terms, { isNamed, isPrefix: isFirst && groups === 1 }), cost: cost + groups * 0.02 };
}

const add = (before: Step, { errors, cost, traits }: Fit & { traits: number }): Step => ({
  errors: before.errors + errors,
  cost: before.cost + cost + (traits & trait.named ? 0 : elsewhere),
  groups: before.groups + 1,
  isNamed: before.isNamed && (traits & trait.named) > 0,
  isFirst: before.isFirst || (before.groups === 0 && (traits & trait.first) > 0),
});

function fitIn({ fits }: Group, terms: Terms): (Fit & { traits: number }) | undefined {
  let best: (Fit & { traits: number }) | undefined;
  for (const [term, fit] of fits) {
    const traits = terms.get(term);
    if (traits === undefined) continue;
    const place = traits & trait.named ? 0 : elsewhere;
    const whole = { errors: fit.errors, cost: fit.cost + place };
    if (!best || isBetter(whole, { ...best, cost: best.cost + (best.traits & trait.named ? 0 : elsewhere) }))
      best = { ...fit, traits };
  }
  return best;
}

function kindOf(reading: Reading, terms: Terms, { isNamed, isPrefix }: { isNamed: boolean; isPrefix: boolean }): number {
  if (reading.units.length === reading.length) {
    if (terms.has(reading.whole)) return 0;
    for (const term of terms.keys()) if (term.startsWith(space.whole) && term.startsWith(reading.whole)) return 1;
  }
  if (isPrefix) return 1;
  return isNamed ? 2 : 3;
}

export const compareRanks = (one: Rank, other: Rank): number =>
  one.errors - other.errors || one.kind - other.kind || one.cost - other.cost;

/** The candidates that answer a question, best first; what is in stock comes first among equals. */
export function rank<C extends Candidate>(readings: readonly Reading[], candidates: readonly C[]): C[] {
  const ranked = candidates.flatMap((candidate) => {
    const found = rankOf(readings, candidate);
    return found ? [{ candidate, ...found }] : [];
  });
  const least = Math.min(...ranked.map(({ errors }) => errors));
  return ranked
    .filter(({ errors }) => errors <= least)
    .sort(
      (one, other) =>
        one.errors - other.errors ||
        one.kind - other.kind ||
        Number(other.candidate.inStock) - Number(one.candidate.inStock) ||
        one.cost - other.cost ||
        one.candidate.id - other.candidate.id,
    )
    .map(({ candidate }) => candidate);
}
