import { localeParam, locales } from '#i18n/locales.ts';
import { menuOf } from './menu.ts';

/** The routes of a page that shows nothing of the catalogue but the menu. */
export async function infoRoutes() {
  return Promise.all(
    locales.map(async (locale) => ({
      params: { locale: localeParam(locale) },
      props: { locale },
      cacheKey: (await menuOf(locale)).key,
    })),
  );
}
