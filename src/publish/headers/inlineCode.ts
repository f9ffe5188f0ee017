import { createHash } from 'node:crypto';
import type { CodeKind } from '#catalogue/allowedCode.ts';

/** Says whether some code is the shop's own. */
export type IsAllowed = (kind: CodeKind, code: string) => boolean;

/** The start tag of an element of code, or what looks like one: a text in an attribute may. */
const opening = /<(script|style)(?:\s[^>]*)?>/gu;

/**
 * Collects the scripts and styles of our own inside pages, so that a policy can name them by hash. What
 * else looks like code, because somebody typed it or because a text was not cleaned, is never named. A page is not
 * parsed for this, which would take as long as rendering it: our own code is known by its letters.
 */
export class InlineCode {
  readonly #scripts: Set<string>;
  readonly #styles: Set<string>;

  constructor(scripts: Iterable<string> = [], styles: Iterable<string> = []) {
    this.#scripts = new Set(scripts);
    this.#styles = new Set(styles);
  }

  /** Looks through one page. */
  add(html: string, isAllowed: IsAllowed): void {
    for (const { 0: tag, 1: name, index } of html.matchAll(opening)) {
      const kind = name as CodeKind;
      const from = index + tag.length;
      const code = html.slice(from, Math.max(from, html.indexOf(`</${kind}>`, from)));
      if (isAllowed(kind, code)) (kind === 'script' ? this.#scripts : this.#styles).add(code);
    }
  }

  /** The code, in the order in which it was found. */
  get parts(): { scripts: string[]; styles: string[] } {
    return { scripts: [...this.#scripts], styles: [...this.#styles] };
  }

  /** The same for pages with the same code in the same order. */
  get key(): string {
    return [...this.#scripts, '', ...this.#styles].join('\0');
  }

  /** Their hashes as a Content-Security-Policy spells them, sorted. */
  hashes(): { scripts: string[]; styles: string[] } {
    return { scripts: [...this.#scripts].map(cspHash).sort(), styles: [...this.#styles].map(cspHash).sort() };
  }
}

/** The hash of some code as a Content-Security-Policy spells it. */
export const cspHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
