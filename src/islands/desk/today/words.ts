import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the figures of the day. */
export function todayProps(locale: Locale, text: Text) {
  const { age, groups, more } = text(locale, 'desk');
  return {
    locale,
    months: text(locale, 'profile').months,
    words: { ...text(locale, 'deskToday'), aliases: text(locale, 'deskAliases'), age, groups, more },
  };
}

export type TodayProps = ReturnType<typeof todayProps>;
