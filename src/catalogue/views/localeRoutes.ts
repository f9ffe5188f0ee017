import { localeParam, locales } from '#i18n/locales.ts';

/** The routes of a page that is there once in every language. */
export const localeRoutes = () =>
  locales.map((locale) => ({ params: { locale: localeParam(locale) }, props: { locale } }));
