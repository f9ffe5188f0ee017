/** Code that may be inside a page, without a file of its own. */
export type CodeKind = 'script' | 'style';

const known: Readonly<Record<CodeKind, Set<string>>> = { script: new Set(), style: new Set() };

/**
 * Says that a script or style that is put into a page is the shop's own, and answers it as it is. Nothing else is
 * ever allowed by the policy of a page, wherever it came from. Pages are bundled and have a copy of this module, so a
 * renderer asks that of the bundle (`publish/render/astro/bundleEntry.ts`).
 */
export function allowInlineCode(kind: CodeKind, code: string): string {
  known[kind].add(code);
  return code;
}

/**
 * Returns whether code was said to be the shop's own, or is made of nothing but such: Astro joins the styles of a
 * page.
 */
export function isAllowedInlineCode(kind: CodeKind, code: string): boolean {
  if (known[kind].has(code)) return true;
  if (kind === 'script' || !isJoined(code)) return false;
  allowInlineCode(kind, code);
  return true;
}

/** Returns whether styles of our own follow each other in it from its beginning to its end. */
function isJoined(code: string): boolean {
  let at = 0;
  while (at < code.length) {
    const next = [...known.style].filter((style) => style !== '' && code.startsWith(style, at));
    if (next.length === 0) return false;
    at += Math.max(...next.map(({ length }) => length));
  }
  return at > 0;
}
