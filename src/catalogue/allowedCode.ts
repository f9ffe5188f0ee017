/** What may stand inside a page and run, or dress it, without a file of its own. */
export type CodeKind = 'script' | 'style';

/**
 * Templates are bundled, so whoever renders with them has another copy of this file: they meet in one place of the
 * process, as in `handover.ts`.
 */
const slot: unique symbol = Symbol.for('zay:own-code');
type Known = Readonly<Record<CodeKind, Set<string>>>;
const place = globalThis as typeof globalThis & { [slot]: Known | undefined };
const known: Known = (place[slot] ??= { script: new Set(), style: new Set() });

/**
 * Says that a script or style that is put into a page is the shop's own, and answers it as it is. Nothing else is
 * ever allowed by the policy of a page, wherever it came from.
 */
export function allowCode(kind: CodeKind, code: string): string {
  known[kind].add(code);
  return code;
}

/** Whether a piece of code was said to be the shop's own, or is made of nothing but such: Astro joins the styles of a page. */
export function isAllowedCode(kind: CodeKind, code: string): boolean {
  if (known[kind].has(code)) return true;
  if (kind === 'script' || !isJoined(code)) return false;
  allowCode(kind, code);
  return true;
}

/** Whether styles of our own follow each other in it from its beginning to its end. */
function isJoined(code: string): boolean {
  let at = 0;
  while (at < code.length) {
    const next = [...known.style].filter((style) => style !== '' && code.startsWith(style, at));
    if (next.length === 0) return false;
    at += Math.max(...next.map(({ length }) => length));
  }
  return at > 0;
}
