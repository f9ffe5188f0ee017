import type { ImportFault } from '#contract/operator/goods/import.ts';
import { closestMatch } from 'leven';
import { Refusal } from '#server/http/refusal.ts';

export type Path = ImportFault['path'];

/** A value in a file with its path, and the list that collects errors. */
export class InputNode {
  readonly value: unknown;
  readonly faults: ImportFault[];
  readonly #above: InputNode | undefined;
  readonly #key: string | number;

  private constructor(value: unknown, faults: ImportFault[], above?: InputNode, key: string | number = '') {
    this.value = value;
    this.faults = faults;
    this.#above = above;
    this.#key = key;
  }

  static top(value: unknown, faults: ImportFault[]): InputNode {
    return new InputNode(value, faults);
  }

  /** A field or list entry; its value is `undefined` when it does not exist. */
  at(key: string | number): InputNode {
    const holder = this.value as Record<string | number, unknown>;
    const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
    return new InputNode(value, this.faults, this, key);
  }

  /** Computed on demand: a file has millions of values but few errors. */
  get path(): Path {
    return this.#above ? [...this.#above.path, this.#key] : [];
  }

  /** Reports an error in this value. Returns undefined, so that `return place.fault(…)` is possible. */
  fault(message: string): undefined {
    this.faults.push({ path: this.path, message });
  }
}

/** A path in readable form: `products[3].variations[0].price`; `file` for the root. */
export function pathText(path: Path): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '') || 'file';
}

/** More than this nobody mends at once, and an answer must stay smaller than the file. */
const MOST_FAULTS = 5_000;

/** The refusal of a file or an edit, with every fault by its path. */
export function faulty(all: readonly ImportFault[]): Refusal {
  const rest = all.length - MOST_FAULTS;
  const faults = all.slice(0, MOST_FAULTS);
  if (rest > 0) faults.push({ path: [], message: `… and ${rest} more faults` });
  const fields = Object.fromEntries(faults.map(({ path, message }) => [pathText(path), message]));
  return new Refusal('invalid', { fields, body: { faults } });
}

export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? `the number ${value}` : JSON.stringify(value);
}

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

/** A field of a file or an edit: a value, `null` to clear it, `undefined` to leave it unchanged. */
export type Input<T> = T | null | undefined;
