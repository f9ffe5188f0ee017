import { breakParts } from '#burmese/breakParts.ts';

const runOver = (fits: number): RegExp => new RegExp(`[\\u1000-\\u1049\\u104c-\\u109f]{${fits + 1},}`, 'g');

/** Letters of a Burmese text without a space that fit in the narrowest column of the site, and in large letters. */
const longRun = runOver(12);
const fitsTitle = 8;
const longTitle = runOver(fitsTitle);

const known = new Map<string, string>();

/**
 * What is no text. An island comes to life with exactly what was built of it: a mark more, and it would be drawn anew,
 * and what was typed meanwhile be lost.
 */
const untouched = new Set(['script', 'style', 'textarea', 'title', 'svg', 'astro-island']);
const alone = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements with lines of text. In a row of things, such as a link of the menu, a mark would be a thing of the row. */
const lines = /^(?:p|h[1-6]|li|dd|dt|td|th|figcaption|blockquote)$/;
/** Of those, where a link is part of the text; elsewhere it may be a row. */
const text = /^(?:p|h[1-6])$/;
/** What stands within a line and is one itself. */
const within = /^(?:a|b|em|i|small|span|strong)$/;

/** An element that is open: its name, and where its tag begins and ends. */
interface Opened {
  name: string;
  from: number;
  to: number;
}

/**
 * A finished page in which long Burmese words may be broken between syllables (`<wbr>`), since not every browser
 * knows where. An element and not a space of no width, which would come along when somebody copies the text.
 * What fits a line anyway is left alone: the marks would be a fiftieth of the page.
 */
export function addLineBreaks(html: string): string {
  // Nothing of a head is shown as text, and the styles in it are half of the page.
  const start = Math.max(0, html.indexOf('<body'));
  if (!hasLongRun(html, start)) return html;
  const open: Opened[] = [];
  let done = '';
  let copied = 0;
  for (let at = start; at < html.length;) {
    const tag = indexOr(html.indexOf('<', at), html.length);
    if (tag - at > fitsTitle) {
      const run = runIn(html, open);
      const marked = run ? html.slice(at, tag).replace(run, broken) : '';
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

/** Where the text goes on after a tag; what it opens or closes is noted, what is no text is left out. */
function afterTag(html: string, from: number, open: Opened[]): number {
  const closes = html[from + 1] === '/';
  const to = indexOr(html.indexOf('>', from), html.length - 1) + 1;
  const name = nameAt(html, from + (closes ? 2 : 1));
  if (name === '') return to;
  if (closes) close(open, name);
  else if (untouched.has(name))
    return indexOr(html.indexOf(`</${name}>`, to), html.length - name.length - 3) + name.length + 3;
  else if (!alone.has(name) && html[to - 2] !== '/') open.push({ name, from, to });
  return to;
}

/** The name of a tag in small letters, as Astro writes it; nothing where there is none, as in a comment. */
function nameAt(html: string, from: number): string {
  let to = from;
  for (let code = html.charCodeAt(to); isOfName(code); code = html.charCodeAt(++to));
  return html.slice(from, to).toLowerCase();
}

const isOfName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45;

const indexOr = (index: number, other: number): number => (index < 0 ? other : index);

function close(open: Opened[], name: string): void {
  const place = open.findLastIndex((each) => each.name === name);
  if (place >= 0) open.splice(place);
}

/** What may be broken of a text in the last of these elements. */
function runIn(html: string, open: readonly Opened[]): RegExp | undefined {
  const [inner, outer] = [open.at(-1), open.at(-2)];
  if (!inner || isRow(html, inner)) return undefined;
  if (inner.name === 'h2') return longTitle;
  const isWithin =
    within.test(inner.name) && outer && (inner.name === 'a' ? text : lines).test(outer.name) && !isRow(html, outer);
  return lines.test(inner.name) || isWithin ? longRun : undefined;
}

const rowClass = /\sclass="(?:[^"]*\s)?(?:btn|panel)[\s"]/;
const isRow = (html: string, { from, to }: Opened): boolean => rowClass.test(html.slice(from, to));

function broken(run: string): string {
  const made = known.get(run) ?? breakParts(run).join('<wbr>');
  known.set(run, made);
  return made;
}
