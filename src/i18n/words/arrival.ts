import type { Locale } from '#contract/values/locale.ts';
import type { Text } from './build.ts';

/** The words that say when a parcel arrives or can be collected, in a language. */
export function arrivalIn(locale: Locale, text: Text) {
  const { arrives, when, weekdays, collect } = text(locale, 'delivery');
  return { arrives, when, weekdays, collect, months: text(locale, 'profile').months };
}

export type ArrivalWords = ReturnType<typeof arrivalIn>;
