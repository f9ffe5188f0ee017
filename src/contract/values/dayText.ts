import type { Locale } from './locale.ts';

/** A day of the calendar; its month from 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  date: number;
}

/** A day in words: "21 November 2026", "2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက်"; `months` are the names of the months. */
export function dayText({ year, month, date }: CalendarDay, locale: Locale, months: readonly string[]): string {
  const name = months[month - 1] ?? '';
  return locale === 'my' ? `${year} ခုနှစ် ${name}လ ${date} ရက်` : `${date} ${name} ${year}`;
}

/** A day in words with the time, given as 09:05: "21 November 2026, 09:05", "…ရက်၊ 09:05 နာရီ". */
export const dayAndClock = (day: string, clock: string, locale: Locale): string =>
  locale === 'my' ? `${day}၊ ${clock} နာရီ` : `${day}, ${clock}`;

/** Returns how far a clock is ahead of UTC, of minutes: "UTC+7", "UTC+6:30", "UTC-4"; "UTC" where it is not. */
export function offsetText(minutes: number): string {
  const [ahead, hours, rest] = [minutes < 0 ? '-' : '+', Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return minutes === 0 ? 'UTC' : `UTC${ahead}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
