import { minuteOf } from '#contract/values/shopTime.ts';
import type { Arrival } from './arrival.ts';

/** Everything that the days of an arrival depend on, beside the moment of the order. */
export interface ArrivalTerms {
  /** Working days from sending until it arrives. */
  days: { from: number; to: number };
  /** From this minute of the day on (15:00), an order is sent no more on the same day. */
  cutOff: string;
  /** True for each day of the week on which the shop sends, Monday first; one of them at least. */
  sendsOn: readonly boolean[];
  timeZone: string;
  /** Days on which the shop sends nothing, as 2026-12-05. */
  closedDays: ReadonlySet<string>;
  /** Days on which nobody delivers where the parcel goes. */
  restDays: ReadonlySet<string>;
}

const dayMs = 24 * 3_600_000;

/** Returns the day after; of the calendar alone, in which every day has 24 hours. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Returns the place of a day in its week, from Monday, 0, to Sunday, 6. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Returns the first day for which something is true, this one or a later one; after a year it is given up. */
export function firstDay(day: string, is: (day: string) => boolean): string {
  let found = day;
  for (let tried = 0; tried < 366 && !is(found); tried += 1) found = dayAfter(found);
  return found;
}

/** Returns the first day that the shop works on an order of this moment: today until the cut-off. */
export function sendingDay([today = '', clock = '']: readonly string[], terms: ShopDays): string {
  return firstDay(clock < terms.cutOff ? today : dayAfter(today), (day) => isSendingDay(day, terms));
}

export const isSendingDay = (day: string, { sendsOn, closedDays }: ShopDays): boolean =>
  (sendsOn[weekdayOf(day)] ?? false) && !closedDays.has(day);

/** The days and hours of the shop. */
export type ShopDays = Pick<ArrivalTerms, 'cutOff' | 'sendsOn' | 'closedDays' | 'timeZone'>;

/**
 * Returns when a parcel arrives that is ordered at this moment. It leaves on the first day that the shop sends, which is
 * today until the cut-off; then working days are counted where it goes: Monday to Friday, without holidays.
 */
export function arrivalOf(now: Date, terms: ArrivalTerms): Arrival {
  const sent = sendingDay(minuteOf(now, terms.timeZone).split('T'), terms);
  const works = (day: string): boolean => weekdayOf(day) < 5 && !terms.restDays.has(day);
  const afterDays = (from: string, count: number): string => {
    let day = from;
    for (let left = count; left > 0; left -= 1) day = firstDay(dayAfter(day), works);
    return day;
  };
  const earliest = afterDays(sent, terms.days.from);
  return { earliest, latest: afterDays(earliest, terms.days.to - terms.days.from) };
}
