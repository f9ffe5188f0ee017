import { dayAndClock, dayText } from '#contract/values/dayText.ts';
import type { Locale } from '#contract/values/locale.ts';

/** No line ends between a number and what it counts. */
const joined = (text: string): string => text.replace(/(\d) (?=[\u1000-\u1021])/g, '$1\u00a0');

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Date and time by the clock of the reader's device, which need not say its zone: "21 November 2026, 09:05". The caller passes the names of the months, since
 * browsers have no Burmese dates.
 */
export function formatDateTime(iso: string, locale: Locale, months: readonly string[]): string {
  const time = new Date(iso);
  return joined(
    dayAndClock(formatDay(iso, locale, months), `${two(time.getHours())}:${two(time.getMinutes())}`, locale),
  );
}

/** The date only: "21 November 2026". */
export function formatDay(iso: string, locale: Locale, months: readonly string[]): string {
  const time = new Date(iso);
  const day = { year: time.getFullYear(), month: time.getMonth() + 1, date: time.getDate() };
  return joined(dayText(day, locale, months));
}

/** A day as 2027-03-01, in words: "1 March 2027". */
export function formatDate(day: string, locale: Locale, months: readonly string[]): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return joined(dayText({ year, month, date }, locale, months));
}

/** A minute as clocks show it, 2026-11-27T08:00, in words: "27 November 2026, 08:00". */
export function formatMinute(minute: string, locale: Locale, months: readonly string[]): string {
  const [day = '', clock = ''] = minute.split('T');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return joined(dayAndClock(dayText({ year, month, date }, locale, months), clock, locale));
}
