import { type InputNode, describeValue } from './place.ts';
import { closestMatch } from 'leven';

/** Returns whether a value is an object. Reports unknown fields. */
export function checkObject(node: InputNode, known: readonly string[]): boolean {
  const { value } = node;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    node.fault(`must be an object, but is ${describeValue(value)}`);
    return false;
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) node.at(key).fault(`unknown field "${key}"${suggestion(key, known)}`);
  }
  return true;
}

/** The entries of a list. A missing list is empty; other values are reported. */
export function entries(node: InputNode): InputNode[] {
  const { value } = node;
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map((_, i) => node.at(i));
  node.fault(`must be a list, but is ${describeValue(value)}`);
  return [];
}

/** A suggestion is optional: a file with many errors must not compare millions of names. */
const maxNames = 500;

/** "; did you mean …?" when a known name is similar, otherwise an empty text. */
export function suggestion(name: string, known: Iterable<string>): string {
  const names = [...known].slice(0, maxNames);
  const sameLetters = names.find((other) => other.toLowerCase() === name.toLowerCase());
  const similar = sameLetters ?? closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
  return similar === undefined ? '' : `; did you mean "${similar}"?`;
}
