import type { Locale } from '#contract/values/locale.ts';
import { dateAndTime } from '#i18n/format.ts';
import { locales } from '#i18n/locales.ts';
import { words } from '#i18n/words/build.ts';

/** Of when the prices and the stock of this build are, for programs and in the words of each language. */
export function builtAt(readAt: Date): { at: string } & Record<Locale, string> {
  const times = locales.map((locale) => [
    locale,
    words(locale, 'common')('builtAt', { time: dateAndTime(readAt, locale) }),
  ]);
  return { at: readAt.toISOString(), ...(Object.fromEntries(times) as Record<Locale, string>) };
}
