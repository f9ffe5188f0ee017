import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';

/** The pages that the header links to. It marks the current one, and is the same on all other pages. */
export const mainPaths = (locale: Locale): readonly string[] => [
  paths.home(locale),
  paths.info(locale, 'promotions'),
  paths.info(locale, 'bestSeller'),
  paths.info(locale, 'about'),
  paths.info(locale, 'contact'),
];
