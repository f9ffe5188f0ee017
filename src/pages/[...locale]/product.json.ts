import type { APIRoute, GetStaticPaths } from 'astro';
import { indexRoutes, listingIndex } from '#catalogue/indexes/listingFiles.ts';
import { localeOf } from '#i18n/locales.ts';

export const getStaticPaths = (() => indexRoutes('all')) satisfies GetStaticPaths;

/** By what the list of all products is sorted and filtered. */
export const GET: APIRoute = async ({ params }) => Response.json(await listingIndex(localeOf(params['locale'])));
