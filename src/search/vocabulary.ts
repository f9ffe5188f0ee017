import { exchangeCost, heardAs, soundCost, swallowedCost } from '#burmese/soundCosts.ts';
import { type EditCosts, type Match, PrefixTable, type Tolerance } from './prefixTable.ts';

export const byLetters: EditCosts = { replace: (one, other) => (one === other ? 0 : 1), insert: () => 1, swap: 1 };
/** Burmese letters as they are written by ear. */
export const byHearing: EditCosts = { replace: heardAs, insert: swallowedCost, swap: Infinity };
export const bySounds: EditCosts = { replace: exchangeCost, insert: soundCost, swap: Infinity };

/**
 * A sorted list of terms that is searched like a trie: neighbours with a common prefix share the computation of its
 * edit distance, and all terms with a prefix that cannot match are skipped.
 */
export class Vocabulary {
  #terms: readonly string[] = [];
  /** Letters that a term has in common with the one before it, as many as a byte can count. */
  #shared = new Uint8ClampedArray();
  #added = new Set<string>();

  /** Adds terms; ignores duplicates. */
  add(terms: Iterable<string>): void {
    for (const term of terms) this.#added.add(term);
  }

  /** All terms, sorted. */
  terms(): readonly string[] {
    if (this.#added.size > 0) {
      const terms = [...new Set([...this.#terms, ...this.#added])].sort(byCode);
      this.#terms = terms;
      this.#shared = Uint8ClampedArray.from(terms, (term, place) => sharedLetters(terms[place - 1] ?? '', term));
      this.#added = new Set();
    }
    return this.#terms;
  }

  /**
   * The terms that match a text. Separators do not count as letters. Longer terms that begin with a match are left out,
   * since every product that has them has the shorter one too.
   *
   * @param first prefix of the terms to search: their type, and optionally more
   */
  find(first: string, text: string, tolerance: Tolerance): Match[] {
    const terms = this.terms();
    const found: Match[] = [];
    const walk = new PrefixTable(text, tolerance);
    let place = lowerBound(terms, first);
    if (!terms[place]?.startsWith(first)) return [];
    let shared = 0;
    do {
      const term = terms[place] as string;
      const deadEnd = walk.process(term, shared);
      const match = deadEnd === undefined ? walk.fit() : undefined;
      if (match) found.push({ term, ...match });
      do shared = this.#shared[(place += 1)] ?? 0;
      while (deadEnd !== undefined && shared >= deadEnd);
    } while (shared >= first.length);
    return found;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
  return shared;
}

/** The index of the first term that is not less than a text. */
function lowerBound(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
