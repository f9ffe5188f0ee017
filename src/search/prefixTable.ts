/** A term that matches. */
export interface Match {
  term: string;
  /** Edit distance: insertions, deletions, replacements and swaps. A letter counts 1; sounds count by similarity. */
  errors: number;
  /** True when only the beginning of the term's last unit was typed. */
  isBegun: boolean;
}

/** Tolerance between a term and the query. */
export interface Tolerance {
  /** The maximum number of errors. */
  errors: number;
  /** True when a prefix of the term's last unit is sufficient. */
  begun: boolean;
  /** Costs by which letters or sounds are compared. */
  by: EditCosts;
}

/** The costs of an edit distance. */
export interface EditCosts {
  replace: (one: string, other: string) => number;
  insert: (letter: string) => number;
  swap: number;
}

/** Separates the units of a term. */
export const unitSeparator = '-';

/** The cells of the table that is filled: one after the other, since a search makes thousands of short ones. */
let cells = new Float64Array(4096);

function cellsFor(length: number): Float64Array {
  if (length <= cells.length) return cells;
  const larger = new Float64Array(2 * length);
  larger.set(cells);
  return (cells = larger);
}

/**
 * Computes the edit distance of terms to a text letter by letter, and reuses the rows of the common prefix with the term
 * before. A row goes from a prefix of the term to each prefix of the text. Only the table that was made last may be used.
 */
export class PrefixTable {
  readonly #letters: readonly string[];
  readonly #inserts: readonly number[];
  readonly #tolerance: Tolerance;
  /** Number of filled rows. */
  #rows = 1;
  /** For each row where its cells begin; a separator has those of the letter before it. */
  readonly #at: number[] = [0];
  /** Start of the rows of the letter before; negative without one. */
  readonly #before: number[] = [-1];
  /** The letter of a row; unchanged by separators. */
  readonly #letter: string[] = [''];
  /** The minimum of the cells: a lower bound for all terms with this prefix. */
  readonly #least: number[] = [0];
  /** The fewest errors with which the text is a prefix that ends in the current unit. */
  readonly #begun: number[] = [Infinity];
  /** The fewest errors of a shorter term that ends at a separator; a longer term must be better. */
  readonly #shorter: number[] = [Infinity];

  constructor(text: string, tolerance: Tolerance) {
    this.#letters = text.split('');
    this.#inserts = this.#letters.map(tolerance.by.insert);
    this.#tolerance = tolerance;
    const first = cellsFor(text.length + 1);
    first[0] = 0;
    this.#inserts.forEach((cost, place) => (first[place + 1] = (first[place] as number) + cost));
  }

  /**
   * Processes a term; returns the length of its shortest prefix that cannot match any more, or undefined.
   *
   * @param shared letters that it has in common with the term before
   */
  process(term: string, shared: number): number | undefined {
    // The first character is the type of the term, and not compared.
    const from = Math.max(1, Math.min(shared, this.#rows));
    for (let place = from; place < term.length; place += 1) {
      this.#fill(place, term[place] as string);
      this.#rows = place + 1;
      if ((this.#least[place] as number) > this.#tolerance.errors && !this.#isBegun(place)) return place + 1;
    }
    this.#rows = Math.max(from, term.length);
    return undefined;
  }

  /** The match of the processed term, if it is one. */
  fit(): Omit<Match, 'term'> | undefined {
    const row = this.#rows - 1;
    const errors = this.#last(row);
    const begun = this.#begun[row] as number;
    const isBegun = this.#isBegun(row);
    if (Math.min(errors, begun) >= (this.#shorter[row] as number)) return undefined;
    if (errors <= this.#tolerance.errors && !(isBegun && begun < errors)) return { errors, isBegun: false };
    return isBegun ? { errors: begun, isBegun } : undefined;
  }

  #isBegun(row: number): boolean {
    return this.#tolerance.begun && (this.#begun[row] as number) <= this.#tolerance.errors;
  }

  /** The errors of a whole prefix to the whole text. */
  #last(row: number): number {
    return cells[(this.#at[row] as number) + this.#letters.length] as number;
  }

  /** Fills a row by the one before. */
  #fill(row: number, letter: string): void {
    const last = row - 1;
    if (letter === unitSeparator) {
      this.#at[row] = this.#at[last] as number;
      this.#before[row] = this.#before[last] as number;
      this.#letter[row] = this.#letter[last] as string;
      this.#least[row] = this.#least[last] as number;
      // A new unit begins, so prefixes that ended in the previous unit belong to the shorter term.
      this.#begun[row] = Infinity;
      this.#shorter[row] = Math.min(this.#shorter[last] as number, this.#last(last));
      return;
    }
    this.#at[row] = row * (this.#letters.length + 1);
    this.#before[row] = this.#at[last] as number;
    this.#letter[row] = letter;
    this.#least[row] = this.#fillCells(row, letter);
    this.#begun[row] = Math.min(this.#begun[last] as number, this.#last(row));
    this.#shorter[row] = this.#shorter[last] as number;
  }

  /** @returns the least of the cells */
  #fillCells(row: number, letter: string): number {
    const { replace, insert, swap } = this.#tolerance.by;
    const letters = this.#letters;
    const above = this.#at[row - 1] as number;
    const twoAbove = this.#before[row - 1] as number;
    const letterAbove = this.#letter[row - 1];
    const here = this.#at[row] as number;
    const cells = cellsFor(here + letters.length + 1);
    const extra = insert(letter);
    let cell = (cells[above] as number) + extra;
    cells[here] = cell;
    let least = cell;
    for (let place = 1; place <= letters.length; place += 1) {
      const own = letters[place - 1] as string;
      cell = Math.min(
        (cells[above + place - 1] as number) + replace(own, letter),
        (cells[above + place] as number) + extra,
        cell + (this.#inserts[place - 1] as number),
      );
      const isSwapped = twoAbove >= 0 && place > 1 && letters[place - 2] === letter && own === letterAbove;
      if (isSwapped) cell = Math.min(cell, (cells[twoAbove + place - 2] as number) + swap);
      if (cell < least) least = cell;
      cells[here + place] = cell;
    }
    return least;
  }
}
