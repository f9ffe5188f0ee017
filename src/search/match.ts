import type { Fit } from './fits.ts';
import type { Omission } from './words/optional.ts';
import type { Group, Reading } from './query.ts';
import { isHidden, isOccasion, isNamed, termPrefix, type Terms, trait } from './terms.ts';

/** Costs by the position of the match: the whole name, its beginning or end, elsewhere in the name, other fields. */
export const positionCost = { name: 0, beginning: 0.5, end: 0.7, names: 1, anywhere: 1 } as const;
/** Bonuses for products whose category has the name, or a name that begins with it. */
export const categoryBonuses = { whole: 0.6, beginning: 0.3 } as const;
const otherFieldCost = 0.6;
const hiddenNameCost = 0.12;
const groupCost = 0.05;

/** A partial match of the first units of a query. */
export interface Step {
  errors: number;
  cost: number;
  groups: number;
  /** The traits that all its terms have in common. */
  shared: number;
  /** The traits that any of them has. */
  some: number;
  /** True when all of it is written like this. */
  isExact: boolean;
  /** True when some of it is, and when some is a guess. */
  isSure: boolean;
  isGuess: boolean;
  /** True when it includes a single syllable of a longer word. */
  hasPart: boolean;
  /** The traits of the first term. */
  first: number;
}

const start: Step = {
  errors: 0,
  cost: 0,
  groups: 0,
  shared: ~0,
  some: 0,
  isExact: true,
  isSure: false,
  isGuess: false,
  hasPart: false,
  first: 0,
};

/**
 * The cheapest match of all units with terms of the product, with at most `missing` units unmatched (dynamic
 * programming).
 */
export function cheapest({ length, optional, groups }: Reading, terms: Terms, missing: number): Step | undefined {
  const steps: (Step | undefined)[][] = [[start]];
  for (let to = 1; to <= length; to += 1) {
    const omission = optional.get(to - 1);
    const here: (Step | undefined)[] = [];
    for (let missed = 0; missed <= missing; missed += 1) {
      const before = steps[to - 1]?.[omission ? missed : missed - 1];
      here.push(before && omission ? without(omission, before) : before);
    }
    for (const group of groups) {
      if (group.to !== to) continue;
      const isOptionalGroup = isOptional(group, optional);
      const from = steps[group.from] ?? [];
      for (let missed = 0; missed < from.length; missed += 1) {
        const before = from[missed];
        const next = before && stepTo(group, before, { terms, isLast: to === length, isWish: isOptionalGroup });
        const known = here[missed];
        if (next && (!known || next.cost < known.cost)) here[missed] = next;
      }
    }
    steps.push(here);
  }
  return steps[length]?.find(Boolean);
}

const without = ({ errors, cost }: Omission, before: Step): Step => ({
  ...before,
  errors: before.errors + errors,
  cost: before.cost + cost,
});

const isOptional = ({ from, to }: Group, optional: Reading['optional']): boolean => {
  for (let unit = from; unit < to; unit += 1) if (!optional.has(unit)) return false;
  return true;
};

/** Extends a partial match by the term that matches the group best. */
function stepTo(
  group: Group,
  before: Step,
  { terms, isLast, isWish }: { terms: Terms; isLast: boolean; isWish: boolean },
): Step | undefined {
  let best: Step | undefined;
  const isAlone = isLast && before.groups === 0;
  for (const [term, fit] of group.fits) {
    const traits = terms.get(term);
    if (traits === undefined || !isAllowed(fit, { term, traits, isAlone })) continue;
    const { errors, cost } = fit;
    if (isWish || term.startsWith(termPrefix.described)) {
      // What is only wished for or described neither moves the place of the match, nor is a match by itself.
      const total = before.cost + cost;
      if (!best || total < best.cost) best = { ...before, cost: total, errors: before.errors + errors };
      continue;
    }
    const hasPart = before.hasPart || group.isPart;
    const first = before.groups === 0 ? traits : before.first;
    if (
      hasPart &&
      !(traits & trait.named && first & trait.first && before.errors + errors === 0) &&
      !(before.groups === 0 && !group.isPart)
    )
      continue;
    const total = before.cost + cost + groupCost + fieldCostOf(traits);
    const [shared, some] = [before.shared & traits, before.some | traits];
    const next = {
      errors: before.errors + errors,
      cost: total,
      groups: before.groups + 1,
      shared,
      some,
      isExact: before.isExact && fit.isExact,
      isSure: before.isSure || fit.isExact,
      isGuess: before.isGuess || fit.isGuess,
      hasPart,
      first,
    };
    if (!best || costOf(next, isAlone) < costOf(best, isAlone)) best = next;
  }
  return best;
}

/** From this length a slip in a hidden name leaves no doubt. */
const longTerm = 8;

/**
 * Returns whether a term stands where a match of its kind counts. What is like a piece of a hidden name says too
 * little.
 */
function isAllowed(
  { needs, errors, isExact, isHeard }: Fit,
  { term, traits, isAlone }: { term: string; traits: number; isAlone: boolean },
): boolean {
  if (needs && !(traits & needs)) return false;
  // An occasion is said as a whole: of "tea time" neither word says what is bought for it.
  const isWritten = isExact || (isHeard && errors === 0 && term.length > longTerm);
  const isBoughtFor = isWritten && (traits & (isAlone && isExact ? trait.occasion : trait.wholeOccasion)) > 0;
  if (isBoughtFor || isOccasion(traits)) return isBoughtFor;
  const isLong = term.length > longTerm;
  if (isHidden(traits)) {
    // Of an English name the last word is the thing: "lemon basil" is no lemon.
    if (isAlone && term.startsWith(termPrefix.latin) && !(traits & (trait.whole | trait.last))) return false;
    return isExact || ((traits & trait.whole) > 0 && (errors === 0 || isLong));
  }
  if (errors < 1 || traits & trait.named) return true;
  const isSure = isLong || (traits & trait.whole) > 0 || term.startsWith(termPrefix.latinSound);
  return (traits & trait.category) > 0 && isSure;
}

function fieldCostOf(traits: number): number {
  if (traits & trait.named) return 0;
  return traits & trait.alias ? hiddenNameCost : otherFieldCost;
}

/** For a query of a single group, the position of the match counts as well. */
const costOf = (step: Step, isAlone: boolean): number =>
  isAlone ? step.cost + placeCostOf(step) - categoryBonusOfGroup(step) : step.cost;

/** Of a hidden name a piece only: what says the same in a shown name comes first, wherever it stands there. */
const isHiddenPiece = (shared: number): boolean => isHidden(shared) && (shared & trait.whole) === 0;

export function placeCostOf({ groups, shared }: Step): number {
  if (!isNamed(shared)) return positionCost.anywhere;
  if (isHiddenPiece(shared)) return positionCost.names;
  if (groups > 1) return positionCost.names;
  if (shared & trait.first) return shared & trait.whole ? positionCost.name : positionCost.beginning;
  return shared & trait.last ? positionCost.end : positionCost.names;
}

export function categoryBonusOfGroup({ shared }: Step): number {
  if ((shared & trait.category) === 0 || isHiddenPiece(shared)) return 0;
  return shared & trait.whole ? categoryBonuses.whole : categoryBonuses.beginning;
}
