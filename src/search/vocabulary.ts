/** A term that was found, and how. */
export interface Found {
  term: string;
  /** Letters that had to be put in, left out, exchanged or swapped. */
  errors: number;
  /** Only the beginning of its last unit was asked for. */
  isBegun: boolean;
}

/** How far a term may be from what is asked for. */
export interface Reach {
  /** Errors at most. */
  errors: number;
  /** Whether the beginning of a term's last unit is enough. */
  begun: boolean;
}

/** Stands between the units of a term. */
export const joint = '-';

const afterAll = '\uffff';

/**
 * Terms in their order, which is as good as a tree: those with a common beginning stand together, so what is
 * worked out for the beginning is worked out once, and a beginning that fits nothing is passed over whole.
 */
export class Vocabulary {
  readonly #terms: string[] = [];
  #added = new Set<string>();

  /** Adds terms; those that are known already change nothing. */
  add(terms: Iterable<string>): void {
    for (const term of terms) this.#added.add(term);
  }

  /** All terms, in order. */
  terms(): readonly string[] {
    if (this.#added.size === 0) return this.#terms;
    const all = [...new Set([...this.#terms, ...this.#added])].sort(byCode);
    this.#terms.length = 0;
    for (const term of all) this.#terms.push(term);
    this.#added = new Set();
    return this.#terms;
  }

  /**
   * The terms of a space that fit a text. Joints count as nothing; a term that goes on after a fitting one is
   * not named, since whatever has it has the fitting one too.
   *
   * @param space first letter of the terms to look among
   */
  find(space: string, text: string, { errors, begun }: Reach): Found[] {
    const terms = this.terms();
    const found: Found[] = [];
    const walk = new Walk(text, errors, begun);
    let place = firstFrom(terms, space);
    while (place < terms.length) {
      const term = terms[place] ?? '';
      if (!term.startsWith(space)) break;
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
  /** Fewest errors with which the whole text is a beginning that ends in this unit. */
  begun: number;
  /** The letter that led here; joints are none. */
  letter: string;
  /** The last line before this one that a letter led to. */
  before: Line | undefined;
}

/** Follows terms letter by letter and keeps what it knows of their beginnings. */
class Walk {
  #text: string;
  #errors: number;
  #begun: boolean;
  #term = '';
  #lines: Line[];

  constructor(text: string, errors: number, begun: boolean) {
    this.#text = text;
    this.#errors = errors;
    this.#begun = begun;
    const cells = Array.from({ length: text.length + 1 }, (_, place) => place);
    this.#lines = [{ cells, begun: text.length, letter: '', before: undefined }];
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
      const isAlive = line.begun <= this.#errors && this.#begun;
      if (!isAlive && Math.min(...line.cells) > this.#errors) {
        this.#term = term.slice(0, place + 1);
        return place + 1;
      }
    }
    return undefined;
  }

  /** Whether the term that was followed last fits. */
  fit(): Omit<Found, 'term'> | undefined {
    const line = this.#lines.at(-1) as Line;
    const errors = line.cells.at(-1) as number;
    if (errors <= this.#errors && (errors <= line.begun || !this.#begun)) return { errors, isBegun: false };
    if (this.#begun && line.begun <= this.#errors) return { errors: line.begun, isBegun: true };
    return undefined;
  }

  #next(line: Line, letter: string): Line {
    // A new unit begins: what was begun before it is the business of the shorter term.
    if (letter === joint) return { ...line, begun: Infinity };
    const text = this.#text;
    const cells = [(line.cells[0] as number) + 1];
    for (let place = 1; place <= text.length; place += 1) {
      const same = text[place - 1] === letter ? 0 : 1;
      let least = Math.min(
        (line.cells[place - 1] as number) + same,
        (line.cells[place] as number) + 1,
        (cells[place - 1] as number) + 1,
      );
      const swapped = place > 1 && text[place - 2] === letter && text[place - 1] === line.letter && line.before;
      if (swapped) least = Math.min(least, (swapped.cells[place - 2] as number) + 1);
      cells.push(least);
    }
    return { cells, letter, before: line, begun: Math.min(line.begun, cells.at(-1) as number) };
  }
}
