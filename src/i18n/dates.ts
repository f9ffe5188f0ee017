import type { Locale } from '#contract/values/locale.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A moment by the reader's own clock: "21 November 2026, 09:05". Browsers have no dates in Burmese, so the
 * names of the months are handed over.
 */
export function formatDateTime(iso: string, locale: Locale, months: readonly string[]): string {
  const time = new Date(iso);
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  return `${formatDay(iso, locale, months)}${locale === 'my' ? '၊' : ','} ${clock}`;
}

/** The day alone: "21 November 2026". */
export function formatDay(iso: string, locale: Locale, months: readonly string[]): string {
  const time = new Date(iso);
  const month = months[time.getMonth()] ?? '';
  return locale === 'my'
    ? `${time.getFullYear()} ${month} ${time.getDate()}`
    : `${time.getDate()} ${month} ${time.getFullYear()}`;
}
