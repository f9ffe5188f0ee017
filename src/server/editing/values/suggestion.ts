import { closestMatch } from 'leven';

/** A suggestion is optional: a file with many errors must not compare millions of names. */
const maxNames = 500;

/** "; did you mean …?" when a known name is similar, otherwise an empty text. */
export function suggestion(name: string, known: Iterable<string>): string {
  const names = [...known].slice(0, maxNames);
  const sameLetters = names.find((other) => other.toLowerCase() === name.toLowerCase());
  const similar = sameLetters ?? closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
  return similar === undefined ? '' : `; did you mean "${similar}"?`;
}
