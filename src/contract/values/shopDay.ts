import { dayAndClock, dayText, offsetText } from './dayText.ts';
import type { Locale } from './locale.ts';
import { minuteOf } from './shopTime.ts';

// Not for browsers, which have no Burmese months.

/** The names of the months, January first. */
function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

const months: Readonly<Record<Locale, readonly string[]>> = { en: monthNames('en'), my: monthNames('my') };

/** A day by the clocks of the shop, in words: "21 November 2026". */
export function shopDay(time: Date, timeZone: string, locale: Locale): string {
  const [year = 0, month = 0, date = 0] = minuteOf(time, timeZone).slice(0, 10).split('-').map(Number);
  return dayText({ year, month, date }, locale, months[locale]);
}

/** Day and time by the clocks of the shop, with their zone, since readers may be in another one: "21 November 2026, 09:05 (Bangkok, UTC+7)". */
export function shopDayAndClock(time: Date, timeZone: string, locale: Locale): string {
  const shown = minuteOf(time, timeZone);
  const ahead = Date.parse(`${shown}:00Z`) / 60_000 - Math.floor(time.getTime() / 60_000);
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const zone = [...new Set([place, offsetText(ahead)])].join(', ');
  return `${dayAndClock(shopDay(time, timeZone, locale), shown.slice(-5), locale)} (${zone})`;
}
