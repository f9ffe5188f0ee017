import { defineMiddleware } from 'astro:middleware';
import { currentCatalogue } from './catalogue/read/current.ts';
import { scriptsOf } from './catalogue/scriptImports.ts';
import { addLineBreaks } from './i18n/lineBreaks.ts';
import { changeTexts } from './i18n/words/build.ts';
import { withRareStacks } from './layouts/fontFaces.ts';

/** The code that Astro writes before the first island of a page, where a style may not stand. */
const islandStyle = /<style>astro-island[^<]*<\/style>/u;

/** In the page of an island that does not wait for a touch. */
const early = / client="(?!touch")/u;

/** In the code that Astro writes before the first island of a page, and before the first that waits for a touch. */
const islandCode = ['customElements.define("astro-island"', 'self.Astro={})).touch'];

/**
 * Returns a page without the code of Astro's islands where they all wait for a touch, which brings it
 * (`elements/shell/islands.ts`): a tenth of the page stays out of each.
 */
const withoutIslands = (html: string): string =>
  early.test(html) ? html : islandCode.reduce((left, words) => without(words, left), html);

/** Returns a page without the script in it that has these words. */
function without(words: string, html: string): string {
  const at = html.indexOf(words);
  if (at < 0) return html;
  const end = '</script>';
  return html.slice(0, html.lastIndexOf('<script>', at)) + html.slice(html.indexOf(end, at) + end.length);
}

/** In a page, such as that of the cart, whose sheet is a file of its own, with the names that its islands write. */
const linkedSheet = '<link rel="stylesheet"';

/** Returns a piece of a page whose scripts are asked for at low priority, unless its head names all of them. */
const patient = (html: string, links: string): string =>
  links === '' ? html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=') : html;

/** Returns the pieces of a page of content with short names for its classes. While developing they stay as they were written. */
async function shortened(pieces: readonly string[]): Promise<readonly string[]> {
  if (import.meta.env.DEV || pieces.some((html) => html.includes(linkedSheet))) return pieces;
  const { shortenClasses } = await import('./styles/shortClasses.ts');
  return shortenClasses(pieces);
}

/**
 * Returns the head of a page and the rest, each worked on by itself: half of a page are the styles in its head, and the
 * memory of a text as long as a whole Burmese page is asked of the system each time. A part of a page has no head.
 */
function inHalves(html: string): [head: string, body: string] {
  const at = Math.max(0, html.indexOf('<body'));
  return [html.slice(0, at), html.slice(at)];
}

/**
 * Pages speak with the words that the shop has changed. And seven things of the finished page for which Astro has no
 * setting: our scripts only add to a page of the shop that is whole without them, so asked for at low priority they leave
 * the line to the picture that the page waits for. A page of the desk is nothing without its scripts, so that its head
 * names all of them. The style of the islands goes into the head, as HTML wants it, and their element out of pages that
 * need it late. The classes of a page of content are made short. A page
 * with a rare stack has the file that can set it. And long Burmese words may be broken between syllables.
 */
export const onRequest = defineMiddleware(async ({ locals: { take } }, next) => {
  changeTexts((await currentCatalogue()).content.texts);
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const links = scriptsOf(html)
    .map((script) => `<link rel="modulepreload" href="${script}">`)
    .join('');
  const [ownHead, ownBody] = inHalves(html);
  const body = patient(withoutIslands(ownBody), links);
  const [style = ''] = islandStyle.exec(body) ?? [];
  const head = patient(withRareStacks(ownHead, html), links).replace('</head>', `${links}${style}</head>`);
  const [first = '', rest = ''] = await shortened([head, addLineBreaks(style === '' ? body : body.replace(style, ''))]);
  const page = first + rest;
  take?.(page);
  // As bytes: a text would be encoded by a slower way.
  return new Response(take ? null : Buffer.from(page), answer);
});
