import { firstHours, type WeekHours } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import { hoursWords } from './fileTexts.ts';
import { hoursText } from './rules/hours.ts';

/** How opening hours are said, and what they are at first. */
export const saidHours = {
  firstHours,
  hours: (week: WeekHours, note: string, locale: Locale) => hoursText(week, note, locale, hoursWords(locale)),
};
