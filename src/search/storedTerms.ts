import type { Terms } from './terms.ts';

/** Before the terms of a stored entry, between them, and before the traits of each. */
export const lineEnd = '\n';
export const firstTrait = 0x30;

const endCode = lineEnd.charCodeAt(0);
/** Of all places for a hash at most half are taken. */
const placesPerTerm = 2;

/**
 * The terms of a product, looked up in the text in which they are stored: lines of traits and a term. To take the text
 * apart into a map costs twice as much time and memory, for a few terms that are asked for.
 */
export class StoredTerms implements Terms {
  readonly #text: string;
  /** Start of the lines, in the order of their hashes; 0 where there is none. */
  readonly #places: Uint16Array | Uint32Array;

  /** @param from where the first line begins, after the end of another one */
  constructor(text: string, from: number) {
    this.#text = text;
    const lines = linesOf(text, from);
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, lines.length) * placesPerTerm));
    this.#places = text.length < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
    const mask = size - 1;
    for (let line = 0; line < lines.length; line += 1) {
      const start = lines[line] as number;
      let slot = hashIn(text, start + 1, (lines[line + 1] ?? text.length + 1) - 1) & mask;
      while (this.#places[slot] !== 0) slot = (slot + 1) & mask;
      this.#places[slot] = start;
    }
  }

  /** The traits of a term; undefined where the product does not have it. */
  get(term: string): number | undefined {
    const mask = this.#places.length - 1;
    for (let slot = hashIn(term, 0, term.length) & mask; ; slot = (slot + 1) & mask) {
      const start = this.#places[slot] as number;
      if (start === 0) return undefined;
      if (this.#isAt(term, start + 1)) return this.#text.charCodeAt(start) - firstTrait;
    }
  }

  has(term: string): boolean {
    return this.get(term) !== undefined;
  }

  /** The terms of a type, of those with a trait. */
  ofType(type: string, withTrait = 0): string[] {
    const found: string[] = [];
    const text = this.#text;
    for (let at = text.indexOf(lineEnd); at >= 0; at = text.indexOf(lineEnd, at + 1)) {
      if (!text.startsWith(type, at + 2)) continue;
      if (withTrait > 0 && !((text.charCodeAt(at + 1) - firstTrait) & withTrait)) continue;
      const end = text.indexOf(lineEnd, at + 1);
      found.push(text.slice(at + 2, end < 0 ? undefined : end));
    }
    return found;
  }

  #isAt(term: string, start: number): boolean {
    const end = start + term.length;
    return this.#text.startsWith(term, start) && (end === this.#text.length || this.#text.charCodeAt(end) === endCode);
  }
}

function linesOf(text: string, from: number): number[] {
  const lines: number[] = [];
  for (let end = from - 1; end >= 0 && end < text.length; end = text.indexOf(lineEnd, end + 1)) lines.push(end + 1);
  return lines;
}

/** Letters at the end of a term of which its hash is made, besides the first: most terms are runs that begin alike. */
const hashedLetters = 5;

/** The hash of a term from one place to another (FNV-1a); to read all of its letters takes longer than a few clashes. */
function hashIn(text: string, from: number, to: number): number {
  let hash = Math.imul((to - from) ^ 0x811c9dc5, 0x01000193) ^ text.charCodeAt(from);
  for (let place = Math.max(from, to - hashedLetters); place < to; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash ^ (hash >>> 15);
}
