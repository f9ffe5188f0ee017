import { createHash } from 'node:crypto';
import type { CodeKind } from '#catalogue/allowedCode.ts';

/** Decides whether some inline code is part of the shop. */
export type IsAllowed = (kind: CodeKind, code: string) => boolean;

/** A start tag of a script or style, or a text in an attribute that looks like one. */
const opening = /<(script|style)(?:\s[^>]*)?>/gu;

/**
 * Collects our own inline scripts and styles, so that a Content-Security-Policy can allow them by hash. Other code,
 * from editors or from text that was not sanitised, is not collected. It compares text with known code instead of
 * parsing pages, which would take as long as rendering them.
 */
export class InlineCode {
  readonly #scripts: Set<string>;
  readonly #styles: Set<string>;

  constructor(scripts: Iterable<string> = [], styles: Iterable<string> = []) {
    this.#scripts = new Set(scripts);
    this.#styles = new Set(styles);
  }

  /** Scans a page. */
  add(html: string, isAllowed: IsAllowed): void {
    for (const { 0: tag, 1: name, index } of html.matchAll(opening)) {
      const kind = name as CodeKind;
      const from = index + tag.length;
      const code = html.slice(from, Math.max(from, html.indexOf(`</${kind}>`, from)));
      if (isAllowed(kind, code)) (kind === 'script' ? this.#scripts : this.#styles).add(code);
    }
  }

  /** The code in the order of its first occurrence. */
  get parts(): { scripts: string[]; styles: string[] } {
    return { scripts: [...this.#scripts], styles: [...this.#styles] };
  }

  /** Equal for pages with the same code in the same order. */
  get key(): string {
    return [...this.#scripts, '', ...this.#styles].join('\0');
  }

  /** The sorted hashes, in the syntax of a Content-Security-Policy. */
  hashes(): { scripts: string[]; styles: string[] } {
    return { scripts: [...this.#scripts].map(cspHash).sort(), styles: [...this.#styles].map(cspHash).sort() };
  }
}

/** The hash of inline code, in the syntax of a Content-Security-Policy. */
export const cspHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
