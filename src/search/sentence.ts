import { inOrder, isLong, lettersOf, type Part } from './edges.ts';
import type { Group, Reading } from './query.ts';
import type { Candidate } from './rank.ts';
import type { RequiredTerms } from './requiredTerms.ts';
import { isNamed, trait, wholeNameTerm } from './terms.ts';
import type { Unit } from './words/units.ts';

/** From so many units on, what finds nothing is a sentence, whatever it is made of. */
const minSentence = 4;
/** Largest distance of a name from what is heard. */
const maxErrors = 0.3;
/** Weight of what is heard: it says less than what is written, and must be longer where it is one word. */
const heardWeight = 0.8;
const minHeard = 6;
/** A whole name says more than its beginning or end; a word amid a name says something beside one of these. */
const weights = { whole: 1.2, edge: 1, amid: 0.4 } as const;
/** Beside the best, products stay that are called as a whole like a part, or have so much of what the best has. */
const minShare = 0.6;

/**
 * Runs of words anywhere in a sentence, as they are written or heard: no list of phrases holds all that people say
 * around a name. None of what is no sentence.
 */
export function partsOfSentence({ units, optional, groups }: Reading): Part[] {
  const isSentence = units.length >= minSentence || [...optional.values()].some(({ kind }) => kind === 'filler');
  if (!isSentence) return [];
  return groups.flatMap(({ from, to, fits }): Part[] => {
    const run = units.slice(from, to);
    const isWritten = !optional.has(from) && !optional.has(to - 1);
    if (!isLong(run) || (!isWritten && run.length === 1)) return [];
    const alike = isWritten ? nearTo(fits, run) : new Map<string, number>();
    return [{ from, to, name: wholeNameTerm(run), alike, letters: lettersOf(run) }];
  });
}

function nearTo(fits: Group['fits'], run: readonly Unit[]): Map<string, number> {
  const isShort = run.length === 1 && lettersOf(run) < minHeard;
  return new Map(
    [...fits]
      .filter(([, { errors, isHeard, isGuess }]) => errors <= maxErrors && !isGuess && !(isHeard && isShort))
      .map(([term, { isHeard }]) => [term, isHeard ? heardWeight : 1]),
  );
}

/** Returns what products that are called like a part have: rather several words of it than one. */
export const termsOfParts = (parts: readonly Part[]): RequiredTerms[] =>
  [false, true].flatMap((single) => {
    const terms = parts
      .filter(({ from, to }) => (to - from === 1) === single)
      .flatMap(({ alike }) => [...alike.keys()]);
    return terms.length > 0 ? [[[...new Set(terms)]]] : [];
  });

/** Share of a sentence that is the name of a product: letters, of names that do not overlap. */
interface Mentioned {
  score: number;
  isWhole: boolean;
  hasEdge: boolean;
}

/** Products by how much of a sentence is their name. Of two things that are asked for, both are found. */
export function rankByParts<C extends Candidate>(
  sentences: readonly (readonly Part[])[],
  candidates: readonly C[],
): C[] {
  const ranked = candidates.flatMap((candidate) => {
    const mentioned = sentences.map((parts) => mentionedIn(parts, candidate)).filter(({ hasEdge }) => hasEdge);
    const score = Math.max(...mentioned.map((each) => each.score));
    return mentioned.length > 0 ? [{ candidate, score, isWhole: mentioned.some(({ isWhole }) => isWhole) }] : [];
  });
  const best = Math.max(...ranked.map(({ score }) => score));
  return inOrder(ranked.filter(({ score, isWhole }) => isWhole || score >= best * minShare));
}

function mentionedIn(parts: readonly Part[], { terms }: Candidate): Mentioned {
  const length = Math.max(0, ...parts.map(({ to }) => to));
  const upTo: Mentioned[] = [{ score: 0, isWhole: false, hasEdge: false }];
  for (let to = 1; to <= length; to += 1) {
    let best = upTo[to - 1] as Mentioned;
    for (const part of parts) {
      if (part.to !== to) continue;
      const { weight, isWhole, isEdge } = weightOf(part, terms);
      const before = upTo[part.from] as Mentioned;
      const score = before.score + part.letters * weight;
      if (score <= best.score) continue;
      best = { score, isWhole: before.isWhole || isWhole, hasEdge: before.hasEdge || isEdge };
    }
    upTo.push(best);
  }
  return upTo[length] as Mentioned;
}

function weightOf(
  { name, alike }: Part,
  terms: Candidate['terms'],
): { weight: number; isWhole: boolean; isEdge: boolean } {
  let best = { weight: 0, isWhole: false, isEdge: false };
  for (const [term, sure] of [[name, 1] as const, ...alike]) {
    const traits = terms.get(term) ?? 0;
    const isWhole = (traits & trait.whole) > 0;
    const isEdge = isWhole || ((traits & trait.named) > 0 && (traits & (trait.first | trait.last)) > 0);
    if (!isEdge && !(traits & trait.named)) continue;
    const weight = sure * (isWhole ? weights.whole : isEdge ? weights.edge : weights.amid);
    if (weight > best.weight) best = { weight, isWhole: isWhole && isNamed(traits), isEdge };
  }
  return best;
}
