import type { APIRoute } from 'astro';
import { namesFont } from '#catalogue/fonts/subset.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

/** A font with the Burmese names of the catalogue, for English pages on a device without a Burmese font. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await namesFont(await currentCatalogue())), {
    headers: { 'content-type': 'font/woff2' },
  });
