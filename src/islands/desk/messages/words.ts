import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the page of messages. */
export const messagesProps = (locale: Locale, text: Text) => ({
  locale,
  months: text(locale, 'profile').months,
  words: { ...text(locale, 'deskMessages'), age: text(locale, 'desk').age, status: text(locale, 'orders').status },
});

export type MessagesProps = ReturnType<typeof messagesProps>;
