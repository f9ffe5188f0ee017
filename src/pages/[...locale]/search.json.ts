import type { APIRoute } from 'astro';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { popularSearches, searchIndexOf } from '#catalogue/indexes/search.ts';
import { searchWords } from '#components/search/words.ts';
import { breakable } from '#i18n/breakable.ts';
import { localeOf, localeParam, locales } from '#i18n/locales.ts';

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale: localeParam(locale) } }));

/** The texts of the search island, in a file of their own: no page carries them. */
export const GET: APIRoute = async ({ params }) => {
  const locale = localeOf(params['locale']);
  const catalogue = await currentCatalogue();
  const { hash } = searchIndexOf(catalogue);
  const popular = popularSearches(locale, catalogue);
  // What is searched for has no marks.
  return Response.json({
    ...breakable(searchWords(locale, { hash, popular, isChosen: catalogue.isChosen === true })),
    popularTexts: popular,
  });
};
