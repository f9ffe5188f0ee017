import { closestMatch } from 'leven';

/** A hint is a kindness: a file full of faults must not compare millions of names. */
const maxNames = 500;

/** "; did you mean …?" when a known name is near, nothing otherwise. */
export function hint(name: string, known: Iterable<string>): string {
  const names = [...known].slice(0, maxNames);
  const sameLetters = names.find((other) => other.toLowerCase() === name.toLowerCase());
  const similar = sameLetters ?? closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
  return similar === undefined ? '' : `; did you mean "${similar}"?`;
}
