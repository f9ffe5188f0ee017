import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { isPlainHtml } from './plainHtml.ts';

const purify = createDOMPurify(new JSDOM('').window);
const known = new Map<string, string>();

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'span', 'div', 'sub', 'sup'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Makes HTML from the catalogue safe to show: words, lists and tables stay; scripts, styles and pictures go. */
export function sanitise(html: string): string {
  if (isPlainHtml(html)) return html;
  const made = known.get(html);
  if (made !== undefined) return made;
  const safe = purify.sanitize(html, {
    ALLOWED_TAGS: [...tags, ...tableTags],
    ALLOWED_ATTR: ['lang', 'dir', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  known.set(html, safe);
  return safe;
}
