import { exchangeCost, heardAs, soundCost, swallowedCost } from '#burmese/soundCosts.ts';
import { type EditCosts, type Match, PrefixTable, type Tolerance } from './prefixTable.ts';

export const byLetters: EditCosts = { replace: (one, other) => (one === other ? 0 : 1), insert: () => 1, swap: 1 };
/** Burmese letters as they are written by ear. */
export const byHearing: EditCosts = { replace: heardAs, insert: swallowedCost, swap: Infinity };
export const bySounds: EditCosts = { replace: exchangeCost, insert: soundCost, swap: Infinity };

const afterAll = '\uffff';

/**
 * A sorted list of terms that is searched like a trie: neighbours with a common prefix share the computation of its
 * edit distance, and all terms with a prefix that cannot match are skipped.
 */
export class Vocabulary {
  #terms: readonly string[] = [];
  #added = new Set<string>();

  /** Adds terms; ignores duplicates. */
  add(terms: Iterable<string>): void {
    for (const term of terms) this.#added.add(term);
  }

  /** All terms, sorted. */
  terms(): readonly string[] {
    if (this.#added.size > 0) {
      this.#terms = [...new Set([...this.#terms, ...this.#added])].sort(byCode);
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
    while (place < terms.length) {
      const term = terms[place] ?? '';
      if (!term.startsWith(first)) break;
      const deadEnd = walk.process(term);
      if (deadEnd === undefined) {
        const match = walk.fit();
        if (match) found.push({ term, ...match });
        place += 1;
      } else place = lowerBound(terms, term.slice(0, deadEnd) + afterAll, place);
    }
    return found;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The index of the first term that is not less than a text, from one that is; the nearest are looked at first. */
function lowerBound(terms: readonly string[], text: string, from = 0): number {
  let low = from;
  let high = from;
  for (let step = 1; high < terms.length && (terms[high] as string) < text; step *= 2) {
    low = high + 1;
    high = low + step;
  }
  high = Math.min(high, terms.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
