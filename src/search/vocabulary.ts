import { exchangeCost, soundCost } from '#burmese/soundCosts.ts';

/** A term that was found, and how. */
export interface Match {
  term: string;
  /** What had to be put in, left out, exchanged or swapped; a letter counts 1, a sound by how alike it is. */
  errors: number;
  /** Only the beginning of its last unit was asked for. */
  isBegun: boolean;
}

/** How far a term may be from what is asked for. */
export interface Tolerance {
  /** Errors at most. */
  errors: number;
  /** Whether the beginning of a term's last unit is enough. */
  begun: boolean;
  /** Whether sounds are compared, or letters. */
  by: Measure;
}

/** What an error costs. */
export interface Measure {
  exchange: (one: string, other: string) => number;
  put: (letter: string) => number;
  swap: number;
}

export const byLetters: Measure = { exchange: (one, other) => (one === other ? 0 : 1), put: () => 1, swap: 1 };
export const bySounds: Measure = { exchange: exchangeCost, put: soundCost, swap: Infinity };

/** Between the units of a term. */
export const unitSeparator = '-';

const afterAll = '\uffff';

/**
 * Terms in their order, which serves as a tree: those with a common beginning are neighbours, so what was worked out
 * for the beginning is worked out once, and all terms with a beginning that fits nothing are passed over at once.
 */
export class Vocabulary {
  #terms: readonly string[] = [];
  #added = new Set<string>();

  /** Adds terms; those that are known already change nothing. */
  add(terms: Iterable<string>): void {
    for (const term of terms) this.#added.add(term);
  }

  /** All terms, in order. */
  terms(): readonly string[] {
    if (this.#added.size > 0) {
      this.#terms = [...new Set([...this.#terms, ...this.#added])].sort(byCode);
      this.#added = new Set();
    }
    return this.#terms;
  }

  /**
   * The terms of a space that fit a text. Joints count as nothing; a term that goes on after a fitting one is
   * not named, since whatever has it has the fitting one too.
   *
   * @param first what the terms to look among begin with: the letter of their space, and more
   */
  find(first: string, text: string, tolerance: Tolerance): Match[] {
    const terms = this.terms();
    const found: Match[] = [];
    const walk = new Walk(text, tolerance);
    let place = firstFrom(terms, first);
    while (place < terms.length) {
      const term = terms[place] ?? '';
      if (!term.startsWith(first)) break;
      const deadEnd = walk.follow(term);
      if (deadEnd === undefined) {
        const fit = walk.fit();
        if (fit) found.push({ term, ...fit });
        place += 1;
      } else place = firstFrom(terms, term.slice(0, deadEnd) + afterAll);
    }
    return found;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The place of the first term that does not come before a text. */
function firstFrom(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One row of the table of distances: from the beginning of a term to each beginning of the text. */
interface Row {
  cells: number[];
  /** The smallest of the cells: no term that goes on from here can have fewer errors. */
  least: number;
  /** Fewest errors with which the whole text is a beginning that ends in this unit. */
  begun: number;
  /** Fewest errors of a shorter term, which ends at a joint; whatever goes on from it must fit better. */
  shorter: number;
  /** The letter that led here; joints are none. */
  letter: string;
  /** The last row before this one that a letter led to. */
  before: Row | undefined;
}

/** Follows terms letter by letter and keeps the rows of their common beginning. */
class Walk {
  readonly #text: string;
  readonly #tolerance: Tolerance;
  #term = '';
  readonly #rows: Row[];

  constructor(text: string, tolerance: Tolerance) {
    this.#text = text;
    this.#tolerance = tolerance;
    const cells = [0];
    for (const letter of text) cells.push((cells.at(-1) ?? 0) + tolerance.by.put(letter));
    this.#rows = [{ cells, least: 0, begun: Infinity, shorter: Infinity, letter: '', before: undefined }];
  }

  /** Follows a term; answers how long the beginning is after which nothing can fit any more. */
  follow(term: string): number | undefined {
    let shared = 0;
    while (shared < this.#term.length && this.#term[shared] === term[shared]) shared += 1;
    // The first letter names the space.
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

  /** Whether the term that was followed last fits. */
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
    // A new unit begins: what was begun before it is the business of the shorter term.
    if (letter === unitSeparator)
      return { ...row, begun: Infinity, shorter: Math.min(row.shorter, row.cells.at(-1) as number) };
    const { exchange, put, swap } = this.#tolerance.by;
    const text = this.#text;
    const extra = put(letter);
    const cells = [(row.cells[0] as number) + extra];
    let least = cells[0] as number;
    for (let place = 1; place <= text.length; place += 1) {
      const own = text[place - 1] as string;
      let cell = Math.min(
        (row.cells[place - 1] as number) + exchange(own, letter),
        (row.cells[place] as number) + extra,
        (cells[place - 1] as number) + put(own),
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
