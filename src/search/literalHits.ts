import type { Piece } from './highlights.ts';

/** Two letters may be of anything, and a number is one of a size. */
const word = /^(?:\p{Script=Latin}{3,}|[\u1000-\u109f]{2,})$/u;

/** Marks, stacked consonants and closing consonants, which belong to the syllable before them. */
const inSyllable = '[\\u102b-\\u103e\\u1056-\\u109d]|[\\u1000-\\u1021]\\u1037?[\\u103a\\u1039]';

/**
 * Marks what was typed where it is in a name letter for letter: a quick answer of few bytes, for which `highlight` need
 * not be fetched.
 *
 * @returns nothing where a word is not written so in the name, and may be there in other letters
 */
export function literalHits(name: string, typed: string): Piece[] | undefined {
  const words = typed.trim().toLowerCase().split(/\s+/u);
  const places = words.map((each, at) => placeOf(name, each, at === words.length - 1));
  if (!places.every((place) => place !== undefined)) return undefined;
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of places.toSorted(([one], [other]) => one - other)) {
    const gap = name.slice(done, from);
    const last = pieces.at(-1);
    if (last?.hit && !/[\p{L}\p{N}]/u.test(gap)) last.text += name.slice(done, to);
    else pieces.push({ text: gap, hit: false }, { text: name.slice(from, to), hit: true });
    done = Math.max(done, to);
  }
  return [...pieces, { text: name.slice(done), hit: false }].filter(({ text }) => text !== '');
}

/** Returns where a word is in a name: a whole one, or the beginning of one that is not typed to its end. */
function placeOf(name: string, typed: string, isLast: boolean): [number, number] | undefined {
  if (!word.test(typed)) return undefined;
  const end = /[\u1000-\u109f]/u.test(typed) ? `(?!${inSyllable})` : isLast ? '' : "(?![\\p{L}\\p{M}\\p{N}’'])";
  const before = /[\u1000-\u109f]/u.test(typed) ? '' : "(?<![\\p{L}\\p{M}\\p{N}’'])";
  const found = new RegExp(`${before}${typed}${end}`, 'iu').exec(name);
  return found ? [found.index, found.index + found[0].length] : undefined;
}
