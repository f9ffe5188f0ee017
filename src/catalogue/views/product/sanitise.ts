import { createRequire } from 'node:module';
import type createDOMPurify from 'dompurify';
import type * as jsdom from 'jsdom';

const load = createRequire(import.meta.url);
let purifier: ReturnType<typeof createDOMPurify> | undefined;

/** Loaded when a text needs it: that takes longer than a page, and most shops have no such text. */
function purify(): ReturnType<typeof createDOMPurify> {
  if (purifier) return purifier;
  const { JSDOM } = load('jsdom') as typeof jsdom;
  return (purifier = (load('dompurify') as typeof createDOMPurify)(new JSDOM('').window));
}

const known = new Map<string, string>();

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'span', 'div', 'sub', 'sup'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Makes HTML from the catalogue safe to show: words, lists and tables stay; scripts, styles and pictures go. */
export function sanitise(html: string): string {
  if (isPlainHtml(html)) return html;
  const made = known.get(html);
  if (made !== undefined) return made;
  const safe = purify().sanitize(html, {
    ALLOWED_TAGS: [...tags, ...tableTags],
    ALLOWED_ATTR: ['lang', 'dir', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  known.set(html, safe);
  return safe;
}

const piece = /[^<>&]+|&(?:amp|lt|gt|quot|nbsp|#39);|<(\/?)(p|strong|b|em|i|ul|ol|li)>|<br ?\/?>/gy;

/**
 * Returns whether a text is made of nothing but letters and a few bare tags, every one of them closed in order. Such a
 * text is safe as it is, and a parse in jsdom, a millisecond each, is saved for the rest.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const found = piece.exec(html);
    if (!found) return false;
    const [, closing, tag] = found;
    if (!tag) continue;
    if (!closing) open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}
