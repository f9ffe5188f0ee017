import { exchangeCost, soundCost } from '#burmese/soundCosts.ts';

/** A term that matches. */
export interface Match {
  term: string;
  /** Edit distance: insertions, deletions, replacements and swaps. A letter counts 1; sounds count by similarity. */
  errors: number;
  /** Whether only the beginning of the term's last unit was typed. */
  isBegun: boolean;
}

/** How much a term may differ from the query. */
export interface Tolerance {
  /** The maximum number of errors. */
  errors: number;
  /** Whether a prefix of the term's last unit is sufficient. */
  begun: boolean;
  /** Whether to compare letters or sounds. */
  by: EditCosts;
}

/** The costs of an edit distance. */
export interface EditCosts {
  replace: (one: string, other: string) => number;
  insert: (letter: string) => number;
  swap: number;
}

export const byLetters: EditCosts = { replace: (one, other) => (one === other ? 0 : 1), insert: () => 1, swap: 1 };
export const bySounds: EditCosts = { replace: exchangeCost, insert: soundCost, swap: Infinity };

/** Separates the units of a term. */
export const unitSeparator = '-';

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
      } else place = lowerBound(terms, term.slice(0, deadEnd) + afterAll);
    }
    return found;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Binary search: the index of the first term that is not less than a text. */
function lowerBound(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A row of the edit distance table: from a prefix of a term to each prefix of the text. */
interface Row {
  cells: number[];
  /** The minimum of the cells: a lower bound for all terms with this prefix. */
  least: number;
  /** The fewest errors with which the text is a prefix that ends in the current unit. */
  begun: number;
  /** The fewest errors of a shorter term that ends at a separator; a longer term must be better. */
  shorter: number;
  /** The letter of this row; unchanged by separators. */
  letter: string;
  /** The row of the previous letter. */
  before: Row | undefined;
}

/** Computes the edit distance letter by letter and reuses the rows of the common prefix with the previous term. */
class PrefixTable {
  readonly #text: string;
  readonly #tolerance: Tolerance;
  #term = '';
  readonly #rows: Row[];

  constructor(text: string, tolerance: Tolerance) {
    this.#text = text;
    this.#tolerance = tolerance;
    const cells = [0];
    for (const letter of text) cells.push((cells.at(-1) ?? 0) + tolerance.by.insert(letter));
    this.#rows = [{ cells, least: 0, begun: Infinity, shorter: Infinity, letter: '', before: undefined }];
  }

  /** Processes a term; returns the length of its shortest prefix that cannot match any more, or undefined. */
  process(term: string): number | undefined {
    let shared = 0;
    while (shared < this.#term.length && this.#term[shared] === term[shared]) shared += 1;
    // The first character is the type of the term, and not compared.
    shared = Math.max(1, Math.min(shared, this.#rows.length));
    this.#rows.length = shared;
    this.#term = term;
    for (let place = shared; place < term.length; place += 1) {
      const row = this.#next(this.#rows[place - 1] as Row, term[place] as string);
      this.#rows[place] = row;
      if (row.least > this.#tolerance.errors && !this.#isBegun(row)) {
        this.#term = term.slice(0, place + 1);
        return place + 1;
      }
    }
    return undefined;
  }

  /** The match of the processed term, if it is one. */
  fit(): Omit<Match, 'term'> | undefined {
    const row = this.#rows.at(-1) as Row;
    const errors = row.cells.at(-1) as number;
    const isBegun = this.#isBegun(row);
    if (Math.min(errors, row.begun) >= row.shorter) return undefined;
    if (errors <= this.#tolerance.errors && !(isBegun && row.begun < errors)) return { errors, isBegun: false };
    return isBegun ? { errors: row.begun, isBegun } : undefined;
  }

  #isBegun(row: Row): boolean {
    return this.#tolerance.begun && row.begun <= this.#tolerance.errors;
  }

  #next(row: Row, letter: string): Row {
    // A new unit begins, so prefixes that ended in the previous unit belong to the shorter term.
    if (letter === unitSeparator)
      return { ...row, begun: Infinity, shorter: Math.min(row.shorter, row.cells.at(-1) as number) };
    const { replace, insert, swap } = this.#tolerance.by;
    const text = this.#text;
    const extra = insert(letter);
    const cells = [(row.cells[0] as number) + extra];
    let least = cells[0] as number;
    for (let place = 1; place <= text.length; place += 1) {
      const own = text[place - 1] as string;
      let cell = Math.min(
        (row.cells[place - 1] as number) + replace(own, letter),
        (row.cells[place] as number) + extra,
        (cells[place - 1] as number) + insert(own),
      );
      const isSwapped = place > 1 && text[place - 2] === letter && own === row.letter;
      if (isSwapped && row.before) cell = Math.min(cell, (row.before.cells[place - 2] as number) + swap);
      if (cell < least) least = cell;
      cells.push(cell);
    }
    const begun = Math.min(row.begun, cells.at(-1) as number);
    return { cells, least, letter, before: row, begun, shorter: row.shorter };
  }
}
