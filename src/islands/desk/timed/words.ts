import type { Locale } from '#contract/values/locale.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { formatMinute } from '#i18n/dates.ts';
import { wordsByHeader } from '#islands/desk/words.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the panel of timed changes. */
export function timedProps(locale: Locale, text: Text) {
  const { changes, fields } = text(locale, 'editor');
  return {
    locale,
    months: text(locale, 'profile').months,
    words: { ...text(locale, 'deskTimed'), changes, fields: wordsByHeader(fields) },
  };
}

export type TimedProps = ReturnType<typeof timedProps>;

/** A minute by the clocks of the shop, in words. */
export const minuteText = (minute: string, { locale, months }: Pick<TimedProps, 'locale' | 'months'>): string =>
  formatMinute(minute, locale, months.split(' '));

/** A time as the clocks of the shop show it: "27 November 2026, 08:00". */
export const shopTime = (iso: string, timeZone: string, props: Pick<TimedProps, 'locale' | 'months'>): string =>
  minuteText(minuteOf(new Date(iso), timeZone), props);
