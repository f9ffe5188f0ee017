import type { APIRoute, GetStaticPaths } from 'astro';
import { indexRoutes, listingIndex } from '#catalogue/indexes/listing.ts';
import { localeOf } from '#i18n/locales.ts';

export const getStaticPaths = (() => indexRoutes('all')) satisfies GetStaticPaths;

/** The index by which a browser sorts and filters the list of all products. */
export const GET: APIRoute = async ({ params }) => Response.json(await listingIndex(localeOf(params['locale'])));
