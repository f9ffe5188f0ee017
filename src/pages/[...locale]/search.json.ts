import type { APIRoute } from 'astro';
import { searchWords } from '#components/searchWords.ts';
import { localeOf, localeParam, locales } from '#i18n/locales.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale: localeParam(locale) } }));

/** The words of the search island; in a file of their own, so that no page carries them. */
export const GET: APIRoute = ({ params }) => Response.json(searchWords(localeOf(params['locale'])));
