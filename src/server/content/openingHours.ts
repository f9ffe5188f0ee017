import { firstHours, type WeekHours } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import { wordsIn } from '#server/words.ts';
import { hoursText } from './rules.ts';

/** The wording of opening hours, and their first values. */
export const openingHours = {
  firstHours,
  hours: (week: WeekHours, note: string, locale: Locale) => hoursText(week, note, locale, wordsIn(locale, 'hours')),
};
