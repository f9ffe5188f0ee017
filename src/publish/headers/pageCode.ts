import { InlineCode } from './inlineCode.ts';

/** A Content-Security-Policy for each page, which allows only the code of that page. */
export interface PagePolicies {
  /** The distinct policies, the most frequent first. */
  policies: string[];
  /** The index of a file's policy; 0 when absent. */
  policyOf: Record<string, number>;
}

/** Pages with the same code in the same order, as plain data for messages between threads. */
export interface PageKind {
  scripts: readonly string[];
  styles: readonly string[];
  files: string[];
}

/**
 * Groups pages by their inline code: pages of a group share a policy. A single policy for the whole site would be twice
 * as long, and the first response must stay small.
 */
export class PageCode {
  readonly #kinds = new Map<string, PageKind>();

  /** Adds a page with its code. */
  add(file: string, code: InlineCode): void {
    this.#kindOf(code).files.push(file);
  }

  /** Adds the result of another thread. */
  merge(kinds: readonly PageKind[]): void {
    for (const { scripts, styles, files } of kinds) {
      const known = this.#kindOf(new InlineCode(scripts, styles)).files;
      for (const file of files) known.push(file);
    }
  }

  /** The groups, the largest first. */
  get kinds(): PageKind[] {
    const kinds = [...this.#kinds].sort(
      ([key, one], [otherKey, other]) => other.files.length - one.files.length || (key < otherKey ? -1 : 1),
    );
    return kinds.map(([, kind]) => kind);
  }

  /** The code of all pages together, for hosts that send the same headers with every page. */
  get whole(): InlineCode {
    return new InlineCode(
      this.kinds.flatMap(({ scripts }) => scripts),
      this.kinds.flatMap(({ styles }) => styles),
    );
  }

  /** @param policyFor creates the policy for some code */
  policies(policyFor: (code: InlineCode) => string): PagePolicies {
    const kinds = this.kinds;
    return {
      policies: kinds.map(({ scripts, styles }) => policyFor(new InlineCode(scripts, styles))),
      policyOf: Object.fromEntries(
        kinds.flatMap(({ files }, index) => (index ? files.map((file) => [file, index]) : [])),
      ),
    };
  }

  #kindOf(code: InlineCode): PageKind {
    const known = this.#kinds.get(code.key) ?? { ...code.parts, files: [] };
    this.#kinds.set(code.key, known);
    return known;
  }
}
