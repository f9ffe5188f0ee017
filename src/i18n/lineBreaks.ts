import { LRUCache } from 'lru-cache';
import { withBreakMarks } from '#burmese/breakMarks.ts';
import { longestPart } from '#burmese/breakParts.ts';
import { ownText } from './ownText.ts';

/** Texts with fewer Burmese letters fit into the narrowest column: of text, of a title, of cards beside each other. */
const fewest = { text: 16, title: 9, card: 9 } as const;
type Size = keyof typeof fewest;

const burmeseLetters = /[\u1000-\u109f]/gu;
const anyLetter = /[\u1000-\u109f]/u;
const anyBurmese = /[\u1000-\u109f]{2}/gu;

/** Texts that many pages have: names on cards, and what templates say. */
const cache = new LRUCache<string, string>({ max: 5_000 });

/**
 * Elements whose content stays unchanged. Islands hydrate only if their HTML is exactly what was rendered: with
 * additional elements React would render them again, and the visitor's input would be lost.
 */
const unchangedElements = new Set(['script', 'style', 'textarea', 'title', 'svg', 'astro-island']);
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that contain lines of text. In a flex row, such as a menu link, a `<wbr>` would become a flex item. */
const lineElements = /^(?:p|h[1-6]|li|dd|dt|td|th|figcaption|blockquote)$/;
/** Elements of which an inline element may hold the lines, though they may be rows themselves. */
const holdsLines = /^(?:p|h[1-6]|li|dd|dt|td|th|figcaption|blockquote|summary|a|button|label|legend)$/;
/** Elements in which a link is part of the text; in others it may be a flex row. */
const proseElements = /^(?:p|h[1-6])$/;
/** Inline elements within a line. */
const inlineElements = /^(?:a|b|em|i|small|span|strong)$/;

/** An open element. */
interface OpenElement {
  name: string;
  /** Its start tag, which is looked into only around a Burmese text. */
  tag: string;
  /** Its own text has marks. */
  isMarked: boolean;
}

/**
 * Adds `<wbr>` where a reader would break a Burmese line, after spaces too: layouts/fontFaces.ts lets a line with marks be
 * broken at them alone, for the browser's own dictionary knows neither the words of a shop nor what belongs together. Not
 * a zero-width space, since that would be copied with the text. Short texts stay unchanged.
 */
export function addLineBreaks(html: string): string {
  // Skips the head: it has no visible text, and its styles are half of the page.
  const start = Math.max(0, html.indexOf('<body'));
  anyBurmese.lastIndex = start;
  if (!anyBurmese.test(html)) return html;
  const open: OpenElement[] = [];
  let done = '';
  let copied = 0;
  for (let at = start; at < html.length;) {
    const tag = indexOr(html.indexOf('<', at), html.length);
    const marked = tag > at ? markedText(html.slice(at, tag), open) : undefined;
    if (marked !== undefined) {
      done += html.slice(copied, at) + marked;
      copied = tag;
    }
    at = afterTag(html, tag, open);
  }
  return done + html.slice(copied);
}

/** A text with its marks; undefined where it has none. */
function markedText(text: string, open: readonly OpenElement[]): string | undefined {
  const inner = open.at(-1);
  if (!inner || (!inner.isMarked && !anyLetter.test(text))) return undefined;
  const size = sizeIn(open);
  if (!size || text.trim() === '') return undefined;
  const letters = text.match(burmeseLetters)?.length ?? 0;
  // Within a line that is broken at marks alone a word has its own, or the browser would look into it; so has the name of
  // a button, behind which there may be more of such a line.
  const least = open.at(-2)?.isMarked ? 3 : /^(?:b|strong)$/.test(inner.name) ? 6 : Infinity;
  const isWithin = letters > least && inlineElements.test(inner.name);
  if (letters <= fewest[size] && !inner.isMarked && !isWithin) return undefined;
  const isWhole = size === 'title' || isWithin;
  const key = `${size} ${isWhole} ${text}`;
  const marked = cache.get(key) ?? ownText(withMarks(text, size, isWhole));
  cache.set(ownText(key), marked);
  inner.isMarked ||= marked.includes('<wbr>');
  return marked;
}

function withMarks(text: string, size: Size, isWhole: boolean): string {
  const marked = withBreakMarks(text, '<wbr>', longestPart[size])
    // An address that nobody broke would reach over the edge of a narrow phone.
    .replaceAll(/[\w@./-]{16}(?=[\w@./-]{6})/gu, '$&<wbr>');
  // What is one word is held together by a mark at its end.
  return isWhole && !marked.includes('<wbr>') ? `${marked}<wbr>` : marked;
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
  else if (!voidElements.has(name) && html[to - 2] !== '/')
    open.push({ name, tag: html.slice(from, to), isMarked: false });
  return to;
}

/** Returns whether its contents stand in a row, or are never broken. */
const isRow = ({ tag }: OpenElement): boolean => rowClass.test(tag);

/** Returns whether the links in a list are no rows. */
const hasPlainLinks = (open: readonly OpenElement[]): boolean =>
  open.some(({ name, tag }) => name === 'footer' || isBeside.test(tag));

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

/** Returns whether the text of the innermost open element is one of lines, and how large. */
function sizeIn(open: readonly OpenElement[]): Size | undefined {
  const [inner, outer] = [open.at(-1), open.at(-2)];
  if (!inner || isRow(inner)) return undefined;
  if (/^h[12]$/.test(inner.name)) return 'title';
  if (inner.name === 'h3' || outer?.name === 'h3') return 'card';
  if (lineElements.test(inner.name)) return 'text';
  if (!outer || isRow(outer) || !inlineElements.test(inner.name)) return undefined;
  const isPlain = outer.name === 'li' && hasPlainLinks(open);
  const holds = inner.name === 'a' && !isPlain ? proseElements : holdsLines;
  return holds.test(outer.name) ? 'text' : undefined;
}

const isBeside = /\sdata-beside[\s=>]/u;
/** Classes of rows and of what is never broken, as are amounts and what is cut off instead. */
const rowClass = /\s(?:class="(?:[^"]*\s)?(?:btn|panel|num|truncate)[\s"]|data-cost)/u;
