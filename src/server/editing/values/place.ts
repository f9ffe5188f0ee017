import type { ImportFault } from '#contract/operator/goods/import.ts';

/** The path of a value, from the root of the file. */
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

  /** The root of the file. */
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

/** Describes a value in a message: "the number 5", "text", "a list". */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? `the number ${value}` : JSON.stringify(value);
}
