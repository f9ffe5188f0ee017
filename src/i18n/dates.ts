import type { Locale } from '#contract/values/locale.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Date and time in the reader's time zone: "21 November 2026, 09:05". The caller passes the names of the months, since
 * browsers have no Burmese dates.
 */
export function formatDateTime(iso: string, locale: Locale, months: readonly string[]): string {
  const time = new Date(iso);
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  return `${formatDay(iso, locale, months)}${locale === 'my' ? '၊' : ','} ${clock}`;
}

/** The date only: "21 November 2026". */
export function formatDay(iso: string, locale: Locale, months: readonly string[]): string {
  const time = new Date(iso);
  const month = months[time.getMonth()] ?? '';
  return locale === 'my'
    ? `${time.getFullYear()} ${month} ${time.getDate()}`
    : `${time.getDate()} ${month} ${time.getFullYear()}`;
}
