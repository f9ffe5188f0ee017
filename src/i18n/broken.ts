import { breakParts } from '#burmese/breakable.ts';

const runOver = (fits: number): RegExp => new RegExp(`[\\u1000-\\u1049\\u104c-\\u109f]{${fits + 1},}`, 'g');

/** Letters of a Burmese text without a space that fit in the narrowest column of the site, and in large letters. */
const longRun = runOver(12);
const longTitle = runOver(8);

const known = new Map<string, string>();

/**
 * What is no text, a tag, or a text. An island comes to life with exactly what was built of it: a mark more, and it
 * would be drawn anew, and what was typed meanwhile be lost.
 */
const piece = /<(script|style|textarea|title|svg|astro-island)\b[^]*?<\/\1>|<(\/?)([a-z][a-z0-9-]*)[^>]*>|[^<]+/gi;
const alone = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements with lines of text. In a row of things, such as a link of the menu, a mark would be a thing of the row. */
const lines = /^(?:p|h[1-6]|li|dd|dt|td|th|figcaption|blockquote)$/;
/** Of those, where a link is part of the text; elsewhere it may be a row. */
const text = /^(?:p|h[1-6])$/;
/** What stands within a line and is one itself. */
const within = /^(?:a|b|em|i|small|span|strong)$/;

/**
 * A finished page in which long Burmese words may be broken between syllables (`<wbr>`), since not every browser
 * knows where. An element and not a space of no width, which would come along when somebody copies the text.
 * What fits a line anyway is left alone: the marks would be a fiftieth of the page.
 */
export function withBreaks(html: string): string {
  const open: Opened[] = [];
  return html.replace(piece, (found, _code, closes?: string, tag?: string) => {
    if (tag === undefined) return found.startsWith('<') ? found : found.replace(runIn(open), broken);
    const name = tag.toLowerCase();
    if (closes) close(open, name);
    else if (!alone.test(name) && !found.endsWith('/>')) open.push({ name, isRow: isRow.test(found) });
    return found;
  });
}

interface Opened {
  name: string;
  isRow: boolean;
}

const isRow = /\sclass="(?:[^"]*\s)?(?:btn|panel)[\s"]/;
const nothing = /(?!)/;

function close(open: Opened[], name: string): void {
  const place = open.findLastIndex((each) => each.name === name);
  if (place >= 0) open.splice(place);
}

/** What may be broken of a text in the last of these elements. */
function runIn(open: readonly Opened[]): RegExp {
  const [inner, outer] = [open.at(-1), open.at(-2)];
  if (!inner || inner.isRow) return nothing;
  if (inner.name === 'h2') return longTitle;
  const isWithin =
    within.test(inner.name) && outer && (inner.name === 'a' ? text : lines).test(outer.name) && !outer.isRow;
  return lines.test(inner.name) || isWithin ? longRun : nothing;
}

function broken(run: string): string {
  const made = known.get(run) ?? breakParts(run).join('<wbr>');
  known.set(run, made);
  return made;
}
