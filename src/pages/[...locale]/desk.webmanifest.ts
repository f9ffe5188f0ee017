import type { APIRoute, GetStaticPaths } from 'astro';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { firstColours } from '#contract/content/colours.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { localeOf, localeParam, locales } from '#i18n/locales.ts';
import { shopName, words } from '#i18n/words/build.ts';

export const getStaticPaths = (() =>
  locales.map((locale) => ({ params: { locale: localeParam(locale) } }))) satisfies GetStaticPaths;

/** By which a phone keeps the desk among its apps. */
export const GET: APIRoute = async ({ params }) => {
  const locale = localeOf(params['locale']);
  const { branding } = (await currentCatalogue()).content;
  const { base } = branding?.colours ?? firstColours;
  const icons = branding?.logo
    ? [{ src: branding.logo.icon, sizes: '512x512', type: 'image/png' }]
    : [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ];
  return Response.json({
    name: words(locale, 'desk')('app'),
    short_name: shopName(locale),
    lang: locale,
    id: '/desk',
    start_url: deskPaths.inbox(locale),
    scope: '/',
    display: 'standalone',
    background_color: base,
    theme_color: base,
    icons,
  });
};
