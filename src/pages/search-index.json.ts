import type { APIRoute } from 'astro';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { searchIndexOf } from '#catalogue/indexes/search.ts';

/** What browsers search in. Both names of everything are in it, so both languages have the same one. */
export const GET: APIRoute = async () =>
  new Response(searchIndexOf(await currentCatalogue()).body, { headers: { 'content-type': 'application/json' } });
