import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { words } from '#i18n/words/build.ts';

/** The words by which a page says a time: the sentence with its gap, and the names of the months. */
interface TimeWords {
  text: string;
  months: string;
}

/** Of when the prices and the stock of this build are, for programs, and the words for pages, which say it by the clock of the device. */
export function builtAt(readAt: Date): { at: string } & Record<Locale, TimeWords> {
  const inWords = locales.map((locale) => [
    locale,
    { text: words(locale, 'common')('builtAt', { time: '{{time}}' }), months: words(locale, 'profile')('months') },
  ]);
  return { at: readAt.toISOString(), ...(Object.fromEntries(inWords) as Record<Locale, TimeWords>) };
}
