import type { APIRoute } from 'astro';
import { namesFace } from '#catalogue/fonts/names.ts';
import { theCatalogue } from '#catalogue/read/catalogue.ts';

/** The Burmese names of the catalogue, for English pages on a device that has no Burmese face. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await namesFace(await theCatalogue())), { headers: { 'content-type': 'font/woff2' } });
