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

/** Returns a page of content with short names for its classes. While developing they stay as they were written. */
async function shortened(html: string): Promise<string> {
  if (import.meta.env.DEV || html.includes(linkedSheet)) return html;
  const { shortenClasses } = await import('./styles/shortClasses.ts');
  return shortenClasses(html);
}

/**
 * Pages speak with the words that the shop has changed. And seven things of the finished page for which Astro has no
 * setting: our scripts only add to a page of the shop that is whole without them, so asked for at low priority they leave
 * the line to the picture that the page waits for. A page of the desk is nothing without its scripts, so that its head
 * names all of them. The style of the islands goes into the head, as HTML wants it, and their element out of pages that
 * need it late. The classes of a page of content are made short. A page
 * with a rare stack has the file that can set it. And long Burmese words may be broken between syllables.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  changeTexts((await currentCatalogue()).content.texts);
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = withRareStacks(withoutIslands(await answer.text()));
  const scripts = scriptsOf(html);
  const links = scripts.map((script) => `<link rel="modulepreload" href="${script}">`).join('');
  const patient =
    links === ''
      ? html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
      : html;
  const [style = ''] = islandStyle.exec(patient) ?? [];
  const tidy = patient.replace(style, '').replace('</head>', `${links}${style}</head>`);
  // As bytes: a text would be encoded by a slower way.
  return new Response(Buffer.from(await shortened(addLineBreaks(tidy))), answer);
});
