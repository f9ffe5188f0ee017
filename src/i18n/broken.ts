import { breakParts } from '#burmese/breakable.ts';

const runOver = (fits: number): RegExp => new RegExp(`[\\u1000-\\u1049\\u104c-\\u109f]{${fits + 1},}`, 'g');

/** Letters of a Burmese text without a space that fit in the narrowest column of the site, and in large letters. */
const longRun = runOver(12);
const longTitle = runOver(8);

const known = new Map<string, string>();

/** The code of a page, and what stands in it that is no text; a text is what none of the others take. */
const piece = /<(script|style|textarea|title|svg)\b[^]*?<\/\1>|(<h2[^>]*>)([^<]+)|<[^>]*>|[^<]+/g;

/**
 * A finished page in which long Burmese words may be broken between syllables (`<wbr>`), since not every browser
 * knows where. An element and not a space of no width, which would come along when somebody copies the text.
 * What fits a line anyway is left alone: the marks would be a fiftieth of the page.
 */
export const withBreaks = (html: string): string =>
  html.replace(piece, (found, _code, opening?: string, title?: string) => {
    if (opening && title) return opening + title.replace(longTitle, broken);
    return found.startsWith('<') ? found : found.replace(longRun, broken);
  });

function broken(run: string): string {
  const made = known.get(run) ?? breakParts(run).join('<wbr>');
  known.set(run, made);
  return made;
}
