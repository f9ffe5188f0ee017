import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { timedProps } from '#islands/desk/timed/words.ts';

/** The props of the editors' page. */
export const publishingProps = (locale: Locale, text: Text) => ({
  locale,
  months: text(locale, 'profile').months,
  words: text(locale, 'editor'),
  timed: timedProps(locale, text),
});

export type DeskProps = ReturnType<typeof publishingProps>;

/** 12345 → "12 kB" */
export const byteSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
