import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the inbox. */
export function inboxProps(locale: Locale, text: Text) {
  const { methods, payment, status, list, detail, pickup, atCounter } = text(locale, 'orders');
  const { ship: shipping, collect } = text(locale, 'deskOrder');
  const { invoiceNo, total, date } = list;
  const columns = { invoiceNo, recipient: detail.recipient, status: list.status, total, date };
  return {
    locale,
    words: { ...text(locale, 'desk'), columns, methods, payment, status, pickup, atCounter, shipping, collect },
  };
}

export type InboxProps = ReturnType<typeof inboxProps>;
