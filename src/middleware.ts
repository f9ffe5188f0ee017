import { defineMiddleware } from 'astro:middleware';
import { currentCatalogue } from './catalogue/read/current.ts';
import { addLineBreaks } from './i18n/lineBreaks.ts';
import { changeTexts } from './i18n/words/build.ts';

/** What Astro writes before the first island of a page, where a style may not stand. */
const islandStyle = /<style>astro-island[^<]*<\/style>/u;

/**
 * Pages speak with the words that the shop has changed. And three things of the finished page for which Astro has no
 * setting: our scripts only add to a page that is whole without them, so asked for at low priority they leave the line
 * to the picture that the page waits for. The style of the islands goes into the head, as HTML wants it. And long
 * Burmese words may be broken between syllables.
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  changeTexts((await currentCatalogue()).content.texts);
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const patient = html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');
  const [style] = islandStyle.exec(patient) ?? [];
  const tidy = style ? patient.replace(style, '').replace('</head>', `${style}</head>`) : patient;
  // As bytes: a text would be encoded by a slower way.
  return new Response(Buffer.from(addLineBreaks(tidy)), answer);
});
