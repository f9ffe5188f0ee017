import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';

/** The pages that the header names; it looks different on each of them, and the same on all others. */
export const mainPaths = (locale: Locale): readonly string[] => [
  paths.home(locale),
  paths.info(locale, 'promotions'),
  paths.info(locale, 'bestSeller'),
  paths.info(locale, 'about'),
  paths.info(locale, 'contact'),
];
