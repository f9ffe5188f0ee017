import type { Locale } from '#contract/values/locale.ts';
import type { APIRoute, GetStaticPaths } from 'astro';
import { indexRoutes, listingIndex } from '#catalogue/indexes/listing.ts';

export const getStaticPaths = (() => indexRoutes('categories')) satisfies GetStaticPaths;

/** The index by which a browser sorts and filters the list of a category. */
export const GET: APIRoute<{ locale: Locale; categoryId?: number }> = async ({ props }) =>
  Response.json(await listingIndex(props.locale, props.categoryId));
