// Read by forms before they ask: without schemas, so that pages load little.

/** Days of the longest period that is read at once: a year. */
const MAX_PERIOD_DAYS = 366;

const DAY_MS = 86_400_000;

/** Returns how many days a period has; both ends belong to it. */
const daysIn = ({ from, until }: Period): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** The first and the last day of a period. */
export interface Period {
  from: string;
  until: string;
}

/** Returns whether a period is read at once. */
export function isPeriod(period: Period): boolean {
  const days = daysIn(period);
  return days >= 1 && days <= MAX_PERIOD_DAYS;
}

const dayText = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

const partsOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];

/** Returns the month of a day, or one that is so many months away. */
export function monthOf(day: string, away = 0): Period {
  const [year, month] = partsOf(day);
  return { from: dayText(year, month + away, 1), until: dayText(year, month + away + 1, 0) };
}

/** Returns the year of a day. */
export function yearOf(day: string): Period {
  const [year] = partsOf(day);
  return { from: dayText(year, 0, 1), until: dayText(year, 11, 31) };
}
