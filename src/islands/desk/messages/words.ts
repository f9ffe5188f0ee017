import type { Locale } from '#contract/values/locale.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the page of messages. */
export const messagesProps = (locale: Locale, text: Text) => ({
  locale,
  months: text(locale, 'profile').months,
  words: { ...text(locale, 'deskMessages'), age: text(locale, 'desk').age, status: text(locale, 'orders').status },
});

export type MessagesProps = ReturnType<typeof messagesProps>;

/** A time in the reader's time zone. */
export const timeText = (iso: string, { locale, months }: Pick<MessagesProps, 'locale' | 'months'>): string =>
  formatDateTime(iso, locale, months.split(' '));
