import { breakParts } from '#burmese/breakParts.ts';

const runOver = (fits: number): RegExp => new RegExp(`[\\u1000-\\u1049\\u104c-\\u109f]{${fits + 1},}`, 'g');

/**
 * Longest run of Burmese letters that fits into the narrowest column of the site; `fitsTitle` is the same for titles.
 */
const longRun = runOver(12);
const fitsTitle = 8;
const longTitle = runOver(fitsTitle);

const cache = new Map<string, string>();

/**
 * Elements whose content stays unchanged. Islands hydrate only if their HTML is exactly what was rendered: with
 * additional elements React would render them again, and the visitor's input would be lost.
 */
const unchangedElements = new Set(['script', 'style', 'textarea', 'title', 'svg', 'astro-island']);
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that contain lines of text. In a flex row, such as a menu link, a `<wbr>` would become a flex item. */
const lineElements = /^(?:p|h[1-6]|li|dd|dt|td|th|figcaption|blockquote)$/;
/** Elements in which a link is part of the text; in others it may be a flex row. */
const proseElements = /^(?:p|h[1-6])$/;
/** Inline elements within a line. */
const inlineElements = /^(?:a|b|em|i|small|span|strong)$/;

/** An open element: its name, and where its start tag begins and ends. */
interface OpenElement {
  name: string;
  from: number;
  to: number;
}

/**
 * Adds `<wbr>` between the syllables of long Burmese words, since not every browser knows where to break them. Not a
 * zero-width space, since that would be copied with the text. Short words stay unchanged, because the marks would add 2
 * % to the size of a page.
 */
export function addLineBreaks(html: string): string {
  // Skips the head: it has no visible text, and its styles are half of the page.
  const start = Math.max(0, html.indexOf('<body'));
  if (!hasLongRun(html, start)) return html;
  const open: OpenElement[] = [];
  let done = '';
  let copied = 0;
  for (let at = start; at < html.length;) {
    const tag = indexOr(html.indexOf('<', at), html.length);
    if (tag - at > fitsTitle) {
      const run = runIn(html, open);
      const marked = run ? html.slice(at, tag).replace(run, withBreaks) : '';
      if (marked.length > tag - at) {
        done += html.slice(copied, at) + marked;
        copied = tag;
      }
    }
    at = afterTag(html, tag, open);
  }
  return done + html.slice(copied);
}

function hasLongRun(html: string, start: number): boolean {
  longTitle.lastIndex = start;
  return longTitle.test(html);
}

/** The position after a tag. Updates the open elements, and skips elements that stay unchanged. */
function afterTag(html: string, from: number, open: OpenElement[]): number {
  const closes = html[from + 1] === '/';
  const to = indexOr(html.indexOf('>', from), html.length - 1) + 1;
  const name = nameAt(html, from + (closes ? 2 : 1));
  if (name === '') return to;
  if (closes) close(open, name);
  else if (unchangedElements.has(name))
    return indexOr(html.indexOf(`</${name}>`, to), html.length - name.length - 3) + name.length + 3;
  else if (!voidElements.has(name) && html[to - 2] !== '/') open.push({ name, from, to });
  return to;
}

/** The name of a tag in lower case; empty when there is none, as in a comment. */
function nameAt(html: string, from: number): string {
  let to = from;
  for (let code = html.charCodeAt(to); isOfName(code); code = html.charCodeAt(++to));
  return html.slice(from, to).toLowerCase();
}

const isOfName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45;

const indexOr = (index: number, other: number): number => (index < 0 ? other : index);

function close(open: OpenElement[], name: string): void {
  const place = open.findLastIndex((each) => each.name === name);
  if (place >= 0) open.splice(place);
}

/** Which runs of letters to break in the innermost open element. */
function runIn(html: string, open: readonly OpenElement[]): RegExp | undefined {
  const [inner, outer] = [open.at(-1), open.at(-2)];
  if (!inner || isRow(html, inner)) return undefined;
  if (inner.name === 'h2') return longTitle;
  const isWithin =
    inlineElements.test(inner.name) &&
    outer &&
    (inner.name === 'a' ? proseElements : lineElements).test(outer.name) &&
    !isRow(html, outer);
  return lineElements.test(inner.name) || isWithin ? longRun : undefined;
}

const rowClass = /\sclass="(?:[^"]*\s)?(?:btn|panel)[\s"]/;
const isRow = (html: string, { from, to }: OpenElement): boolean => rowClass.test(html.slice(from, to));

function withBreaks(run: string): string {
  const made = cache.get(run) ?? breakParts(run).join('<wbr>');
  cache.set(run, made);
  return made;
}
