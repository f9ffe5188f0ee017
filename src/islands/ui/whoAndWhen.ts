import { breakMark } from '#burmese/shownLines.ts';
import type { Locale } from '#contract/values/locale.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';

/** A time in the reader's time zone, whose lines end at its spaces; `months` as the words have them, between spaces. */
export const timeText = (iso: string, { locale, months }: { locale: Locale; months: string }): string =>
  formatDateTime(iso, locale, months.split(' ')).replaceAll(' ', locale === 'my' ? ` ${breakMark}` : ' ');

const minuteMs = 60_000;

/** Returns the age of a time: "now", "5 min", "2 h", "3 d". */
export function ageText(iso: string, now: number, words: Record<'now' | 'minutes' | 'hours' | 'days', string>): string {
  const minutes = Math.floor((now - Date.parse(iso)) / minuteMs);
  if (minutes < 1) return words.now;
  if (minutes < 60) return fill(words.minutes, { count: minutes });
  if (minutes < 48 * 60) return fill(words.hours, { count: Math.floor(minutes / 60) });
  return fill(words.days, { count: Math.floor(minutes / 60 / 24) });
}

/** The one who did something, as people call them: histories put the kind before the name. */
export const actorName = (actor: string): string => actor.replace(/^(?:staff|token):/u, '');

/** The same, where the shop's own token has a word. */
export const byText = (actor: string, shop: string): string => (actor === 'operator' ? shop : actorName(actor));
