import { InlineCode } from './inlineCode.ts';

/** What each page is allowed, when it is allowed only what stands in it. */
export interface PagePolicies {
  /** Content-Security-Policies, that of most pages first. */
  policies: string[];
  /** Which of them a file has; a page that is not here has the first. */
  policyOf: Record<string, number>;
}

/**
 * Sorts pages by the code that stands inside them: pages of one kind share a policy. One policy for the whole
 * site would be twice as long, and what is sent before the first answer of the browser is counted in single kilobytes.
 */
export class PageCode {
  readonly #kinds = new Map<string, { code: InlineCode; files: string[] }>();
  /** The code of every page together, for hosts that send the same headers with each. */
  readonly whole = new InlineCode();

  /** Looks through one page. */
  add(html: string, file: string): void {
    const code = new InlineCode();
    code.add(html);
    const known = this.#kinds.get(code.key);
    if (known) return void known.files.push(file);
    this.whole.add(html);
    this.#kinds.set(code.key, { code, files: [file] });
  }

  /** @param policyFor spells the policy of some code */
  policies(policyFor: (code: InlineCode) => string): PagePolicies {
    const kinds = [...this.#kinds.values()].sort((one, other) => other.files.length - one.files.length);
    return {
      policies: kinds.map(({ code }) => policyFor(code)),
      policyOf: Object.fromEntries(
        kinds.flatMap(({ files }, index) => (index ? files.map((file) => [file, index]) : [])),
      ),
    };
  }
}
