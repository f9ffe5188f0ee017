import type { APIRoute, GetStaticPaths } from 'astro';
import { appManifest } from '#catalogue/site/appManifest.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { localeOf, localeParam, locales } from '#i18n/locales.ts';

export const getStaticPaths = (() =>
  locales.map((locale) => ({ params: { locale: localeParam(locale) } }))) satisfies GetStaticPaths;

/** By which a phone keeps the shop among its apps. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(appManifest(localeOf(params['locale']), (await currentCatalogue()).content.branding));
