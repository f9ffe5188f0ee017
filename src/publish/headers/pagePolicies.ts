import { InlineCode } from './inlineCode.ts';

/** What each page is allowed, when it is allowed only what is in it. */
export interface PagePolicies {
  /** Content-Security-Policies, that of most pages first. */
  policies: string[];
  /** Which of them a file has; a page that is not here has the first. */
  policyOf: Record<string, number>;
}

/** Pages with the same code in the same order, in a form that goes from one thread to another. */
export interface PageKind {
  scripts: readonly string[];
  styles: readonly string[];
  files: string[];
}

/**
 * Sorts pages by the code inside them: pages of one kind share a policy. One policy for the whole
 * site would be twice as long, and what is sent before the first answer of the browser is counted in single kilobytes.
 */
export class PageCode {
  readonly #kinds = new Map<string, PageKind>();

  /** Adds a page with its code. */
  add(file: string, code: InlineCode): void {
    this.#kindOf(code).files.push(file);
  }

  /** Adds what another thread found. */
  merge(kinds: readonly PageKind[]): void {
    for (const { scripts, styles, files } of kinds) {
      const known = this.#kindOf(new InlineCode(scripts, styles)).files;
      for (const file of files) known.push(file);
    }
  }

  /** What was found, that of most pages first. */
  get kinds(): PageKind[] {
    const kinds = [...this.#kinds].sort(
      ([key, one], [otherKey, other]) => other.files.length - one.files.length || (key < otherKey ? -1 : 1),
    );
    return kinds.map(([, kind]) => kind);
  }

  /** The code of every page together, for hosts that send the same headers with each. */
  get whole(): InlineCode {
    return new InlineCode(
      this.kinds.flatMap(({ scripts }) => scripts),
      this.kinds.flatMap(({ styles }) => styles),
    );
  }

  /** @param policyFor spells the policy of some code */
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
