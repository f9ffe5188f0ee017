import type { Locale } from '#contract/values/locale.ts';
import type { APIRoute, GetStaticPaths } from 'astro';
import { indexRoutes, listingIndex } from '#catalogue/indexes/listingFiles.ts';

export const getStaticPaths = (() => indexRoutes('categories')) satisfies GetStaticPaths;

/** By what the list of a category is sorted and filtered. */
export const GET: APIRoute<{ locale: Locale; categoryId?: number }> = async ({ props }) =>
  Response.json(await listingIndex(props.locale, props.categoryId));
