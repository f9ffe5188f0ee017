import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the screen of sales. */
export const salesProps = (locale: Locale, text: Text) => ({
  locale,
  months: text(locale, 'profile').months,
  words: text(locale, 'deskSales'),
});

export type SalesProps = ReturnType<typeof salesProps>;
