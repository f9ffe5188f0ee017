import { createHash } from 'node:crypto';

/** Scripts without an address; data such as JSON-LD is never run and needs no permission. */
const script = /<script(?![^>]*\ssrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/gu;
const style = /<style[^>]*>([\s\S]*?)<\/style>/gu;

/** Collects the scripts and styles that stand inside pages, so that a policy can name them by hash. */
export class InlineCode {
  readonly #scripts: Set<string>;
  readonly #styles: Set<string>;

  constructor(scripts: Iterable<string> = [], styles: Iterable<string> = []) {
    this.#scripts = new Set(scripts);
    this.#styles = new Set(styles);
  }

  /** Looks through one page. */
  add(html: string): void {
    for (const [, code = ''] of html.matchAll(script)) this.#scripts.add(code);
    for (const [, code = ''] of html.matchAll(style)) this.#styles.add(code);
  }

  /** The pieces, in the order in which they were found. */
  get parts(): { scripts: string[]; styles: string[] } {
    return { scripts: [...this.#scripts], styles: [...this.#styles] };
  }

  /** The same for pages with the same code in the same order. */
  get key(): string {
    return [...this.#scripts, '', ...this.#styles].join('\0');
  }

  /** Their hashes as a Content-Security-Policy spells them, sorted. */
  hashes(): { scripts: string[]; styles: string[] } {
    return { scripts: [...this.#scripts].map(hashOf).sort(), styles: [...this.#styles].map(hashOf).sort() };
  }
}

/** The hash of a piece of code as a Content-Security-Policy spells it. */
export const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
