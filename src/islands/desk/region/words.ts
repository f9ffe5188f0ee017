import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the page on which owners choose the currency and the time zone. */
export function regionProps(locale: Locale, text: Text) {
  const { retry, kept } = text(locale, 'desk');
  return { locale, months: text(locale, 'profile').months, words: { ...text(locale, 'deskRegion'), retry, kept } };
}

export type RegionProps = ReturnType<typeof regionProps>;
