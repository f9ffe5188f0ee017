import type { ImportFault } from '#contract/operator/import.ts';

/** The way from the top of the file to a value. */
export type Path = ImportFault['path'];

/** A value of the file, where it stands, and the list that takes its faults. */
export class Place {
  readonly value: unknown;
  readonly faults: ImportFault[];
  readonly #above: Place | undefined;
  readonly #key: string | number;

  private constructor(value: unknown, faults: ImportFault[], above?: Place, key: string | number = '') {
    this.value = value;
    this.faults = faults;
    this.#above = above;
    this.#key = key;
  }

  /** The whole file. */
  static top(value: unknown, faults: ImportFault[]): Place {
    return new Place(value, faults);
  }

  /** The field or entry below; its value is `undefined` when there is none. */
  at(key: string | number): Place {
    const holder = this.value as Record<string | number, unknown>;
    const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
    return new Place(value, this.faults, this, key);
  }

  /** Written out only when somebody asks: a file has millions of places and few faults. */
  get path(): Path {
    return this.#above ? [...this.#above.path, this.#key] : [];
  }

  /** Notes a fault of this value. Answers nothing, so that `return place.fault(…)` reads well. */
  fault(message: string): undefined {
    this.faults.push({ path: this.path, message });
  }
}

/** A path as people write it: `products[3].variations[0].price`; `file` for the whole. */
export function pathText(path: Path): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '') || 'file';
}

/** What a value is, in a sentence: "the number 5", "text", "a list". */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' ? `the number ${value}` : JSON.stringify(value);
}
