import type { WeekHours } from '#contract/content/settings.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { dayAfter, firstDay, isSendingDay, sendingDay, type ShopDays, weekdayOf } from './arrivalRule.ts';
import type { OrderPickup } from './pickup.ts';

type Ready = OrderPickup['from'];

/** Time until an order can be collected. */
interface ReadyTerms extends ShopDays {
  after: { count: number; unit: 'hours' | 'days' };
  /** When the shop is open, Monday first; closed all week, it says nothing. */
  openHours: WeekHours;
}

const minuteMs = 60_000;
const quarter = 15;

/**
 * Returns from when an order can be collected that is placed at this moment. Hours run while the shop is open, and end at a
 * quarter of an hour before it closes, else when it opens next. Days are those on which the shop sends, and the last of them is
 * a day on which it is open.
 */
export function readyAt(now: Date, terms: ReadyTerms): Ready {
  const ready = readyAnyTime(now, terms);
  const hoursOn = (day: string) => (terms.closedDays.has(day) ? null : (terms.openHours[weekdayOf(day)] ?? null));
  const isOpen = (day: string): boolean => hoursOn(day) !== null;
  if (terms.after.unit === 'hours') return readyWithin(now, terms, hoursOn) ?? ready;
  const day = firstDay(ready.day, isOpen);
  return isOpen(day) ? { day } : ready;
}

/** A minute of the day, counted from midnight, and back. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Lets the hours run while the shop is open; undefined where they do not end within a year. */
function readyWithin(
  now: Date,
  { after, timeZone }: ReadyTerms,
  hoursOn: (day: string) => WeekHours[number],
): Ready | undefined {
  // A minute that has begun does not count.
  const begun = new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs);
  let [day = '', clock = '']: readonly string[] = minuteOf(begun, timeZone).split('T');
  let left = after.count * 60;
  for (let tried = 0; tried < 366; tried += 1, day = dayAfter(day), clock = '00:00') {
    const hours = hoursOn(day);
    if (!hours) continue;
    const start = Math.max(minutesOf(hours.from), minutesOf(clock));
    const end = Math.ceil((start + left) / quarter) * quarter;
    if (end < minutesOf(hours.to)) return { day, time: clockOf(end) };
    left = Math.max(0, left - Math.max(0, minutesOf(hours.to) - start));
  }
  return undefined;
}

const quarterMs = quarter * minuteMs;

/**
 * Returns the same of a shop that does not say when it is open. Hours that end on the same day and before its cut-off name the
 * quarter of an hour; else it is ready on the next day of work.
 */
function readyAnyTime(now: Date, terms: ShopDays & Pick<ReadyTerms, 'after'>): Ready {
  const { after, timeZone, cutOff } = terms;
  const placed = minuteOf(now, timeZone).split('T');
  const first = sendingDay(placed, terms);
  const works = (day: string): boolean => isSendingDay(day, terms);
  if (after.unit === 'days') {
    let day = first;
    for (let left = after.count; left > 0; left -= 1) day = firstDay(dayAfter(day), works);
    return { day };
  }
  if (first !== placed[0]) return { day: first };
  const end = new Date(Math.ceil((now.getTime() + after.count * 4 * quarterMs) / quarterMs) * quarterMs);
  const [day = '', time = ''] = minuteOf(end, timeZone).split('T');
  return day === first && time <= cutOff ? { day, time } : { day: firstDay(dayAfter(first), works) };
}
