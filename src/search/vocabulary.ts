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

/** Stands between the units of a term. */
export const unitSeparator = '-';

const afterAll = '\uffff';

/**
 * Terms in their order, which is as good as a tree: those with a common beginning stand together, so what is
 * worked out for the beginning is worked out once, and a beginning that fits nothing is passed over whole.
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
  find(first: string, text: string, reach: Tolerance): Match[] {
    const terms = this.terms();
    const found: Match[] = [];
    const walk = new Walk(text, reach);
    let place = firstFrom(terms, first);
    while (place < terms.length) {
      const term = terms[place] ?? '';
      if (!term.startsWith(first)) break;
      const dead = walk.follow(term);
      if (dead === undefined) {
        const fit = walk.fit();
        if (fit) found.push({ term, ...fit });
        place += 1;
      } else place = firstFrom(terms, term.slice(0, dead) + afterAll);
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

/** One line of the table of distances: of the beginning of a term to each beginning of the text. */
interface Line {
  cells: number[];
  /** The smallest of the cells: no term that goes on from here can be nearer. */
  least: number;
  /** Fewest errors with which the whole text is a beginning that ends in this unit. */
  begun: number;
  /** Fewest errors of a shorter term, which ends at a joint; whatever goes on from it must fit better. */
  shorter: number;
  /** The letter that led here; joints are none. */
  letter: string;
  /** The last line before this one that a letter led to. */
  before: Line | undefined;
}

/** Follows terms letter by letter and keeps what it knows of their beginnings. */
class Walk {
  readonly #text: string;
  readonly #reach: Tolerance;
  #term = '';
  readonly #lines: Line[];

  constructor(text: string, reach: Tolerance) {
    this.#text = text;
    this.#reach = reach;
    const cells = [0];
    for (const letter of text) cells.push((cells.at(-1) ?? 0) + reach.by.put(letter));
    this.#lines = [{ cells, least: 0, begun: Infinity, shorter: Infinity, letter: '', before: undefined }];
  }

  /** Follows a term; answers how long the beginning is after which nothing can fit any more. */
  follow(term: string): number | undefined {
    let shared = 0;
    while (shared < this.#term.length && this.#term[shared] === term[shared]) shared += 1;
    // The first letter names the space.
    shared = Math.max(1, Math.min(shared, this.#lines.length));
    this.#lines.length = shared;
    this.#term = term;
    for (let place = shared; place < term.length; place += 1) {
      const line = this.#next(this.#lines[place - 1] as Line, term[place] as string);
      this.#lines[place] = line;
      if (line.least > this.#reach.errors && !this.#isBegun(line)) {
        this.#term = term.slice(0, place + 1);
        return place + 1;
      }
    }
    return undefined;
  }

  /** Whether the term that was followed last fits. */
  fit(): Omit<Match, 'term'> | undefined {
    const line = this.#lines.at(-1) as Line;
    const errors = line.cells.at(-1) as number;
    const isBegun = this.#isBegun(line);
    if (Math.min(errors, line.begun) >= line.shorter) return undefined;
    if (errors <= this.#reach.errors && !(isBegun && line.begun < errors)) return { errors, isBegun: false };
    return isBegun ? { errors: line.begun, isBegun } : undefined;
  }

  #isBegun(line: Line): boolean {
    return this.#reach.begun && line.begun <= this.#reach.errors;
  }

  #next(line: Line, letter: string): Line {
    // A new unit begins: what was begun before it is the business of the shorter term.
    if (letter === unitSeparator)
      return { ...line, begun: Infinity, shorter: Math.min(line.shorter, line.cells.at(-1) as number) };
    const { exchange, put, swap } = this.#reach.by;
    const text = this.#text;
    const extra = put(letter);
    const cells = [(line.cells[0] as number) + extra];
    let least = cells[0] as number;
    for (let place = 1; place <= text.length; place += 1) {
      const own = text[place - 1] as string;
      let cell = Math.min(
        (line.cells[place - 1] as number) + exchange(own, letter),
        (line.cells[place] as number) + extra,
        (cells[place - 1] as number) + put(own),
      );
      const isSwapped = place > 1 && text[place - 2] === letter && own === line.letter;
      if (isSwapped && line.before) cell = Math.min(cell, (line.before.cells[place - 2] as number) + swap);
      if (cell < least) least = cell;
      cells.push(cell);
    }
    const begun = Math.min(line.begun, cells.at(-1) as number);
    return { cells, least, letter, before: line, begun, shorter: line.shorter };
  }
}
