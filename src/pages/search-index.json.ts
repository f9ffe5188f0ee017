import type { APIRoute } from 'astro';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { searchIndexOf } from '#catalogue/indexes/search.ts';

/** The search index for browsers. It has both names of every product, so both languages share it. */
export const GET: APIRoute = async () =>
  new Response(searchIndexOf(await currentCatalogue()).body, { headers: { 'content-type': 'application/json' } });
